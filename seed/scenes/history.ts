import { faker } from '@faker-js/faker/locale/en';
import type { Services } from '@papermint/api/services';
import { DomainError } from '@papermint/contracts/common/domain-error';
import { SECOND } from '@papermint/contracts/common/time-units';
import { decimalsOf, formatUnits, units } from '@papermint/contracts/money/amount';
import { roundAmount } from '../amounts.ts';
import { awake } from '../hours.ts';
import { seedStream } from '../random.ts';
import type { Plan } from './people.ts';

/** An action of a person at a simulated instant. */
export interface Action {
  /** Simulated, ms. */
  at: number;
  run: () => Promise<unknown>;
}

/** The time before the present at which people last read their notifications, ms. */
const LAST_LOOK = { min: 4 * 86_400_000, max: 5 * 86_400_000 };

/** The most dollars that people pay by card, and the least that they take from savings. */
const MOST_BY_CARD = 1_000;
const LEAST_FROM_SAVINGS = 5_000;

/**
 * Plays the seeded months through the services, in order of time: everybody's deposits and orders, and `others`.
 */
export async function liveThroughHistory(
  services: Services,
  plans: readonly Plan[],
  until: number,
  others: readonly Action[],
): Promise<void> {
  const { clock, testClock } = services;
  const from = clock.now();
  const actions = plans.flatMap((plan) => {
    seedStream(services.state.seed, `${plan.key} plans`);
    const planned = actionsOf(services, plan, from, until);
    return planned.map((action, index) => ({ ...action, stream: `${plan.key} acts ${index}` }));
  });
  actions.push(...others.map((action, index) => ({ ...action, stream: `others ${index}` })));
  actions.sort((a, b) => a.at - b.at);
  for (const { at, run, stream } of actions) {
    seedStream(services.state.seed, stream);
    // This runs due jobs, so that limit orders fill in the past as they do in the present.
    await testClock.advance((now) => Math.max(at, now));
    await run();
  }
}

function actionsOf(services: Services, plan: Plan, from: number, until: number): Action[] {
  if (plan.funds === 0) return [];
  const between = (a: number, b: number) => Math.round(faker.number.float({ min: a, max: b }));
  const span = until - from;
  const parts = faker.number.int({ min: 2, max: 5 });
  // The first deposit comes before the first order.
  const { country } = plan;
  const firstAt = awake(between(from + span * 0.01, from + span * 0.1), country);
  const deposits = Array.from({ length: parts }, (_, index) => ({
    at: index === 0 ? firstAt : awake(between(from + span * 0.15, until - span * 0.03), country),
    run: () => deposit(services, plan, share(plan.funds, parts, index)),
  }));
  const awakeSince = (at: number) => Math.max(awake(at, country), firstAt + 1_200_000);
  // More actions happen toward the present, so that a new world looks busy.
  const sometime = () =>
    awakeSince(
      Math.round(
        until - 600_000 - (until - firstAt - 4_200_000) * faker.number.float({ min: 0, max: 1 }) ** 2.2,
      ),
    );
  const orders = Array.from({ length: plan.orders }, () => ({
    at: sometime(),
    run: () => order(services, plan),
  }));
  // Orders near the price are filled or canceled before the present; orders far from it are still open then.
  const resting = Array.from({ length: Math.ceil(plan.orders / 4) }, () => {
    const at = sometime();
    return { at, run: () => limitOrder(services, plan, faker.number.float({ min: 0.004, max: 0.05 })) };
  });
  const open = Array.from(
    { length: faker.number.int(plan.orders > 6 ? { min: 3, max: 5 } : { min: 0, max: 1 }) },
    () => ({
      at: awakeSince(between(until - 86_400_000, until - 600_000)),
      run: () => limitOrder(services, plan, faker.number.float({ min: 0.05, max: 0.16 })),
    }),
  );
  const cancelAt = awakeSince(between(until - 40 * 86_400_000, until - 90_000_000));
  return [
    ...deposits,
    ...orders,
    ...resting,
    { at: cancelAt, run: () => cancelOldest(services, plan) },
    {
      at: awakeSince(until - faker.number.int(LAST_LOOK)),
      run: () => readNotifications(services, plan),
    },
    ...open,
  ];
}

/** A part of the funds as a round figure. The first part is the largest. */
function share(funds: number, parts: number, index: number): number {
  const rest = parts === 2 ? 0.4 : 0.5 / (parts - 1);
  const raw = funds * (index === 0 ? 0.5 : rest * (1 + (index % 2 === 0 ? 0.25 : -0.25)));
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
      description: waysOf(dollars),
    },
  );
}

