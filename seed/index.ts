import { randomUUID } from 'node:crypto';
import type { Services } from '../apps/api/src/worlds/world.ts';
import { liveThroughHistory } from './scenes/history.ts';
import { setUpMarket } from './scenes/market.ts';
import { seedUsers } from './scenes/people.ts';
import { PASSWORD, PIN } from './seed-constants.ts';

/**
 * Fills a new world through its services: the market, the personas, `traders` others, and what all of them
 * did in the months before `start`. The same seed gives the same world.
 */
export async function seedWorld(
  services: Services,
  { traders, start, hashPassword, knownPasswords }: SeedOptions,
): Promise<void> {
  await setUpMarket(services);
  const plans = await seedUsers(services, {
    count: traders,
    seed: services.state.seed,
    passwordHash: await hashPassword(knownPasswords ? PASSWORD : randomUUID()),
    pinHash: await hashPassword(knownPasswords ? PIN : randomUUID()),
  });
  await liveThroughHistory(services, plans, start);
}

export interface SeedOptions {
  traders: number;
  /** The simulated instant (ms) the history leads up to. */
  start: number;
  hashPassword: (password: string) => Promise<string>;
  /** False outside the sandbox: the seeded accounts are there, and nobody can sign in as them. */
  knownPasswords: boolean;
}
