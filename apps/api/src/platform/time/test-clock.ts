import type { Database } from '../database/database.ts';
import type { Quota } from '../process/quota.ts';
import { NO_QUOTA } from '../process/quota.ts';
import type { Clock } from './clock.ts';
import type { Jobs } from './jobs.ts';

/** Moves the world's time forward and runs the jobs on the way. */
export interface TestClock {
  /**
   * Moves time to the instant that `to` computes from the simulated now (both ms), and resolves when all jobs until then
   * are done, in order. Moves run one after another. A second one starts where the first has arrived.
   * @returns how many jobs were done on the way
   * @throws DomainError conflict where the world is full: time then stands still where it arrived
   */
  advance(to: (now: number) => number): Promise<number>;
}

export function createTestClock(
  db: Pick<Database, 'commit'>,
  clock: Clock,
  jobs: Jobs,
  quota: Quota = NO_QUOTA,
): TestClock {
  let last: Promise<unknown> = Promise.resolve();

  async function advance(to: (now: number) => number): Promise<number> {
    const before = jobs.done();
    const target = to(clock.now());
    clock.moveTo(target);
    // Every commit first runs the jobs that are due, as many as fit into one transaction.
    do {
      await db.commit(async () => undefined);
      if (quota.isFull) clock.stop();
      quota.assertRoom();
    } while (clock.now() < target);
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
