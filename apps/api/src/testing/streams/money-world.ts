import type { World } from '../../worlds/world.ts';
import { depositWorld } from '../worlds/deposit-world.ts';
import { withdrawalStaff, withdrawer } from '../worlds/withdrawal-world.ts';

/** How many packages can be bought one after another, each for a dollar. */
export const PACKAGES = 120;
/** Withdrawals and deposits of one person beyond this many dollars need a second person. */
export const SECOND_PERSON = 200;

/** A test world in which money comes in, goes out, is converted and pays for packages, and staff approve everything. */
export async function moneyWorld() {
  const world = await depositWorld();
  const system = { actor: { kind: 'system' }, name: 'test.money' } as const;
  await world.db.commit(async (tx) =>
    world.withdrawalTerms.put(tx, {
      automaticVerified: '0',
      automaticUnverified: '0',
      dailyVerified: '1000000',
      secondPerson: String(SECOND_PERSON),
    }),
  );
  await world.commands.execute(
    system,
    async (tx) => {
      await world.accounts.addPackages(
        tx,
        Array.from({ length: PACKAGES }, (_, index) => packageOf(index + 2)),
      );
      tx.run('UPDATE Package SET cardLimit = ?', CARD_LIMIT);
      return {};
    },
    () => ({}),
  );
  await world.db.commit(async (tx) => world.cardSettings.put(tx, system, { openAtOnce: true }));
  return world;
}

/** The most that cards spend in a month, with every package. */
const CARD_LIMIT = '2000';

export const packageSlug = (rank: number) => `package-${rank}`;

const packageOf = (rank: number) => ({
  slug: packageSlug(rank),
  name: `Package ${rank}`,
  rank,
  description: '',
  price: '1',
  currency: 'USD',
  makerFee: '0.001',
  takerFee: '0.002',
  maxLeverage: 100,
  cardLimit: CARD_LIMIT,
  stakingBonus: '0',
  features: [],
  excludes: [],
});

/** Who moves money in tests: their ids, from which everything else is read. */
export interface MoneyPeople {
  traders: readonly string[];
  /** Two superusers. */
  staff: readonly [string, string];
}

/** Traders with dollars, coins and an address book, and two superusers. */
export async function moneyPeople(world: World, count: number): Promise<MoneyPeople> {
  const traders: string[] = [];
  for (let one = 0; one < count; one += 1) {
    traders.push((await withdrawer(world, { dollars: 10_000_000n })).id);
  }
  const staff = [(await withdrawalStaff(world)).id, (await withdrawalStaff(world)).id] as const;
  for (const product of STAKING_PRODUCTS) await addProduct(world, staff[0], product);
  return { traders, staff };
}

/** A term of a day, which ends while a test runs; and none. */
const STAKING_PRODUCTS = [
  { name: 'Day', termDays: 1, earlyPenalty: '0.5' },
  { name: 'Flexible', termDays: null, earlyPenalty: '0' },
];

async function addProduct(
  { stakingProducts }: World,
  staffId: string,
  terms: (typeof STAKING_PRODUCTS)[number],
): Promise<void> {
  await stakingProducts.addActive(
    { actor: { kind: 'staff', traderId: staffId }, name: 'test.addProduct' },
    { ...terms, currency: 'USD', rewardCurrency: 'USD', annualRate: '0.5', minimum: '1' },
  );
}
