import { expect, test } from 'vitest';
import type { PastFill } from './past-positions.ts';
import { positionSpans } from './past-positions.ts';

const SCALES = { tick: '0.01', lot: '1', baseScale: 0, quoteScale: 2 };

const fill = (at: number, side: 'buy' | 'sell', lots: number, cost: bigint, orderId = `${at}`): PastFill => ({
  orderId,
  pair: 'X/USD',
  side,
  positionSide: null,
  lots,
  cost,
  liquidity: 'taker',
  at,
});

const openAfter = (spans: ReturnType<typeof positionSpans>) => spans.map(({ at, open }) => [at, open]);

test('executions of one order settle as a whole, and an order beyond the position reverses it', () => {
  const fills = [fill(1, 'buy', 2, 200n, 'a'), fill(1, 'buy', 1, 101n, 'a'), fill(2, 'sell', 4, 403n)];
  expect(openAfter(positionSpans(fills, [], [], SCALES))).toEqual([
    [1, { side: 'long', amount: 3n, cost: 301n }],
    [2, { side: 'short', amount: 1n, cost: 101n }],
  ]);
});

test('a liquidation leaves nothing open, and the end of an earlier position leaves its successor', () => {
  const fills = [fill(1, 'buy', 2, 200n), fill(5, 'sell', 2, 210n, 'b'), fill(5, 'buy', 1, 105n, 'c')];
  const ends = [
    { pair: 'X/USD', side: 'long' as const, hedged: false, createdAt: 1, at: 5 },
    { pair: 'X/USD', side: 'long' as const, hedged: false, createdAt: 5, at: 9 },
  ];
  const spans = positionSpans(fills, ends, [], SCALES);
  expect(spans.find(({ at }) => at === 9)?.open).toBeUndefined();
  expect(spans.findLast(({ at }) => at === 5)?.open).toEqual({ side: 'long', amount: 1n, cost: 105n });
});

test('a split multiplies the amount, and a reverse split closes a rest of less than a share', () => {
  const fills = [fill(1, 'buy', 25, 1000n)];
  const splits = [
    { at: 2, terms: { to: 2, from: 1 } },
    { at: 3, terms: { to: 1, from: 20 } },
  ];
  expect(openAfter(positionSpans(fills, [], splits, SCALES))).toEqual([
    [1, { side: 'long', amount: 25n, cost: 1000n }],
    [2, { side: 'long', amount: 50n, cost: 1000n }],
    [3, { side: 'long', amount: 2n, cost: 800n }],
  ]);
});