function waysOf(dollars: number): string {
  if (dollars <= MOST_BY_CARD && faker.datatype.boolean()) return 'Card deposit';
  return dollars >= LEAST_FROM_SAVINGS ? 'Wire from savings' : 'Bank transfer';
}

/** Marks all notifications so far as read. */
function readNotifications({ notifications }: Services, { traderId }: Plan) {
  const command = { actor: { kind: 'trader', traderId }, name: 'notifications.markAllAsSeen' } as const;
  return notifications.markAllAsRead(command, traderId);
}

/** Buys at the market with a part of the dollars, or sells a part of one coin. */
function order(services: Services, plan: Plan): Promise<void> {
  return place(services, plan, {
    part: faker.number.float({ min: 0.08, max: 0.32 }),
    selling: faker.datatype.boolean(0.28),
    all: faker.datatype.boolean(0.15),
    parameters: () => ({ type: 'market' }),
  });
}

/** Places a limit order at a price that is better than the market's by the fraction `better`. */
function limitOrder(services: Services, plan: Plan, better: number): Promise<void> {
  return place(services, plan, {
    part: faker.number.float({ min: 0.05, max: 0.18 }),
    selling: faker.datatype.boolean(0.45),
    parameters: ({ price, selling, tick }) => ({
      type: 'limit',
      price: roundPrice(price * (selling ? 1 + better : 1 - better), tick),
    }),
  });
}

interface OrderPlan {
  /** The fraction of the dollars, or of the coin, to trade. */
  part: number;
  /** Sells if there is a coin to sell. */
  selling: boolean;
  /** Sells all of the coin. */
  all?: boolean;
  parameters: (market: { price: number; selling: boolean; tick: string }) => {
    type: 'market' | 'limit';
    price?: string;
  };
}

async function place(
  { clock, ledger, markets, spot }: Services,
  plan: Plan,
  order: OrderPlan,
): Promise<void> {
  const balances = ledger.balancesOf(plan.traderId);
  const owned = plan.taste.filter((code) => (balances.get(code)?.available ?? 0n) > 0n);
  const selling = owned.length > 0 && order.selling;
  const base = faker.helpers.weightedArrayElement(
    (selling ? owned : plan.taste).map((value, index) => ({ value, weight: 1 / (index + 1) })),
  );
  const instrument = markets.instrument(`${base}/USD`);
  // The price of this pair alone: a board would compute all of them.
  const price = Number(markets.priceThen(instrument.pair, Math.floor(clock.now() / SECOND) * SECOND));
  const part = selling && order.all ? 1 : order.part;
  const wanted = selling
    ? (Number(balances.get(base)?.available ?? 0n) / 10 ** instrument.baseScale) * part
    : (Number(balances.get('USD')?.available ?? 0n) / 100 / price) * part;
  const amount = wholeLots(wanted, instrument.lot, part < 1);
  try {
    await spot.place(
      { actor: { kind: 'trader', traderId: plan.traderId }, name: 'spot.place' },
      plan.traderId,
      {
        pair: instrument.pair,
        side: selling ? 'sell' : 'buy',
        amount,
        ...order.parameters({ price, selling, tick: instrument.tick }),
      },
    );
  } catch (error) {
    // The engine refuses an order that the remaining funds make too small.
    if (!(error instanceof DomainError)) throw error;
  }
}

/** Cancels the oldest open order, if there is one. */
async function cancelOldest({ spot }: Services, plan: Plan): Promise<void> {
  const { data } = await spot.trades(plan.traderId, { page: 1, perPage: 1, sort: 'createdAt', open: true });
  const oldest = data[0];
  if (!oldest) return;
  const command = { actor: { kind: 'trader', traderId: plan.traderId }, name: 'spot.cancel' } as const;
  await spot.cancel(command, plan.traderId, oldest.uuid);
}

/** Rounds to three and a half significant digits, as people choose prices. */
function roundPrice(price: number, tick: string): string {
  const scale = decimalsOf(tick);
  const coarse = Math.max(Number(tick), 10 ** (Math.floor(Math.log10(price)) - 3) * 5);
  return (Math.round(price / coarse) * coarse).toFixed(scale);
}

/** @param round to an amount that people choose; otherwise to a lot */
function wholeLots(amount: number, lot: string, round: boolean): string {
  const scale = decimalsOf(lot);
  const step = units(lot, scale);
  const lots = BigInt(Math.floor((amount * 10 ** scale) / Number(step))) * step;
  return formatUnits(round ? roundAmount(lots, step) : lots, scale);
}
