import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatUnits } from '../money/amount.ts';
import { feeUnits } from './fee-quote.ts';
import { averagePriceScale, averagePriceUnits, notionalUnits, quoteOrder } from './order-quote.ts';

const btc = { tick: '0.1', lot: '0.00001', baseScale: 8, quoteScale: 2 };

test('a buyer pays the next cent up, a seller receives the cent below', () => {
  // 0.00001 BTC at 92,400.1 is worth 0.924001
  expect(notionalUnits({ priceTicks: 924_001, lots: 1 }, btc, 'buy')).toBe(93n);
  expect(notionalUnits({ priceTicks: 924_001, lots: 1 }, btc, 'sell')).toBe(92n);
});

test('the fee is rounded up', () => {
  expect(feeUnits(10_000n, '0.0026')).toBe(26n);
  expect(feeUnits(1n, '0.0026')).toBe(1n);
  expect(feeUnits(0n, '0.0026')).toBe(0n);
});

test('a quote over two prices', () => {
  const parts = [
    { priceTicks: 1_000_000, lots: 1000 },
    { priceTicks: 1_000_010, lots: 500 },
  ];
  const quote = quoteOrder(parts, btc, 'buy', '0.002');
  expect(quote).toMatchObject({ filled: 1_500_000n, cost: 150_001n, fee: 301n, total: 150_302n });
  const average = averagePriceUnits(quote.tickLots, quote.filled, btc);
  // Of the prices, not of the cost, which was rounded up.
  expect(formatUnits(average, averagePriceScale(btc))).toBe('100000.333');
});

test('slicing an order never makes it cheaper to buy or earns more for a sale', () => {
  const part = fc.record({
    priceTicks: fc.integer({ min: 1, max: 5_000_000 }),
    lots: fc.integer({ min: 2, max: 1_000_000 }),
  });
  fc.assert(
    fc.property(part, fc.double({ min: 0.01, max: 0.99, noNaN: true }), ({ priceTicks, lots }, at) => {
      const first = Math.max(1, Math.min(lots - 1, Math.floor(lots * at)));
      const total = (side: 'buy' | 'sell', sizes: number[]) =>
        sizes.reduce(
          (sum, size) => sum + quoteOrder([{ priceTicks, lots: size }], btc, side, '0.002').total,
          0n,
        );
      expect(total('buy', [first, lots - first])).toBeGreaterThanOrEqual(total('buy', [lots]));
      expect(total('sell', [first, lots - first])).toBeLessThanOrEqual(total('sell', [lots]));
    }),
  );
});
