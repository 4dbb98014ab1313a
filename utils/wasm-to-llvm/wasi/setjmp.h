/* There is no longjmp(); see without-posix.h. */
