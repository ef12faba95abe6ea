import type { Migration } from '../../platform/database/migrations.ts';
import type { Mode } from '../../platform/process/mode.ts';
import { hashPassword } from '../../platform/secrets/password.ts';
import { openVault } from '../../platform/secrets/vault.ts';
import type { Services } from '../world.ts';
import { openWorld } from '../world.ts';

/** Fills a new world through its services with the history before its start. */
export type Seed = (
  services: Services,
  options: {
    traders: number;
    /** How many simulated collectors there are; none by default. */
    collectors?: number;
    start: number;
    hashPassword: (password: string) => Promise<string>;
    /** Whether the seeded accounts have the documented passwords; otherwise nobody knows them. */
    knownPasswords: boolean;
  },
) => Promise<void>;

/** A world to make: its file, which does not exist yet, and what it is to be. */
export interface SeedJob {
  file: string;
  /** The data folder, which has the key of its secrets. */
  dataDir: string;
  migrations: readonly Migration[];
  mode: Mode;
  seed: number;
  traders: number;
  /** How many simulated collectors there are; none by default. */
  collectors?: number;
  /** The simulated instant it begins at, and how long before that its history begins, ms. */
  start: number;
  history: number;
  /** Wall time in ms; a test may bring its own. */
  wall?: () => number;
}

/**
 * Makes a seeded world's file. The world is closed, and time stands still in it.
 * @param onShare is told, now and then, which share of the history is made, 0 to 1
 */
export type SeedFile = (job: SeedJob, onShare?: (share: number) => void) => Promise<void>;

/** How often a share is told, wall ms. */
const TELL_EVERY = 200;

/** Seeds on this thread, which does little else meanwhile. */
export const seedHere =
  (seedWorld: Seed): SeedFile =>
  async ({ dataDir, traders, collectors = 0, start, history, ...options }, onShare) => {
    const world = await openWorld({
      ...options,
      start: start - history,
      speed: 0,
      // If the machine crashes meanwhile, it is seeded again.
      durable: false,
      bulk: true,
      vault: openVault(dataDir),
    });
    const tell = () => onShare?.(Math.min(1, 1 - (start - world.clock.now()) / history));
    const telling = setInterval(tell, TELL_EVERY);
    try {
      await seedWorld(world, {
        traders,
        collectors,
        start,
        hashPassword,
        knownPasswords: options.mode !== 'off',
      });
      await world.testClock.advance(() => start);
      tell();
      world.state.seededAt = start;
      // The orders of the seed move nothing.
      world.state.marketImpact = true;
      world.state.refreshedAt = start;
    } finally {
      clearInterval(telling);
      await world.close();
    }
  };
