import { randomUUID } from 'node:crypto';
import type { Services } from '@papermint/api/services';
import type { PersonaData } from './data/personas.ts';
import { createAlerts } from './scenes/alerts.ts';
import { staffActions } from './scenes/back-office.ts';
import { cardActions } from './scenes/cards.ts';
import { seedCollectors } from './scenes/collectors.ts';
import { conversionActions } from './scenes/conversions.ts';
import { depositActions } from './scenes/deposits.ts';
import { futuresActions } from './scenes/futures.ts';
import { gridBotActions } from './scenes/grid-bot.ts';
import { liveThroughHistory } from './scenes/history.ts';
import { holdingActions } from './scenes/holdings.ts';
import { seedIdentities } from './scenes/identities.ts';
import { incomeActions } from './scenes/incomes.ts';
import { writeNotes } from './scenes/journal.ts';
import { setUpMarket } from './scenes/market.ts';
import { messageActions } from './scenes/messages.ts';
import { nftActions } from './scenes/nfts.ts';
import { saveTemplates, twapActions } from './scenes/order-tools.ts';
import { planPeople, seedUsers } from './scenes/people.ts';
import { requirementActions } from './scenes/requirements.ts';
import { saveViews } from './scenes/saved-views.ts';
import { seedSignIns } from './scenes/sign-ins.ts';
import { stakingActions } from './scenes/staking.ts';
import { closeOwnMoney } from './scenes/switches.ts';
import { transferActions } from './scenes/transfers.ts';
import { upgradeActions } from './scenes/upgrades.ts';
import { seedVisits } from './scenes/visits.ts';
import { withdrawalActions } from './scenes/withdrawals.ts';
import { PASSWORD, PIN } from './seed-constants.ts';

/**
 * Fills a new world through its services with the market, the personas, `traders` other traders, and the actions of all
 * of them and of staff in the months before `start`. The same seed gives the same world.
 */
export async function seedWorld(
  services: Services,
  { traders, collectors: collectorCount = 0, start, hashPassword, knownPasswords, personas }: SeedOptions,
): Promise<void> {
  await setUpMarket(services);
  const people = planPeople(services.state.seed, {
    count: traders,
    start,
    ...(personas && { known: personas }),
  });
  const plans = await seedUsers(services, people, {
    passwordHash: await hashPassword(knownPasswords ? PASSWORD : randomUUID()),
    pinHash: await hashPassword(knownPasswords ? PIN : randomUUID()),
    start,
  });
  const { collectors, joining } = await seedCollectors(services, collectorCount, start);
  const identities = await seedIdentities(services, plans, start);
  await liveThroughHistory(services, plans, start, [
    ...(await staffActions(services, start)),
    ...transferActions(services, plans, start),
    ...conversionActions(services, plans, start),
    ...upgradeActions(services, plans, start),
    ...futuresActions(services, plans, start),
    ...holdingActions(services, plans, start),
    ...incomeActions(services, plans, start),
    ...identities,
    ...(await depositActions(services, plans, start)),
    ...(await withdrawalActions(services, plans, start)),
    ...(await stakingActions(services, plans, start)),
    ...(await cardActions(services, plans, start)),
    ...(await messageActions(services, plans, start)),
    ...(await requirementActions(services, plans, start)),
    ...(await nftActions(services, plans, { collectors, until: start })),
    ...joining,
    ...gridBotActions(services, plans, start),
    ...twapActions(services, plans, start),
  ]);
  await saveViews(services);
  await createAlerts(services);
  await saveTemplates(services);
  await writeNotes(services);
  await seedSignIns(services, plans, start);
  await seedVisits(services, plans, start);
  if (!knownPasswords) await closeOwnMoney(services);
}

export interface SeedOptions {
  traders: number;
  /** How many simulated collectors there are; none by default. */
  collectors?: number;
  /** The simulated instant (ms) at which the history ends. */
  start: number;
  hashPassword: (password: string) => Promise<string>;
  /** False outside the sandbox: the seeded accounts exist, but nobody can sign in to them. */
  knownPasswords: boolean;
  /** Personas that replace the product's, for tests. */
  personas?: readonly PersonaData[];
}
