import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Line } from './booking.ts';
import type { CostBook } from './cost-book.ts';
import { averageCost, bookExchange, bookFee, bookIn, bookKeptFee, bookOut, newBook } from './cost-book.ts';
import type { BookedTransaction } from './movements.ts';
import { bookMovement } from './movements.ts';

const usd = (amount: bigint) => ({ asset: 'USD', amount });
const btc = (amount: bigint) => ({ asset: 'BTC', amount });

const sumOf = (amounts: object): bigint => Object.values(amounts).reduce((sum, one) => sum + one, 0n);
const costOf = ({ holdings }: CostBook) => sumOf([...holdings.values()].map(({ cost }) => cost));
const realizedOf = ({ holdings }: CostBook) => sumOf([...holdings.values()].map(({ realized }) => realized));

test('a sale takes its share of the average cost, and the rest of its value is realized', () => {
  const book = newBook();
  bookIn(book, 'deposits', usd(30_000n), 30_000n);
  bookExchange(book, usd(10_000n), btc(10n), 10_000n);
  bookExchange(book, usd(20_000n), btc(10n), 20_000n);
  bookExchange(book, btc(5n), usd(9_000n), 9_000n);
  expect(book.holdings.get('BTC')).toEqual({ quantity: 15n, cost: 22_500n, realized: 1_500n });
});

test('a fee that was kept counts as a deposit and as a fee', () => {
  const book = newBook();
  bookIn(book, 'deposits', usd(98n), 98n);
  bookKeptFee(book, 'deposits', 'payments', 2n);
  expect([book.lines.deposits, book.fees.payments, costOf(book)]).toEqual([100n, 2n, 98n]);
});

test('sums and costs stay equal, whatever is booked at whatever value', () => {
  const value = fc.bigInt({ min: 0n, max: 10n ** 12n });
  const amount = fc.bigInt({ min: 1n, max: 1000n });
  const lines: Line[] = ['deposits', 'staking', 'pnl'];
  const step = fc.oneof(
    fc.tuple(fc.constantFrom(...lines), amount, value).map(([line, size, worth]) => (book: CostBook) => {
      bookIn(book, line, btc(size), worth);
    }),
    fc.tuple(fc.constantFrom(...lines), amount, value).map(([line, size, worth]) => (book: CostBook) => {
      bookOut(book, line, btc(size), worth);
    }),
    fc.tuple(amount, amount, value).map(([given, received, worth]) => (book: CostBook) => {
      bookExchange(book, btc(given), usd(received), worth);
    }),
    fc.tuple(amount, value).map(
      ([size, worth]) =>
        (book: CostBook) =>
          bookFee(book, 'spot', usd(size), worth),
    ),
  );
  fc.assert(
    fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
      const book = newBook();
      for (const run of steps) run(book);
      expect(sumOf(book.lines) + realizedOf(book) - sumOf(book.fees)).toBe(costOf(book));
    }),
  );
});

const transaction = (more: Partial<BookedTransaction>): BookedTransaction => ({
  kind: 'transaction',
  id: 'a',
  type: 'trade',
  currency: 'BTC',
  amount: 10n,
  counterCurrency: 'USD',
  counterAmount: -1_002n,
  fee: 2n,
  feeCurrency: 'USD',
  reference: 'r',
  at: 0,
  ...more,
});

/** A bitcoin unit is worth 100 and an ether 7. */
const valueAt = ({ asset, amount }: { asset: string; amount: bigint }) =>
  amount * ({ BTC: 100n, ETH: 7n }[asset] ?? 1n);

test.each([
  ['a purchase costs its price without the fee', {}, { BTC: 1_000n }, { spot: 2n }],
  [
    'a sale brings its price without the fee',
    { amount: -10n, counterAmount: 998n },
    { BTC: 0n, USD: 998n },
    { spot: 2n },
  ],
  [
    'a conversion has the value of what was given, whatever it brings',
    { type: 'convert', amount: -10n, fee: 1n, feeCurrency: 'BTC', counterCurrency: 'ETH', counterAmount: 9n },
    { ETH: 900n },
    { convert: 100n },
  ],
  [
    'a withdrawal is apart from its fee',
    { type: 'withdrawal', amount: -10n, fee: 1n, feeCurrency: 'BTC' },
    {},
    { payments: 100n },
  ],
  ['a staked amount stays', { type: 'staking', amount: -10n }, {}, {}],
  [
    'a sold NFT brings its price, and its fee is apart',
    { type: 'nft', currency: 'ETH', amount: 9n, fee: 1n, feeCurrency: 'ETH' },
    { ETH: 63n },
    { nfts: 7n },
  ],
] as const)('%s', (_, more, costs, fees) => {
  const book = newBook();
  bookMovement(averageCost(book), transaction(more as Partial<BookedTransaction>), valueAt);
  for (const [asset, cost] of Object.entries(costs)) expect(book.holdings.get(asset)?.cost).toBe(cost);
  expect(book.fees).toMatchObject(fees);
  expect(sumOf(book.lines) + realizedOf(book) - sumOf(book.fees)).toBe(costOf(book));
});
