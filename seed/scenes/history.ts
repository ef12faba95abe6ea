import { faker } from '@faker-js/faker/locale/en';
import { DomainError } from '@papermint/contracts/common/domain-error';
import { decimalsOf, formatUnits, units } from '@papermint/contracts/money/amount';
import type { Services } from '../../apps/api/src/worlds/world.ts';
import type { Plan } from './people.ts';

interface Happening {
  at: number;
  run: () => Promise<unknown>;
}

/** How long before the present everybody looked last, ms. */
const LAST_LOOK = 4 * 86_400_000;

const DEPOSITS = ['Bank transfer', 'Bank transfer', 'Card deposit', 'Wire from savings', 'Salary transfer'];

/** Lets the seeded months happen: deposits and orders of everybody, in order of time, through the services. */
export async function liveThroughHistory(
  services: Services,
  plans: readonly Plan[],
  until: number,
): Promise<void> {
  const { clock, testClock } = services;
  const from = clock.now();
  const happenings = plans.flatMap((plan) => happeningsOf(services, plan, from, until));
  happenings.sort((a, b) => a.at - b.at);
  for (const { at, run } of happenings) {
    // With all that falls due on the way: limit orders fill in the past as they do in the present.
    await testClock.advance((now) => Math.max(at, now));
    await run();
  }
}

function happeningsOf(services: Services, plan: Plan, from: number, until: number): Happening[] {
  if (plan.funds === 0) return [];
  const between = (a: number, b: number) => Math.round(faker.number.float({ min: a, max: b }));
  const span = until - from;
  const parts = faker.number.int({ min: 2, max: 5 });
  // The first deposit comes before the first order.
  const deposits = Array.from({ length: parts }, (_, index) => ({
    at: index === 0 ? between(from, from + span * 0.1) : between(from + span * 0.1, until - span * 0.03),
    run: () => deposit(services, plan, share(plan.funds, parts, index)),
  }));
  const firstAt = deposits[0]?.at ?? from;
  // Denser towards the present: a world that is opened should look as if people had just been there.
  const sometime = () =>
    Math.round(
      until - 600_000 - (until - firstAt - 4_200_000) * faker.number.float({ min: 0, max: 1 }) ** 2.2,
    );
  const orders = Array.from({ length: plan.orders }, () => ({
    at: sometime(),
    run: () => order(services, plan),
  }));
  // What waits near the price is filled or given up before the present; what is far from it still waits then.
  const waiting = Array.from({ length: Math.ceil(plan.orders / 4) }, () => {
    const at = sometime();
    return { at, run: () => limitOrder(services, plan, faker.number.float({ min: 0.004, max: 0.05 })) };
  });
  const open = Array.from({ length: faker.number.int({ min: 0, max: plan.orders > 6 ? 3 : 1 }) }, () => ({
    at: between(until - 86_400_000, until - 600_000),
    run: () => limitOrder(services, plan, faker.number.float({ min: 0.05, max: 0.16 })),
  }));
  const secondThoughts = between(until - 40 * 86_400_000, until - 90_000_000);
  return [
    ...deposits,
    ...orders,
    ...waiting,
    { at: secondThoughts, run: () => giveUp(services, plan) },
    { at: until - LAST_LOOK, run: () => lookAtNews(services, plan) },
    ...open,
  ];
}

/** The first part is the largest; all are round figures, as people pay in. */
function share(funds: number, parts: number, index: number): number {
  const raw = index === 0 ? funds * 0.5 : (funds * 0.5) / (parts - 1);
  const step = raw > 20_000 ? 1000 : raw > 2000 ? 100 : 50;
  return Math.max(step, Math.round(raw / step) * step);
}

function deposit({ deposits }: Services, plan: Plan, dollars: number) {
  return deposits.receive(
    { actor: { kind: 'system' }, name: 'seed.deposit' },
    {
      traderId: plan.traderId,
      asset: 'USD',
      amount: BigInt(dollars) * 100n,
      description: faker.helpers.arrayElement(DEPOSITS),
    },
  );
}

