/** Runs work, immediately or in its turn. */
export type InTurn = <T>(work: () => Promise<T>) => Promise<T>;

/**
 * Bounds how much of one kind of work runs at a time; the rest waits in the order of the calls. Work that takes threads of
 * Node's pool is bounded, because the pool has four, and every commit waits for one of them to sync the disk.
 * @param queue the most that wait, and the error that refuses more; without a bound by default
 */
export function createTurns(most: number, queue?: { most: number; refuse: () => Error }): InTurn {
  let free = most;
  const waiting: (() => void)[] = [];
  return async (work) => {
    if (free > 0) free -= 1;
    else if (queue && waiting.length >= queue.most) throw queue.refuse();
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else free += 1;
    }
  };
}
