import fc from 'fast-check';

/** Random operations on a ledger: valid entries, and entries that it refuses. */

export const TRADERS = ['a', 'b', 'c'] as const;
export const ASSETS = ['USD', 'EUR', 'BTC'] as const;
export const PLACES = ['held', 'escrow', 'staked'] as const;
export const FAULTS = [
  'unbalanced',
  'one posting',
  'posting of nothing',
  'one account twice',
  'balanced across assets',
  'house as trader',
  'beyond 64 bits',
] as const;

export type Trader = (typeof TRADERS)[number];
export type Asset = (typeof ASSETS)[number];
type Place = (typeof PLACES)[number];

/** A number of units, or thousandths of the balance: 1000 is all of it, more is too much. */
export type Amount = { units: bigint } | { share: number };

export type Step =
  | { do: 'deposit'; who: Trader; asset: Asset; amount: bigint }
  | {
      do: 'trade';
      who: Trader;
      side: 'buy' | 'sell';
      base: Asset;
      quote: Asset;
      amount: Amount;
      cost: Amount;
      fee: bigint;
    }
  | { do: 'transfer'; who: Trader; to: Trader; asset: Asset; amount: Amount }
  | { do: 'hold' | 'release'; who: Trader; asset: Asset; place: Place; amount: Amount }
  | { do: 'correct'; back: number }
  | { do: 'malformed'; who: Trader; asset: Asset; fault: (typeof FAULTS)[number] };

/** One transaction with several entries. */
export interface Job {
  steps: Step[];
  /** Whether it continues after a refused entry instead of failing. */
  stubborn: boolean;
  /** The step after its last entry. */
  end: 'returns' | 'throws';
}

export type Operation =
  | { op: 'jobs'; jobs: Job[] }
  | { op: 'clock'; milliseconds: number }
  | { op: 'checkpoint' };

const traders = fc.constantFrom(...TRADERS);
const assets = fc.constantFrom(...ASSETS);
const units = fc.oneof(
  { weight: 4, arbitrary: fc.bigInt({ min: 1n, max: 1_000n }) },
  { weight: 1, arbitrary: fc.bigInt({ min: 1n, max: 10n ** 15n }) },
);
const amounts: fc.Arbitrary<Amount> = fc.oneof(
  { weight: 3, arbitrary: fc.record({ share: fc.constantFrom(1, 100, 333, 500, 999, 1000, 1001, 1500) }) },
  { weight: 1, arbitrary: fc.record({ units }) },
);
const steps: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({ do: fc.constant('deposit' as const), who: traders, asset: assets, amount: units }),
  },
  {
    weight: 5,
    arbitrary: fc
      .record({
        do: fc.constant('trade' as const),
        who: traders,
        side: fc.constantFrom('buy' as const, 'sell' as const),
        base: assets,
        quote: assets,
        amount: amounts,
        cost: amounts,
        fee: fc.bigInt({ min: 0n, max: 20n }),
      })
      .filter(({ base, quote }) => base !== quote),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('transfer' as const),
      who: traders,
      to: traders,
      asset: assets,
      amount: amounts,
    }),
  },
  {
    weight: 5,
    arbitrary: fc.record({
      do: fc.constantFrom('hold' as const, 'release' as const),
      who: traders,
      asset: assets,
      place: fc.constantFrom(...PLACES),
      amount: amounts,
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constant('correct' as const), back: fc.integer({ min: 0, max: 9 }) }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant('malformed' as const),
      who: traders,
      asset: assets,
      fault: fc.constantFrom(...FAULTS),
    }),
  },
);
const single: fc.Arbitrary<Job> = steps.map((step) => ({ steps: [step], stubborn: false, end: 'returns' }));
const job: fc.Arbitrary<Job> = fc.record({
  steps: fc.array(steps, { minLength: 1, maxLength: 5, size: 'max' }),
  stubborn: fc.boolean(),
  end: fc.constantFrom('returns' as const, 'throws' as const),
});
const operation: fc.Arbitrary<Operation> = fc.oneof(
  { weight: 24, arbitrary: single.map((one): Operation => ({ op: 'jobs', jobs: [one] })) },
  { weight: 6, arbitrary: job.map((one): Operation => ({ op: 'jobs', jobs: [one] })) },
  {
    weight: 4,
    arbitrary: fc
      .array(fc.oneof(single, job), { minLength: 2, maxLength: 6, size: 'max' })
      .map((jobs): Operation => ({ op: 'jobs', jobs })),
  },
  {
    weight: 2,
    arbitrary: fc
      .integer({ min: 0, max: 86_400_000 })
      .map((milliseconds): Operation => ({ op: 'clock', milliseconds })),
  },
  { weight: 1, arbitrary: fc.constant<Operation>({ op: 'checkpoint' }) },
);

/** Up to 200 operations; all lengths are equally likely. */
export const operations: fc.Arbitrary<Operation[]> = fc.array(operation, { maxLength: 200, size: 'max' });
