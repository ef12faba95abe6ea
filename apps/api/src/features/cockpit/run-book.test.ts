import { describe, expect, test } from 'vitest';
import type { BookedFill } from './run-book.ts';
import { bookFill, emptyBook, unrealizedOf } from './run-book.ts';

const fill = (side: 'buy' | 'sell', amount: bigint, cost: bigint, fee = 0n): BookedFill => ({
  side,
  amount,
  cost,
  fee,
});

function booked(...fills: BookedFill[]) {
  const book = emptyBook();
  const closings = fills.map((one) => bookFill(book, one));
  return { book, closings };
}

describe('a book of fills', () => {
  test('is empty without fills', () => {
    expect(booked().book).toEqual({ amount: 0n, cost: 0n, openFees: 0n, realized: 0n, fees: 0n });
  });

  test('averages the cost of purchases and realizes a sale against it', () => {
    // 2 at 100 and 2 at 120 cost 440, so 1 costs 110. The sale of 1 at 130 realizes 20.
    const { book, closings } = booked(
      fill('buy', 2n, 200n, 2n),
      fill('buy', 2n, 240n, 2n),
      fill('sell', 1n, 130n, 1n),
    );
    expect(closings).toEqual([undefined, undefined, { realized: 20n, net: 18n }]);
    expect(book).toEqual({ amount: 3n, cost: 330n, openFees: 3n, realized: 20n, fees: 5n });
    expect(unrealizedOf(book, 300n)).toBe(-30n);
  });

  test('realizes the purchase that closes a sale', () => {
    const { book, closings } = booked(fill('sell', 4n, 400n, 4n), fill('buy', 4n, 440n, 4n));
    expect(closings[1]).toEqual({ realized: -40n, net: -48n });
    expect(book).toMatchObject({ amount: 0n, cost: 0n, openFees: 0n, realized: -40n, fees: 8n });
  });

  test('closes the open amount and opens the other side with the rest', () => {
    const { book, closings } = booked(fill('buy', 1n, 100n), fill('sell', 3n, 360n, 3n));
    expect(closings[1]).toEqual({ realized: 20n, net: 19n });
    expect(book).toEqual({ amount: -2n, cost: 240n, openFees: 2n, realized: 20n, fees: 3n });
    expect(unrealizedOf(book, 200n)).toBe(40n);
  });

  test('keeps realized and unrealized P&L equal to the money that came in and the value of what is open', () => {
    const fills = [
      fill('buy', 7n, 701n, 3n),
      fill('sell', 3n, 322n, 1n),
      fill('sell', 9n, 905n, 5n),
      fill('buy', 2n, 199n, 1n),
    ];
    const { book } = booked(...fills);
    const money = fills.reduce((sum, { side, cost }) => sum + (side === 'sell' ? cost : -cost), 0n);
    // 3 sold short are worth 310.
    expect(book.amount).toBe(-3n);
    expect(book.realized + unrealizedOf(book, 310n)).toBe(money - 310n);
  });
});
