import { expect, test } from 'vitest';
import { bookExchange, bookFee, bookIn, bookOut, newBook } from './cost-book.ts';
import { resultsByDay } from './day-results.ts';

const usd = (amount: bigint) => ({ asset: 'USD', amount });
const btc = (amount: bigint) => ({ asset: 'BTC', amount });
const at = (day: string) => Date.parse(`${day}T12:00:00Z`);

test('takes what each day realized, earned and paid, and leaves out days without a result', () => {
  const book = newBook();
  const movements = [
    { at: at('2026-05-01'), run: () => bookIn(book, 'deposits', usd(1000n), 1000n) },
    { at: at('2026-05-02'), run: () => bookExchange(book, usd(400n), btc(4n), 400n) },
    { at: at('2026-05-02'), run: () => bookFee(book, 'spot', usd(3n), 3n) },
    // Two of four that cost 100 each, for 150 each.
    { at: at('2026-05-03'), run: () => bookExchange(book, btc(2n), usd(300n), 300n) },
    { at: at('2026-05-03'), run: () => bookIn(book, 'staking', btc(1n), 20n) },
    { at: at('2026-05-05'), run: () => bookOut(book, 'pnl', usd(70n), 70n) },
    { at: at('2026-05-05'), run: () => bookIn(book, 'funding', usd(5n), 5n) },
  ];
  const days = resultsByDay(movements, book, ({ run }) => run());
  expect(days).toEqual([
    { day: '2026-05-02', realized: 0n, futures: 0n, income: 0n, fees: 3n, total: -3n },
    { day: '2026-05-03', realized: 100n, futures: 0n, income: 20n, fees: 0n, total: 120n },
    { day: '2026-05-05', realized: 0n, futures: -70n, income: 5n, fees: 0n, total: -65n },
  ]);
});
