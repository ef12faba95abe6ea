import type { Tx } from '../database/commit.ts';
import type { Database } from '../database/database.ts';
import type { Quota } from '../process/quota.ts';
import { NO_QUOTA } from '../process/quota.ts';
import type { Clock } from './clock.ts';
import type { JobAt, Jobs, JobWatch } from './jobs.ts';

/** A move of the clock. */
export interface Move {
  /** The instant to move to, from the simulated now (both ms). */
  to(now: number): number;
  /** Whether the move ends at an instant before: see JobWatch. */
  stopsAt?: JobWatch['stopsAt'];
}

/** What a move has done. */
export interface Moved {
  /** How many jobs were done on the way. */
  jobs: number;
  /** The last of them, oldest first: MOST_NAMED at most. */
  ran: JobAt[];
}

/** The most jobs that a move names. */
const MOST_NAMED = 100;

/** Moves the world's time forward and runs the jobs on the way. */
export interface TestClock {
  /**
   * Moves time to the instant that `to` computes from the simulated now (both ms), and resolves when all jobs until then
   * are done, in order. Moves run one after another. A second one starts where the first has arrived.
   * @returns how many jobs were done on the way
   * @throws DomainError conflict where the world is full: time then stands still where it arrived
   */
  advance(to: (now: number) => number): Promise<number>;
  /**
   * The same for a move that may end early, and that names its jobs.
   * @param prepare returns the move when it is its turn, and the state of the world can be read; undefined for none
   * @throws DomainError conflict where the world is full, and what `prepare` throws
   */
  move(prepare: () => Move | undefined): Promise<Moved>;
}

export function createTestClock(
  db: Pick<Database, 'commit'>,
  clock: Clock,
  jobs: Jobs,
  quota: Quota = NO_QUOTA,
): TestClock {
  let last: Promise<unknown> = Promise.resolve();

  async function run({ to, stopsAt }: Move): Promise<Moved> {
    const moved: Moved = { jobs: 0, ran: [] };
    const target = to(clock.now());
    let stopped = false;
    const unwatch = jobs.watch({
      done(job) {
        moved.jobs += 1;
        moved.ran.push(job);
        if (moved.ran.length > MOST_NAMED) moved.ran.shift();
      },
      stopsAt:
        stopsAt &&
        ((tx: Pick<Tx, 'get'>, now, tried) => {
          stopped = stopsAt(tx, now, tried);
          return stopped;
        }),
    });
    try {
      clock.moveTo(target);
      // Every commit first runs the jobs that are due, as many as fit into one transaction.
      do {
        await db.commit(async () => undefined);
        if (quota.isFull) clock.stop();
        quota.assertRoom();
      } while (!stopped && clock.now() < target);
    } finally {
      unwatch();
    }
    return moved;
  }

  function inTurn<T>(work: () => Promise<T>): Promise<T> {
    const done = last.then(work);
    last = done.catch(() => undefined);
    return done;
  }

  return {
    advance: (to) => inTurn(async () => (await run({ to })).jobs),
    move: (prepare) =>
      inTurn(async () => {
        const move = prepare();
        return move ? run(move) : { jobs: 0, ran: [] };
      }),
  };
}
