import { HOUR, SECOND } from '@papermint/contracts/common/time-units';
import fc from 'fast-check';
import { CARD_ACTS, DESK_ACTS } from './money-commands.ts';
import { a, by, nftAct, which, who } from './nft-stream-acts.ts';

/** Random steps of traders, staff and time. `which` chooses among what there is, whoever it belongs to. */

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
      ...a('card'),
      who,
      amount: dollars,
      card: fc.constantFrom(
        'foldwell_approve' as const,
        'foldwell_decline' as const,
        'foldwell_challenge' as const,
      ),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ ...a('code'), who, which, code: fc.constantFrom('123456', '123456', '000000') }),
  },
  { weight: 1, arbitrary: fc.record({ ...a('coins'), who, amount: coins }) },
  { weight: 1, arbitrary: fc.record({ ...a('play money'), who }) },
  {
    weight: 4,
    arbitrary: fc.record({
      ...a('offer'),
      who,
      side: fc.constantFrom('from' as const, 'to' as const),
      from: fc.constantFrom('USD', 'BTC', 'EUR'),
      to: fc.constantFrom('BTC', 'USD', 'EUR'),
      amount: fc.oneof(dollars, coins),
    }),
  },
  { weight: 4, arbitrary: fc.record({ ...a('take'), who, which }) },
  {
    weight: 3,
    arbitrary: fc.record({
      ...a('transfer'),
      who,
      to: who,
      currency: fc.constantFrom('USD', 'BTC', 'EUR'),
      amount: fc.oneof(dollars, coins),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      ...a('stake'),
      who,
      product: fc.constantFrom('Day', 'Flexible'),
      amount: dollars,
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
export type MoneyAct = ActOf<typeof act> | ActOf<typeof nftAct>;
type ActOf<A> = A extends fc.Arbitrary<infer T> ? T : never;

/** Random scripts of acts, alone and several at once, again under the same key, and of time that passes. */
const scriptOf = <T>(act: fc.Arbitrary<T>) =>
  fc.array(stepOf(act), { minLength: 30, maxLength: 90, size: 'max' });

const stepOf = <T>(act: fc.Arbitrary<T>) =>
  fc.oneof(
    {
      weight: 12,
      // How often it is sent at once, and whether under one key.
      arbitrary: fc.record({
        ...a('act'),
        act,
        times: fc.constantFrom(1, 1, 1, 2, 5),
        keyed: fc.boolean(),
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

type StepOf<T> = ReturnType<typeof stepOf<T>> extends fc.Arbitrary<infer S> ? S : never;
export type MoneyStep = StepOf<MoneyAct>;

export const moneyScript: fc.Arbitrary<MoneyStep[]> = scriptOf(act);
export const nftScript: fc.Arbitrary<MoneyStep[]> = scriptOf(nftAct);
