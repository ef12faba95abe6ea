import fc from 'fast-check';
import { CARD_ACTS, DESK_ACTS } from './money-commands.ts';

/** Random steps of traders, staff and time. `which` chooses among what there is, whoever it belongs to. */

const SECOND = 1000;
const HOUR = 3600 * SECOND;
const who = fc.integer({ min: 0, max: 2 });
const by = fc.integer({ min: 0, max: 1 });
const which = fc.oneof(
  { weight: 3, arbitrary: fc.constant(0) },
  { weight: 1, arbitrary: fc.nat({ max: 5 }) },
);
const cents = (least: number, most: number) =>
  fc.integer({ min: least, max: most }).map((value) => (value / 100).toFixed(2));
const dollars = fc.oneof(
  { weight: 6, arbitrary: cents(2_000, 40_000) },
  { weight: 1, arbitrary: cents(1, 2_000) },
  { weight: 1, arbitrary: cents(40_000, 4_000_000) },
);
const coins = fc.oneof(
  fc.integer({ min: 1, max: 900_000 }).map((units) => (units / 1e8).toFixed(8)),
  fc.constantFrom('0.001', '0.5', '3', '11'),
);
const reviewed = fc.constantFrom('bank' as const, 'paypal' as const);
const a = <D extends string>(name: D) => ({ do: fc.constant(name) });

const act = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.oneof(
      fc.record({ ...a('request'), who, kind: fc.constant('bank' as const), amount: dollars }),
      fc.record({ ...a('request'), who, kind: fc.constant('wallet' as const), amount: coins }),
    ),
  },
  { weight: 6, arbitrary: fc.record({ do: fc.constantFrom(...DESK_ACTS), by, which }) },
  { weight: 2, arbitrary: fc.record({ ...a('cancel'), who, which }) },
  { weight: 2, arbitrary: fc.record({ ...a('fail'), which }) },
  {
    weight: 4,
    arbitrary: fc.record({ ...a('second'), by, which, approves: fc.constantFrom(true, true, false) }),
  },
  { weight: 2, arbitrary: fc.record({ ...a('deposit'), who, method: reviewed, amount: dollars }) },
  { weight: 3, arbitrary: fc.record({ ...a('paid'), who, which, method: reviewed }) },
  { weight: 1, arbitrary: fc.record({ ...a('cancel deposit'), who, which }) },
  {
    weight: 4,
    arbitrary: fc.record({ do: fc.constantFrom('confirm' as const, 'refuse' as const), by, which }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      ...{ ...a('card'), who, amount: dollars },
      card: fc.constantFrom('visa_approve' as const, 'visa_decline' as const, 'visa_challenge' as const),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ ...a('code'), who, which, code: fc.constantFrom('123456', '123456', '000000') }),
  },
  { weight: 1, arbitrary: fc.record({ ...a('coins'), who, amount: coins }) },
  {
    weight: 4,
    arbitrary: fc.record({
      ...{ ...a('offer'), who, side: fc.constantFrom('from' as const, 'to' as const) },
      ...{ from: fc.constantFrom('USD', 'BTC', 'EUR'), to: fc.constantFrom('BTC', 'USD', 'EUR') },
      amount: fc.oneof(dollars, coins),
    }),
  },
  { weight: 4, arbitrary: fc.record({ ...a('take'), who, which }) },
  {
    weight: 3,
    arbitrary: fc.record({
      ...{ ...a('transfer'), who, to: who, currency: fc.constantFrom('USD', 'BTC', 'EUR') },
      amount: fc.oneof(dollars, coins),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      ...{ ...a('stake'), who, product: fc.constantFrom('Day', 'Flexible'), amount: dollars },
    }),
  },
  { weight: 2, arbitrary: fc.record({ ...a('leave'), who, which }) },
  { weight: 2, arbitrary: fc.record({ ...a('new card'), who }) },
  {
    weight: 5,
    arbitrary: fc.record({ do: fc.constantFrom(...CARD_ACTS), who, which, amount: dollars }),
  },
  { weight: 1, arbitrary: fc.record({ ...a('close card'), who, which }) },
  { weight: 1, arbitrary: fc.record({ ...a('upgrade'), who, rank: fc.integer({ min: 1, max: 6 }) }) },
);

/** A command of a stream: people and records by their number. */
export type MoneyAct = typeof act extends fc.Arbitrary<infer T> ? T : never;

const step = fc.oneof(
  {
    weight: 12,
    // How often it is sent at once, and whether under one key.
    arbitrary: fc.record({
      ...{ ...a('act'), act, times: fc.constantFrom(1, 1, 1, 2, 5), keyed: fc.boolean() },
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ ...a('together'), acts: fc.array(act, { minLength: 2, maxLength: 6 }) }),
  },
  { weight: 2, arbitrary: fc.record({ ...a('replay'), which }) },
  {
    weight: 4,
    arbitrary: fc.record({
      ...a('advance'),
      ms: fc.constantFrom(200, 5 * SECOND, 20 * SECOND, 600 * SECOND, HOUR, 3 * HOUR, 24 * HOUR, 80 * HOUR),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.oneof(fc.record({ ...a('lock'), who }), fc.record(a('pause')), fc.record(a('pause'))),
  },
);

export type MoneyStep = typeof step extends fc.Arbitrary<infer T> ? T : never;

export const moneyScript = fc.array(step, { minLength: 30, maxLength: 90, size: 'max' });
