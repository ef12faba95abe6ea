import type { Clock } from './clock.ts';
import type { Database } from './database/database.ts';
import type { Jobs } from './jobs.ts';

/** Moves the world's time, with all that happens on the way. */
export interface TestClock {
  /**
   * Moves time to an instant, worked out from the simulated now (ms), and answers when all that was due until
   * then is done, in order. One after another: who asks meanwhile moves on from where the one before arrived.
   * @returns how many jobs were done on the way
   */
  advance(to: (now: number) => number): Promise<number>;
}

export function createTestClock(db: Pick<Database, 'commit'>, clock: Clock, jobs: Jobs): TestClock {
  let last: Promise<unknown> = Promise.resolve();

  async function advance(to: (now: number) => number): Promise<number> {
    const before = jobs.done();
    const target = to(clock.now());
    clock.moveTo(target);
    // Every commit does what is due before it, as much as belongs into one transaction.
    do await db.commit(async () => undefined);
    while (clock.now() < target);
    return jobs.done() - before;
  }

  return {
    advance(to) {
      const moved = last.then(() => advance(to));
      last = moved.catch(() => undefined);
      return moved;
    },
  };
}
