/**
 * Yields at once, and again after each change, until the signal aborts. Changes that come while the consumer is busy
 * are conflated into one: a slow consumer skips intermediate states and always sees the latest.
 * @param subscribe is given the callback to call on a change, and returns a function that unsubscribes
 */
export async function* conflate(
  signal: AbortSignal,
  subscribe: (onChange: () => void) => () => void,
): AsyncGenerator<void, void> {
  let changed = true;
  let resume: () => void = () => undefined;
  const onChange = () => {
    changed = true;
    resume();
  };
  signal.addEventListener('abort', onChange);
  const unsubscribe = subscribe(onChange);
  try {
    while (!signal.aborted) {
      if (changed) {
        changed = false;
        yield;
      } else {
        await new Promise<void>((resolve) => {
          resume = resolve;
        });
      }
    }
  } finally {
    unsubscribe();
    signal.removeEventListener('abort', onChange);
  }
}
