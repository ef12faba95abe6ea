import { faker } from '@faker-js/faker/locale/en';
import type { Services } from '@papermint/api/services';
import { DAY, MINUTE } from '@papermint/contracts/common/time-units';
import { formatUnits, units } from '@papermint/contracts/money/amount';
import { roundAmount } from '../amounts.ts';
import { stakingProducts } from '../data/staking-products.ts';
import { atWork, awake } from '../hours.ts';
import { seedStream } from '../random.ts';
import { allowed } from './allowed.ts';
import type { Action } from './history.ts';
import type { Plan } from './people.ts';

/** One in ONE_IN traders beside the personas stakes. */
const ONE_IN = 2;

/** The ids of the products by their names. */
type Products = ReadonlyMap<string, string>;

interface Staked {
  product: string;
  amount: string;
  /** The time before the present at which it begins, ms. */
  ago: number;
  /** The time before the present at which the trader ends it, ms. */
  leftAgo?: number;
}

/** The dollars, in cents, that the personas deposit for their stakes, so that they never lack money. */
const BROUGHT: Readonly<Record<string, bigint>> = { trader: 400_000n, vip: 6_000_000n };

/** One contract in every status. The matured one is half an hour before its payout. */
const OF_PERSONAS: Readonly<Record<string, readonly Staked[]>> = {
  trader: [
    { product: 'USD 30 days', amount: '500', ago: 65 * DAY - 197 * MINUTE - 23_412 },
    {
      product: 'USD 90 days',
      amount: '400',
      ago: 44 * DAY + 318 * MINUTE + 41_087,
      leftAgo: 20 * DAY - 266 * MINUTE - 9_731,
    },
    { product: 'USD 14 days', amount: '750', ago: 14 * DAY + 31 * MINUTE + 12_648 },
    { product: 'USD Flexible', amount: '300', ago: 33 * DAY - 308 * MINUTE - 50_266 },
    { product: 'USD 90 days', amount: '1200', ago: 28 * DAY + 294 * MINUTE + 7_904 },
  ],
  vip: [
    { product: 'USD 14 days', amount: '20000', ago: 50 * DAY + 143 * MINUTE + 38_215 },
    {
      product: 'USD 30 days',
      amount: '15000',
      ago: 40 * DAY + 287 * MINUTE + 16_430,
      leftAgo: 31 * DAY - 78 * MINUTE - 44_902,
    },
    { product: 'USD 14 days', amount: '10000', ago: 14 * DAY + 21 * MINUTE + 54_377 },
    { product: 'USD 90 days', amount: '25000', ago: 61 * DAY - 152 * MINUTE - 31_559 },
    { product: 'BTC 60 days', amount: '0.05', ago: 12 * DAY + 409 * MINUTE + 2_963 },
  ],
};

/** The staking products, and the stakes of traders in the seeded months. */
export async function stakingActions(
  services: Services,
  plans: readonly Plan[],
  until: number,
): Promise<Action[]> {
  const { accounts, clock, deposits, state } = services;
  const from = clock.now();
  const admin = (await accounts.personas()).find(({ persona }) => persona === 'admin');
  // Tests seed worlds without them.
  if (!admin) return [];
  const { products, retire } = await addProducts(services, admin.id);
  const others = plans.filter(({ key, funds }) => key.startsWith('trader ') && funds > 0);
  return [
    { at: atWork(until - 30 * DAY - 47 * MINUTE - 18_302), run: retire },
    ...plans.flatMap(({ key, traderId }) => {
      const staked = (OF_PERSONAS[key] ?? []).filter(({ ago }) => until - ago > from + DAY);
      if (staked.length === 0) return [];
      const first = Math.max(...staked.map(({ ago }) => ago));
      const brought = { traderId, asset: 'USD', amount: BROUGHT[key] as bigint };
      const command = { actor: { kind: 'system' }, name: 'seed.deposit' } as const;
      return [
        {
          at: until - first - 26 * MINUTE - 33_170,
          run: () => deposits.receive(command, { ...brought, description: 'Wire from savings' }),
        },
        ...staked.flatMap((one) => stake(services, products, traderId, one, until)),
      ];
    }),
    ...others.flatMap((plan, index) => {
      if (index % ONE_IN !== 0) return [];
      seedStream(state.seed, `${plan.key} staking`);
      return Array.from({ length: faker.number.int({ min: 1, max: 3 }) }, () => {
        const at = Math.round(from + (until - from) * faker.number.float({ min: 0.4, max: 0.99 }));
        const mine = stakingProducts.filter(
          ({ currency }) => currency === 'USD' || plan.taste.includes(currency),
        );
        const product = faker.helpers.arrayElement(mine);
        const percent = faker.number.int({ min: 5, max: 30 });
        return {
          at: awake(at, plan.country),
          run: () => stakeSome(services, products, plan.traderId, { product, percent }),
        };
      });
    }),
  ];
}

