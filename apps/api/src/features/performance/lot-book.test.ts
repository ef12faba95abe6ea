import fc from 'fast-check';
import { expect, test } from 'vitest';
import { firstInFirstOut, newLotBook } from './lot-book.ts';

const shares = (amount: bigint) => ({ asset: 'ACME', amount });
const usd = (amount: bigint) => ({ asset: 'USD', amount });

test('a sale takes the oldest lots first, and a part of the next one with its share of the cost', () => {
  const book = newLotBook();
  firstInFirstOut(book, 1).enter('deposits', usd(1000n), 1000n);
  firstInFirstOut(book, 2).exchange(usd(100n), shares(10n), 100n);
  firstInFirstOut(book, 3).exchange(usd(300n), shares(10n), 300n);
  firstInFirstOut(book, 9).exchange(shares(15n), usd(600n), 600n);
  expect(book.disposals.filter(({ asset }) => asset === 'ACME')).toMatchObject([
    { quantity: 10n, acquiredAt: 2, disposedAt: 9, cost: 100n, proceeds: 400n },
    { quantity: 5n, acquiredAt: 3, disposedAt: 9, cost: 150n, proceeds: 200n },
  ]);
  expect(book.open.get('ACME')).toEqual([{ quantity: 5n, cost: 150n, at: 3 }]);
});

test('a split multiplies the lots and keeps their cost and age', () => {
  const book = newLotBook();
  firstInFirstOut(book, 1).enter('deposits', shares(3n), 90n);
  firstInFirstOut(book, 2).enter('deposits', shares(5n), 50n);
  firstInFirstOut(book, 3).split('ACME', 24n);
  expect(book.open.get('ACME')).toEqual([
    { quantity: 12n, cost: 90n, at: 1 },
    { quantity: 20n, cost: 50n, at: 2 },
  ]);
});

test('a transfer to somebody else is a disposal at its value, and a fee is one of its own', () => {
  const book = newLotBook();
  firstInFirstOut(book, 1).enter('deposits', shares(10n), 100n);
  firstInFirstOut(book, 2).leave('transfers', shares(4n), 80n);
  firstInFirstOut(book, 2).fee('payments', shares(1n), 20n);
  expect(book.disposals).toMatchObject([
    { kind: 'transfer', quantity: 4n, cost: 40n, proceeds: 80n },
    { kind: 'fee', quantity: 1n, cost: 10n, proceeds: 20n },
  ]);
});

test('quantities, costs and proceeds add up, whatever comes and goes', () => {
  const step = fc.record({
    kind: fc.constantFrom('enter', 'leave', 'split'),
    amount: fc.bigInt({ min: 1n, max: 1000n }),
    value: fc.bigInt({ min: 0n, max: 10n ** 9n }),
  });
  fc.assert(
    fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
      const book = newLotBook();
      let [balance, costs, disposed, proceeds] = [0n, 0n, 0n, 0n];
      for (const [at, { kind, amount, value }] of steps.entries()) {
        const booking = firstInFirstOut(book, at);
        if (kind === 'enter') {
          booking.enter('deposits', shares(amount), value);
          balance += amount;
          costs += value;
        } else if (kind === 'leave' && balance > 0n) {
          const out = amount < balance ? amount : balance;
          booking.leave('withdrawals', shares(out), value);
          balance -= out;
          disposed += out;
          proceeds += value;
        } else if (kind === 'split') {
          booking.split('ACME', balance);
          balance += balance;
        }
      }
      const sum = (amounts: readonly bigint[]) => amounts.reduce((total, one) => total + one, 0n);
      const open = book.open.get('ACME') ?? [];
      expect(sum(open.map(({ quantity }) => quantity))).toBe(balance);
      expect(sum(book.disposals.map(({ quantity }) => quantity))).toBe(disposed);
      expect(sum(book.disposals.map((one) => one.proceeds))).toBe(proceeds);
      expect(sum([...open, ...book.disposals].map(({ cost }) => cost))).toBe(costs);
    }),
  );
});
