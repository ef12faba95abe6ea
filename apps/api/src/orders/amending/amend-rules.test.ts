import { holdFor } from '@papermint/contracts/orders/hold-quote';
import { trailedStop } from '@papermint/contracts/orders/trailing-quote';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { checkAmendable, checkDistance, keepsTimePriority, largerReservation } from './amend-rules.ts';

const scales = { tick: '0.1', lot: '0.00001', baseScale: 8, quoteScale: 2, base: 'BTC', quote: 'USD' };
const order = { side: 'buy', limitTicks: 900_000, feeRate: '0.002', amount: 1_000_000n } as const;
const say = (ticks: number) => `${(ticks / 10).toFixed(2)} USD`;

test('amends only an open order, and only if something changes', () => {
  expect(() => checkAmendable({ status: 'new' }, { amount: '1' })).not.toThrow();
  expect(() => checkAmendable({ status: 'partially_filled' }, { trailingPercent: '1' })).not.toThrow();
  expect(() => checkAmendable({ status: 'filled' }, { amount: '1' })).toThrow(
    'This order is already filled.',
  );
  expect(() => checkAmendable({ status: 'new' }, { amount: undefined })).toThrow(
    'Change at least one of amount, price, stop price, trailing distance or activation price',
  );
});

test('an order that gets smaller at its price keeps its time priority', () => {
  const after = (change: object) => ({ ...order, ...change });
  expect(keepsTimePriority(order, after({ amount: 999_000n }))).toBe(true);
  expect(keepsTimePriority(order, after({}))).toBe(true);
  expect(keepsTimePriority(order, after({ amount: 1_001_000n }))).toBe(false);
  expect(keepsTimePriority(order, after({ limitTicks: 899_999 }))).toBe(false);
});

describe('two linked orders', () => {
  type Held = Parameters<typeof holdFor>[0];
  const both = (limit: Held, stop: Held) =>
    largerReservation(holdFor(limit, 1_000_000n, scales), holdFor(stop, 1_000_000n, scales));

  test('reserve what the larger of them needs', () => {
    const stop = { ...order, limitTicks: null, stopTicks: 1_000_000 };
    // 0.01 BTC at 100,000 plus five percent and the fee; at 90,000 it would be less.
    expect(both(order, stop)).toEqual({ asset: 'USD', amount: 105_210n });
    expect(both(order, { ...stop, stopTicks: 1 })).toEqual({ asset: 'USD', amount: 90_180n });
  });

  test('reserve the coins of a sale only once', () => {
    const sale = { ...order, side: 'sell' } as const;
    expect(both(sale, { ...sale, stopTicks: 800_000 })).toEqual({ asset: 'BTC', amount: 1_000_000n });
  });
});

describe('the distance of a trailing stop', () => {
  test.each([
    ['sell', 100_000, 98_000, 201, undefined],
    [
      'sell',
      100_000,
      98_000,
      200,
      'must be at least 2.01: the price has fallen to 9800.00 USD from its high',
    ],
    ['buy', 100_000, 103_000, 301, undefined],
    ['buy', 100_000, 103_000, 300, 'must be at least 3.01: the price has risen to 10300.00 USD from its low'],
    ['sell', 100_000, 100_000, 10, undefined],
    ['sell', 100_000, 98_000, { ticks: 2001 }, undefined],
    ['sell', 100_000, 49_000, 5000, 'cannot be changed now: the price has fallen to 4900.00 USD'],
  ] as const)('of a %s, watermark %d, price %d: %d', (side, watermark, price, trailing, why) => {
    const check = () => checkDistance({ side, trailing }, { watermark, price }, say);
    if (why === undefined) expect(check).not.toThrow();
    else expect(check).toThrow(`Trailing distance ${why}`);
  });

  test('as an amount is refused at its own field', () => {
    const by = (ticks: number) => () =>
      checkDistance({ side: 'buy', trailing: { ticks } }, { watermark: 1000, price: 1200 }, say);
    expect(by(201)).not.toThrow();
    expect(by(200)).toThrow('Trailing amount must be more than 20.00 USD: the price has risen to 120.00 USD');
    expect(by(200)).toThrow(expect.objectContaining({ key: 'trailingAmount' }));
  });

  test('is refused exactly if the price has reached its stop price', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('buy' as const, 'sell' as const),
        fc.integer({ min: 1, max: 2 ** 50 }),
        fc.double({ min: 0, max: 0.6, noNaN: true }),
        fc.integer({ min: 10, max: 5000 }),
        (side, watermark, turned, trailing) => {
          const price = Math.max(1, Math.round(watermark * (side === 'sell' ? 1 - turned : 1 + turned)));
          const stop = trailedStop(side, watermark, trailing);
          const reached = side === 'sell' ? price <= stop : price >= stop;
          let refused = false;
          try {
            checkDistance({ side, trailing }, { watermark, price }, say);
          } catch {
            refused = true;
          }
          expect(refused).toBe(reached);
        },
      ),
    );
  });
});
