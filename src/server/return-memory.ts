// Gives freed memory back to the system. glibc keeps what was freed below a piece that is still in use, after a rush of
// photos 70 MB. Its `malloc_trim` returns that, and nothing in Node calls it.

type Trim = () => void;

/** Bytes by which the process must have grown, or shrunk as when a worker has ended: a call looks at every free piece. */
const CHANGE_MIN = 4 * 1024 * 1024;
/**
 * Calls that a change is waited out for: between the photos of a rush, the next one would take the memory again, which costs it
 * five milliseconds.
 */
const WAITED_MAX = 10;

/** @returns null on a system without glibc, or without the optional package; its allocator decides by itself then */
async function loadTrim(): Promise<Trim | null> {
  if (process.platform !== 'linux') return null;
  try {
    const { default: koffi } = await import('koffi');
    const trim = koffi.load('libc.so.6').func('int malloc_trim(size_t pad)');
    return () => void trim(0);
  } catch {
    return null;
  }
}

/**
 * The parameters are for tests.
 * @returns a function for a job, which takes up to ten milliseconds when there is something to return
 */
export function createMemoryReturn(residentBytes = process.memoryUsage.rss, load = loadTrim) {
  let loading: Promise<Trim | null> | null = null;
  let [last, previous, waited] = [0, residentBytes(), 0];
  return async (): Promise<void> => {
    const resident = residentBytes();
    const isSettled = Math.abs(resident - previous) < CHANGE_MIN;
    previous = resident;
    if (Math.abs(resident - last) < CHANGE_MIN) return;
    if (!isSettled && ++waited < WAITED_MAX) return;
    waited = 0;
    loading ??= load();
    const trim = await loading;
    trim?.();
    last = residentBytes();
    previous = last;
  };
}
