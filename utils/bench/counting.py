"""Counts the same things on many modules, several at a time."""

import concurrent.futures


def counted(jobs, modules, sides, count, say):
    """{name: {side: count(path, side)}} for the paths of `modules`, by name, with progress.
    What is under way when it is interrupted is finished, and no more is begun.
    """
    counts = {name: {} for name in modules}
    with concurrent.futures.ThreadPoolExecutor(jobs) as pool:
        futures = {
            pool.submit(count, path, side): (name, side)
            for name, path in modules.items()
            for side in sides
        }
        try:
            for done, future in enumerate(concurrent.futures.as_completed(futures), 1):
                name, side = futures[future]
                counts[name][side] = future.result()
                say("counted [%d/%d] %s %s" % (done, len(futures), name, side))
        except BaseException:
            pool.shutdown(wait=False, cancel_futures=True)
            raise
    return counts
