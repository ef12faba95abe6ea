import type { Database } from '../database/database.ts';
import type { Lifecycle } from '../process/lifecycle.ts';
import type { Clock } from './clock.ts';

/** The simulated time that may pass unsaved, ms, unless that takes less than the shortest wait (wall ms). */
const MOST_SIMULATED = 120_000;
const SHORTEST = 250;

interface Parts {
  db: Pick<Database, 'commit'>;
  clock: Clock;
  lifecycle: Pick<Lifecycle, 'onOpen' | 'onClose'>;
  /** Wall ms until it is saved. */
  after: number;
}

/**
 * Saves the simulated instant while time runs and nothing else commits: every commit writes it. A world whose time
 * stands still does nothing.
 */
export function saveInstant({ db, clock, lifecycle, after }: Parts): void {
  let timer: NodeJS.Timeout | undefined;
  let armedFor = 0;

  function arm(): void {
    clearTimeout(timer);
    timer = undefined;
    armedFor = clock.speed;
    if (clock.speed === 0) return;
    timer = setTimeout(save, Math.max(SHORTEST, Math.min(after, MOST_SIMULATED / clock.speed)));
    timer.unref();
  }

  async function save(): Promise<void> {
    await db.commit(async () => undefined).catch(() => undefined);
    if (timer) arm();
  }

  let stop: () => void = () => undefined;
  lifecycle.onOpen(async () => {
    arm();
    stop = clock.onMove(() => {
      if (clock.speed !== armedFor) arm();
    });
  });
  lifecycle.onClose(async () => {
    stop();
    clearTimeout(timer);
    timer = undefined;
  });
}
