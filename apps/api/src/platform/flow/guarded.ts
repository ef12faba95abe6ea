/** Warns the operator of an error that no caller waits for. */
export function warnOf(error: unknown): void {
  process.emitWarning(error instanceof Error ? error : String(error));
}

/**
 * A callback that nobody waits for, such as a listener or one of a timer: what it throws, or its promise is rejected
 * with, goes to `onError` and ends neither the process nor the callbacks after it.
 * @param onError by default, a warning for the operator
 */
export function guarded<A extends unknown[]>(
  callback: (...args: A) => unknown,
  onError: (error: unknown) => void = warnOf,
): (...args: A) => void {
  return (...args) => {
    try {
      const done = callback(...args);
      if (done instanceof Promise) done.catch(onError);
    } catch (error) {
      onError(error);
    }
  };
}
