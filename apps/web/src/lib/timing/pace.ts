/** A clock of milliseconds and its timer. */
export interface PaceClock {
  now: () => number;
  /** @returns stops the timer */
  later: (run: () => void, ms: number) => () => void;
}

export interface Pace<K, V> {
  /** Passes the value on, or keeps it until its turn. Of the values of a key the last one counts. */
  put: (key: K, value: V) => void;
  /** Drops what waits. */
  stop: () => void;
}

/**
 * Passes values on at most once in `gap` ms: the first immediately, those that come meanwhile together when the gap is
 * over, by the order of their keys' first arrival.
 */
export function pace<K, V>(gap: number, pass: (value: V) => void, { now, later }: PaceClock): Pace<K, V> {
  const waiting = new Map<K, V>();
  let last = Number.NEGATIVE_INFINITY;
  let cancel: (() => void) | undefined;
  const flush = () => {
    cancel = undefined;
    last = now();
    const values = [...waiting.values()];
    waiting.clear();
    for (const value of values) pass(value);
  };
  return {
    put(key, value) {
      waiting.set(key, value);
      if (cancel) return;
      const left = last + gap - now();
      if (left <= 0) flush();
      else cancel = later(flush, left);
    },
    stop() {
      cancel?.();
      waiting.clear();
    },
  };
}
