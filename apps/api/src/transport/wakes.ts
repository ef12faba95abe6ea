/**
 * Yields at once, and again whenever it has been woken since, until the signal aborts. Wakes that come while
 * the listener is busy count once: a slow one skips what came between, and always sees the latest.
 * @param listen is given the way to wake, and answers how to stop
 */
export async function* wakes(
  signal: AbortSignal,
  listen: (wake: () => void) => () => void,
): AsyncGenerator<void, void> {
  let due = true;
  let resume: () => void = () => undefined;
  const wake = () => {
    due = true;
    resume();
  };
  signal.addEventListener('abort', wake);
  const stop = listen(wake);
  try {
    while (!signal.aborted) {
      if (due) {
        due = false;
        yield;
      } else {
        await new Promise<void>((resolve) => {
          resume = resolve;
        });
      }
    }
  } finally {
    stop();
    signal.removeEventListener('abort', wake);
  }
}
