import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatUnits } from '../money/amount.ts';
import { feeUnits, feeWithCarry, heldFeeUnits } from './fee-quote.ts';
import type { Side } from './model.ts';
import {
  averagePriceScale,
  averagePriceUnits,
  costUnits,
  notionalUnits,
  quoteOrder,
  restingCostUnits,
} from './order-quote.ts';

const btc = { tick: '0.1', lot: '0.00001', baseScale: 8, quoteScale: 2 };

test('a cost is rounded half to even, and between traders against the taker', () => {
  // 0.00001 BTC at 92,400.1 is worth 0.924001, and at 92,500.0 exactly half a cent more.
  const part = { priceTicks: 924_001, lots: 1 };
  expect([costUnits(part, btc, 'buy'), costUnits(part, btc, 'sell')]).toEqual([92n, 92n]);
  expect(costUnits({ priceTicks: 925_000, lots: 1 }, btc, 'buy')).toBe(92n);
  expect(costUnits({ priceTicks: 935_000, lots: 1 }, btc, 'buy')).toBe(94n);
  const between = { ...part, maker: {} };
  expect([costUnits(between, btc, 'buy'), costUnits(between, btc, 'sell')]).toEqual([93n, 92n]);
});

test('a fee is rounded half to even, and is at least one unit', () => {
  expect(feeUnits(10_000n, '0.0026')).toBe(26n);
  expect(feeUnits(9_240n, '0.002')).toBe(18n);
  expect(feeUnits(1_250n, '0.002')).toBe(2n);
  expect(feeUnits(1_750n, '0.002')).toBe(4n);
  expect(feeUnits(1n, '0.0026')).toBe(1n);
  expect(feeUnits(0n, '0.0026')).toBe(0n);
});

test('a quote over two prices', () => {
  const parts = [
    { priceTicks: 1_000_000, lots: 1000 },
    { priceTicks: 1_000_010, lots: 500 },
  ];
  const quote = quoteOrder(parts, btc, 'buy', '0.002');
  expect(quote).toMatchObject({ filled: 1_500_000n, cost: 150_000n, fee: 300n, total: 150_300n });
  const average = averagePriceUnits(quote.tickLots, quote.filled, btc);
  // The average of the prices, because the cost was rounded.
  expect(formatUnits(average, averagePriceScale(btc))).toBe('100000.333');
});

const part = fc.record({
  priceTicks: fc.integer({ min: 1, max: 5_000_000 }),
  lots: fc.integer({ min: 2, max: 1_000_000 }),
});
const places = fc.array(fc.double({ min: 0.01, max: 0.99, noNaN: true }), { minLength: 1, maxLength: 6 });
const rates = fc.constantFrom('0', '0.00000001', '0.001', '0.0016', '0.05');

/** Cuts lots at fractions of what is left. */
function cut(lots: number, fractions: readonly number[]): number[] {
  const pieces: number[] = [];
  let left = lots;
  for (const at of fractions) {
    const piece = Math.max(1, Math.floor(left * at));
    if (piece >= left) break;
    pieces.push(piece);
    left -= piece;
  }
  return [...pieces, left];
}

test('an order of one part never pays less than its exact cost, and never earns more, once it pays a fee', () => {
  const exactly = ({ priceTicks, lots }: { priceTicks: number; lots: number }) => priceTicks * lots;
  fc.assert(
    fc.property(part, (whole) => {
      const total = (side: Side) => Number(quoteOrder([whole], btc, side, '0.0016').total) * 10_000;
      if (costUnits(whole, btc, 'buy') === 0n) return;
      expect(total('buy')).toBeGreaterThan(exactly(whole));
      expect(total('sell')).toBeLessThan(exactly(whole));
    }),
  );
});

test('a resting order pays the same fee in one piece and in many, and never more than is reserved', () => {
  fc.assert(
    fc.property(part, places, rates, fc.boolean(), ({ priceTicks, lots }, fractions, rate, market) => {
      let held = notionalUnits({ priceTicks, lots }, btc, 'buy');
      held += heldFeeUnits(held, rate);
      let [rest, cost] = [lots, 0n];
      let paid = { fee: 0n, carry: 0n };
      for (const piece of cut(lots, fractions)) {
        rest -= piece;
        const fill = { priceTicks, lots: piece };
        const added = market
          ? restingCostUnits(fill, rest, btc, 'buy')
          : costUnits({ ...fill, maker: {} }, btc, 'sell');
        cost += added;
        const { fee, carry } = feeWithCarry(added, rate, paid);
        expect(fee).toBeGreaterThanOrEqual(0n);
        paid = { fee: paid.fee + fee, carry };
        const needed = notionalUnits({ priceTicks, lots: rest }, btc, 'buy');
        expect(held - cost - paid.fee).toBeGreaterThanOrEqual(needed + heldFeeUnits(needed, rate) - 1n);
        expect(held - cost).toBeGreaterThanOrEqual(needed);
      }
      expect(paid.fee).toBe(feeUnits(cost, rate));
      expect(cost + paid.fee).toBeLessThanOrEqual(held);
    }),
  );
});
