import fc from 'fast-check';
import { expect, test } from 'vitest';
import { factorFor, grouped } from './book-rules.ts';

const levels = [
  [99, 4],
  [98, 2],
  [95, 1],
  [90, 8],
  [84, 1],
] as const;

test('a bid counts at the step below its price, an ask at the step above', () => {
  expect(grouped(levels, 10, 'bid', 10)).toEqual([
    { priceTicks: 90, lots: 15, tickLots: 99n * 4n + 98n * 2n + 95n + 90n * 8n },
    { priceTicks: 80, lots: 1, tickLots: 84n },
  ]);
  const asks = [...levels].reverse();
  expect(grouped(asks, 10, 'ask', 10).map(({ priceTicks }) => priceTicks)).toEqual([90, 100]);
});

test('steps lose nothing: their sums equal those of the prices', () => {
  const side = fc
    .uniqueArray(fc.integer({ min: 1, max: 5000 }), { maxLength: 60 })
    .map((prices) => prices.sort((a, b) => a - b).map((price) => [price, 1 + (price % 7)] as const));
  fc.assert(
    fc.property(side, fc.constantFrom(1, 2, 5, 10, 50, 100), (asks, factor) => {
      const groups = grouped(asks, factor, 'ask', Number.POSITIVE_INFINITY);
      const lots = groups.reduce((sum, group) => sum + group.lots, 0);
      const tickLots = groups.reduce((sum, group) => sum + group.tickLots, 0n);
      expect(lots).toBe(asks.reduce((sum, [, offered]) => sum + offered, 0));
      expect(tickLots).toBe(asks.reduce((sum, [price, offered]) => sum + BigInt(price * offered), 0n));
      expect(groups.every(({ priceTicks }, at) => priceTicks > (groups[at - 1]?.priceTicks ?? 0))).toBe(true);
    }),
  );
});

test('a side has the number of steps asked for, each of them complete', () => {
  expect(grouped(levels, 10, 'bid', 1)).toMatchObject([{ priceTicks: 90, lots: 15 }]);
  expect(grouped(levels, 1, 'bid', 3)).toHaveLength(3);
});

test.each(['0.3', '0', '-1', 'wide', '20'])('a step of %s is refused', (step) => {
  expect(() => factorFor(step, { tick: '0.1', quote: 'USD' })).toThrow(
    'Step must be 1, 2, 5, 10, 50 or 100 times 0.1 USD',
  );
});
