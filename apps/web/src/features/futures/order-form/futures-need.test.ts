import { initialMarginUnits } from '@papermint/contracts/futures/margin-tiers-quote';
import { expect, test } from 'vitest';
import type { OrderDraft } from '../../orders/form/order-draft.ts';
import { EMPTY_DRAFT } from '../../orders/form/order-draft.ts';
import { lotsOfValue, shareOfMost, valueOfLots } from './futures-amount.ts';
import type { FuturesSituation } from './futures-need.ts';
import {
  futuresNeedOf,
  liquidationAfter,
  mostFutures,
  positionAfter,
  tierAfter,
  tradedBy,
} from './futures-need.ts';

const market = {
  base: 'BTC',
  quote: 'USD',
  tick: '1',
  lot: '0.01',
  baseScale: 8,
  quoteScale: 2,
  marginTiers: [
    { upTo: '50000', rate: '0.004', maxLeverage: 100 },
    { upTo: null, rate: '0.05', maxLeverage: 10 },
  ],
};

const flat: FuturesSituation = {
  side: 'buy',
  market,
  price: '1000',
  markPrice: '1000',
  levels: [
    ['1000', '1'],
    ['1010', '5'],
  ],
  feeRate: '0.001',
  leverage: 10,
  marginMode: 'isolated',
  reduceOnly: false,
  position: null,
  available: 100_000n,
  others: [],
};

const BTC = 100_000_000n;
const short = { side: 'short' as const, amount: BTC, cost: 105_000n, margin: 10_500n };
const limitAt = (price: string): OrderDraft => ({ ...EMPTY_DRAFT, type: 'limit', price });

test('a market order takes margin and fee by the book', () => {
  // 1 BTC at 1,000 and 1 at 1,010: 201 margin, 2.01 fee.
  expect(futuresNeedOf(EMPTY_DRAFT, flat)?.(200)).toBe(20_301n);
});

test('a limit order reserves margin and highest fee at its limit', () => {
  expect(futuresNeedOf(limitAt('900'), flat)?.(100)).toBe(9_000n + 90n);
  expect(futuresNeedOf(limitAt(''), flat)).toBeNull();
});

test('a stop order reserves at its stop price and the allowance on top', () => {
  const draft: OrderDraft = { ...EMPTY_DRAFT, type: 'stop', stopPrice: '1100' };
  expect(futuresNeedOf(draft, flat)?.(100)).toBe(initialMarginUnits(115_500n, 10) + 116n);
});

test('takes nothing for the part that closes a position, and opens with the rest', () => {
  const held = { ...flat, position: short };
  expect(futuresNeedOf(EMPTY_DRAFT, held)?.(100)).toBe(0n);
  expect(futuresNeedOf(EMPTY_DRAFT, held)?.(200)).toBeGreaterThan(0n);
  expect(futuresNeedOf(EMPTY_DRAFT, { ...held, reduceOnly: true })?.(500)).toBe(0n);
});

test('limits an order to the balance, and a reduce-only one to the open position', () => {
  const most = mostFutures(limitAt('900'), flat);
  const need = futuresNeedOf(limitAt('900'), flat);
  expect(need?.(most)).toBeLessThanOrEqual(flat.available);
  expect(need?.(most + 1)).toBeGreaterThan(flat.available);
  expect(mostFutures(EMPTY_DRAFT, { ...flat, position: short, reduceOnly: true })).toBe(100);
  expect(mostFutures(EMPTY_DRAFT, { ...flat, reduceOnly: true })).toBe(0);
});

test('an order opens, adds to, reduces, closes or reverses a position', () => {
  const after = (lots: number, situation: FuturesSituation) => {
    const traded = tradedBy(EMPTY_DRAFT, situation, lots);
    return traded && positionAfter(traded, situation);
  };
  expect(after(100, flat)).toEqual({ side: 'long', amount: BTC, cost: 100_000n, margin: 10_000n });
  const long = { side: 'long' as const, amount: BTC, cost: 90_000n, margin: 9_000n };
  expect(after(100, { ...flat, position: long })).toEqual({
    side: 'long',
    amount: 2n * BTC,
    cost: 190_000n,
    margin: 19_000n,
  });
  expect(after(50, { ...flat, position: short })).toMatchObject({ side: 'short', amount: BTC / 2n });
  expect(after(100, { ...flat, position: short })).toBeNull();
  expect(after(200, { ...flat, position: short })).toMatchObject({ side: 'long', amount: BTC });
  expect(after(200, { ...flat, position: short, reduceOnly: true })).toBeNull();
});

test('puts the liquidation price below a long entry, and further away with more margin', () => {
  const traded = tradedBy(EMPTY_DRAFT, flat, 100);
  if (!traded) throw new Error('nothing traded');
  const isolated = liquidationAfter(traded, flat);
  expect(isolated).toBe(903);
  const cross = liquidationAfter(traded, { ...flat, marginMode: 'cross' });
  expect(cross ?? 0).toBeLessThan(isolated ?? 0);
});

test('finds the tier by the size of the whole position', () => {
  const small = tradedBy(EMPTY_DRAFT, flat, 100);
  expect(small && tierAfter(small, flat)?.maxLeverage).toBe(100);
  const large = tradedBy(limitAt('1000'), { ...flat, levels: [] }, 6_000);
  expect(large && tierAfter(large, flat)?.maxLeverage).toBe(10);
});

test('converts a value into lots and back, and leaves a reserve of a market order', () => {
  expect(lotsOfValue('1500', EMPTY_DRAFT, flat)).toBe(150);
  expect(lotsOfValue('x', EMPTY_DRAFT, flat)).toBe(0);
  expect(valueOfLots(150, EMPTY_DRAFT, flat)).toBe('1500');
  expect(shareOfMost(1000, 100, true)).toBe(995);
  expect(shareOfMost(1000, 50, true)).toBe(500);
});
