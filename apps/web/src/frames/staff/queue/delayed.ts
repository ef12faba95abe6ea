/** Delay of an act, ms. */
const WAIT = 5000;

export interface Delayed<T> {
  /** The waiting acts, the latest last. */
  waiting: () => readonly T[];
  add: (one: T) => void;
  /** Takes the latest back. */
  undo: () => T | undefined;
  /** Carries out all waiting acts immediately. */
  flush: () => void;
}

/**
 * Delays each act for some seconds, so that it can be undone.
 * @param changed called whenever the waiting acts change
 */
export function createDelayed<T>(act: (one: T) => void, changed: () => void, wait = WAIT): Delayed<T> {
  let held: readonly { one: T; timer: ReturnType<typeof setTimeout> }[] = [];
  const keep = (next: typeof held) => {
    held = next;
    changed();
  };
  return {
    waiting: () => held.map(({ one }) => one),
    add(one) {
      const timer = setTimeout(() => {
        keep(held.filter((other) => other.timer !== timer));
        act(one);
      }, wait);
      keep([...held, { one, timer }]);
    },
    undo() {
      const last = held.at(-1);
      if (!last) return undefined;
      clearTimeout(last.timer);
      keep(held.slice(0, -1));
      return last.one;
    },
    flush() {
      const all = held;
      for (const { timer } of all) clearTimeout(timer);
      keep([]);
      for (const { one } of all) act(one);
    },
  };
}
