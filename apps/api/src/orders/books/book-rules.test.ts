import fc from 'fast-check';
import { expect, test } from 'vitest';
import { OrderBook } from '../../market/book/order-book.ts';
import { bestOf, bookView, factorFor, grouped } from './book-rules.ts';

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

test('the best levels are those of the whole book, whatever rests in it and has been taken', () => {
  const side = (direction: 1 | -1) =>
    fc
      .uniqueArray(fc.integer({ min: 1, max: 300 }), { maxLength: 120 })
      .map((prices) =>
        prices
          .map((price) => [1000 + direction * price, 1 + (price % 5)] as const)
          .sort((a, b) => (a[0] - b[0]) * direction),
      );
  const resting = fc.array(fc.tuple(fc.integer({ min: -320, max: 320 }), fc.integer({ min: 1, max: 9 })));
  const taken = fc.record({ buy: fc.integer({ min: 0, max: 400 }), sell: fc.integer({ min: 0, max: 60 }) });
  fc.assert(
    fc.property(side(-1), side(1), resting, taken, fc.integer({ min: 1, max: 40 }), (...given) => {
      const [bids, asks, orders, gone, levels] = given;
      const book = new OrderBook();
      for (const [i, [distance, lots]] of orders.entries()) {
        const side = distance > 0 ? 'sell' : 'buy';
        book.add({ id: String(i), traderId: 'ann', side, priceTicks: 1000 + distance, lots });
      }
      const own = { book, taken: gone };
      const depthOf = (most = Infinity) => ({ bids: bids.slice(0, most), asks: asks.slice(0, most) });
      const whole = bookView(depthOf(), own);
      expect(bestOf(depthOf, own)).toEqual(whole);
      expect(bestOf(depthOf, own, levels)).toEqual({
        bids: whole.bids.slice(0, levels),
        asks: whole.asks.slice(0, levels),
      });
    }),
  );
});

test.each(['0.3', '0', '-1', 'wide', '20'])('a step of %s is refused', (step) => {
  expect(() => factorFor(step, { tick: '0.1', quote: 'USD' })).toThrow(
    'Step must be 1, 2, 5, 10, 50 or 100 times 0.1 USD',
  );
});
