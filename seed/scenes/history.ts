import { faker } from '@faker-js/faker/locale/en';
import { Refusal } from '@papermint/contracts/common/refusal';
import { decimalsOf, formatUnits, units } from '@papermint/contracts/money/amount';
import type { Services } from '../../apps/api/src/world.ts';
import type { Plan } from './people.ts';

interface Happening {
  at: number;
  run: () => Promise<unknown>;
}

const DEPOSITS = ['Bank transfer', 'Bank transfer', 'Card deposit', 'Wire from savings', 'Salary transfer'];

/** Lets the seeded months happen: deposits and orders of everybody, in order of time, through the services. */
export async function liveThroughHistory(
  services: Services,
  plans: readonly Plan[],
  until: number,
): Promise<void> {
  const { clock } = services;
  const from = clock.now();
  const happenings = plans.flatMap((plan) => happeningsOf(services, plan, from, until));
  happenings.sort((a, b) => a.at - b.at);
  for (const { at, run } of happenings) {
    clock.moveTo(Math.max(at, clock.now()));
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
  const orders = Array.from({ length: plan.orders }, () => ({
    at: Math.round(
      until - 600_000 - (until - firstAt - 4_200_000) * faker.number.float({ min: 0, max: 1 }) ** 2.2,
    ),
    run: () => order(services, plan),
  }));
  return [...deposits, ...orders];
}

/** The first part is the largest; all are round figures, as people pay in. */
function share(funds: number, parts: number, index: number): number {
  const raw = index === 0 ? funds * 0.5 : (funds * 0.5) / (parts - 1);
  const step = raw > 20_000 ? 1000 : raw > 2000 ? 100 : 50;
  return Math.max(step, Math.round(raw / step) * step);
}

function deposit({ deposits }: Services, plan: Plan, dollars: number) {
  return deposits.receive(
    { actor: { kind: 'system' }, command: 'seed.deposit' },
    {
      traderId: plan.traderId,
      asset: 'USD',
      amount: BigInt(dollars) * 100n,
      description: faker.helpers.arrayElement(DEPOSITS),
    },
  );
}

/** Buys with a part of what is there, or sells a part of one coin. */
async function order({ ledger, markets, spot }: Services, plan: Plan): Promise<void> {
  const balances = ledger.balancesOf(plan.traderId);
  const owned = plan.taste.filter((code) => (balances.get(code)?.available ?? 0n) > 0n);
  const selling = owned.length > 0 && faker.datatype.boolean(0.28);
  const base = faker.helpers.weightedArrayElement(
    (selling ? owned : plan.taste).map((value, index) => ({ value, weight: 1 / (index + 1) })),
  );
  const instrument = markets.instrument(`${base}/USD`);
  const part = faker.number.float({ min: 0.08, max: 0.32 });
  const price = Number(markets.board().texts[instrument.pair]);
  const wished = selling
    ? (Number(balances.get(base)?.available ?? 0n) / 10 ** instrument.baseScale) * part
    : (Number(balances.get('USD')?.available ?? 0n) / 100 / price) * part;
  const amount = wholeLots(wished, instrument.lot);
  try {
    await spot.place(
      { actor: { kind: 'trader', traderId: plan.traderId }, command: 'spot.place' },
      plan.traderId,
      { pair: instrument.pair, side: selling ? 'sell' : 'buy', type: 'market', amount },
    );
  } catch (error) {
    // Somebody who has next to nothing left places no order; that is no fault.
    if (!(error instanceof Refusal)) throw error;
  }
}

function wholeLots(amount: number, lot: string): string {
  const scale = decimalsOf(lot);
  const step = units(lot, scale);
  const lots = BigInt(Math.floor((amount * 10 ** scale) / Number(step)));
  return formatUnits(lots * step, scale);
}