/** @returns the ids of the products, and the action that retires one */
async function addProducts({ stakingProducts: desk }: Services, staffId: string) {
  const by = (name: string) => ({ actor: { kind: 'staff', traderId: staffId }, name }) as const;
  const setStatus = (uuid: string, status: 'active' | 'paused' | 'retired') =>
    desk.setStatus(by('stakingStaff.setStatus'), { uuid, status });
  const products = new Map<string, string>();
  const closing: (() => Promise<void>)[] = [];
  for (const { status, ...terms } of stakingProducts) {
    if (status === 'draft') {
      const { product } = await desk.create(by('stakingStaff.createProduct'), terms);
      products.set(terms.name, product.uuid);
      continue;
    }
    const uuid = await desk.addActive(by('stakingStaff.createProduct'), terms);
    products.set(terms.name, uuid);
    if (status === 'active') continue;
    closing.push(async () => {
      await setStatus(uuid, 'paused');
      if (status === 'retired') await setStatus(uuid, 'retired');
    });
  }
  return {
    products: products as Products,
    retire: async () => {
      for (const close of closing) await close();
    },
  };
}

function stake(
  { staking }: Services,
  products: Products,
  traderId: string,
  { product, amount, ago, leftAgo }: Staked,
  until: number,
): Action[] {
  const by = (name: string) => ({ actor: { kind: 'trader', traderId }, name }) as const;
  let stakeId: string | undefined;
  const begin: Action = {
    at: until - ago,
    run: async () => {
      const uuid = products.get(product) as string;
      const opened = await allowed(() =>
        staking.open(by('staking.open'), traderId, { product: uuid, amount }),
      );
      stakeId = opened?.contract.uuid;
    },
  };
  if (leftAgo === undefined) return [begin];
  return [
    begin,
    {
      at: until - leftAgo,
      run: async () => {
        if (stakeId === undefined) return;
        const { exit } = staking.contract(traderId, stakeId);
        if (exit) await staking.close(by('staking.close'), traderId, { stakeId, penalty: exit.penalty });
      },
    },
  ];
}

/** A part of the balance of an asset. */
async function stakeSome(
  { ledger, markets, staking }: Services,
  products: Products,
  traderId: string,
  { product, percent }: { product: (typeof stakingProducts)[number]; percent: number },
): Promise<void> {
  const { name, currency, minimum, maximum } = product;
  const { scale } = markets.asset(currency);
  const available = ledger.balancesOf(traderId).get(currency)?.available ?? 0n;
  const part = (available * BigInt(percent)) / 100n;
  const most = maximum === null ? part : units(maximum, scale);
  const amount = roundAmount(part < most ? part : most);
  if (amount < units(minimum, scale)) return;
  const command = { actor: { kind: 'trader', traderId }, name: 'staking.open' } as const;
  const input = { product: products.get(name) as string, amount: formatUnits(amount, scale) };
  await allowed(() => staking.open(command, traderId, input));
}