/** What was told before it was seen; of what came after it the bell tells. */
function lookAtNews({ notifications }: Services, { traderId }: Plan) {
  const command = { actor: { kind: 'trader', traderId }, name: 'notifications.markAllAsRead' } as const;
  return notifications.markAllAsRead(command, traderId);
}

/** Buys with a part of what is there, or sells a part of one coin, at what the market asks. */
function order(services: Services, plan: Plan): Promise<void> {
  return place(services, plan, {
    part: faker.number.float({ min: 0.08, max: 0.32 }),
    selling: faker.datatype.boolean(0.28),
    terms: () => ({ type: 'market' }),
  });
}

/** Waits for a price that is better by a fraction of it. */
function limitOrder(services: Services, plan: Plan, better: number): Promise<void> {
  return place(services, plan, {
    part: faker.number.float({ min: 0.05, max: 0.18 }),
    selling: faker.datatype.boolean(0.45),
    terms: ({ price, selling, tick }) => ({
      type: 'limit',
      price: roundPrice(price * (selling ? 1 + better : 1 - better), tick),
    }),
  });
}

interface Wish {
  /** Of what is there to buy with, or to sell. */
  part: number;
  /** Where there is something to sell. */
  selling: boolean;
  terms: (market: { price: number; selling: boolean; tick: string }) => {
    type: 'market' | 'limit';
    price?: string;
  };
}

async function place({ ledger, markets, spot }: Services, plan: Plan, wish: Wish): Promise<void> {
  const balances = ledger.balancesOf(plan.traderId);
  const owned = plan.taste.filter((code) => (balances.get(code)?.available ?? 0n) > 0n);
  const selling = owned.length > 0 && wish.selling;
  const base = faker.helpers.weightedArrayElement(
    (selling ? owned : plan.taste).map((value, index) => ({ value, weight: 1 / (index + 1) })),
  );
  const instrument = markets.instrument(`${base}/USD`);
  const price = Number(markets.board().texts[instrument.pair]);
  const wished = selling
    ? (Number(balances.get(base)?.available ?? 0n) / 10 ** instrument.baseScale) * wish.part
    : (Number(balances.get('USD')?.available ?? 0n) / 100 / price) * wish.part;
  const amount = wholeLots(wished, instrument.lot);
  try {
    await spot.place(
      { actor: { kind: 'trader', traderId: plan.traderId }, name: 'spot.place' },
      plan.traderId,
      {
        pair: instrument.pair,
        side: selling ? 'sell' : 'buy',
        amount,
        ...wish.terms({ price, selling, tick: instrument.tick }),
      },
    );
  } catch (error) {
    // Somebody who has next to nothing left places no order; that is no fault.
    if (!(error instanceof DomainError)) throw error;
  }
}

/** Cancels the oldest order that still waits, if there is one. */
async function giveUp({ spot }: Services, plan: Plan): Promise<void> {
  const { data } = await spot.trades(plan.traderId, { page: 1, perPage: 1, sort: 'createdAt', open: true });
  const oldest = data[0];
  if (!oldest) return;
  const command = { actor: { kind: 'trader', traderId: plan.traderId }, name: 'spot.cancel' } as const;
  await spot.cancel(command, plan.traderId, oldest.uuid);
}

/** Users like round prices: three significant digits and a half. */
function roundPrice(price: number, tick: string): string {
  const scale = decimalsOf(tick);
  const coarse = Math.max(Number(tick), 10 ** (Math.floor(Math.log10(price)) - 3) * 5);
  return (Math.round(price / coarse) * coarse).toFixed(scale);
}

function wholeLots(amount: number, lot: string): string {
  const scale = decimalsOf(lot);
  const step = units(lot, scale);
  const lots = BigInt(Math.floor((amount * 10 ** scale) / Number(step)));
  return formatUnits(lots * step, scale);
}
