import { expect, test } from 'vitest';
import type { LadderOrder } from './ladder-desk.ts';
import { spotRefusal } from './use-spot-desk.ts';

type Facts = Parameters<typeof spotRefusal>[1];

const FACTS = {
  market: {
    pair: 'BTC/USD',
    base: 'BTC',
    quote: 'USD',
    tick: '0.1',
    lot: '0.001',
    baseScale: 8,
    quoteScale: 2,
    status: 'trading',
    resumesAt: null,
  },
  stale: false,
  book: { bids: [['99.9', '5']], asks: [['100.1', '5']] },
  assets: [{ currency: 'USD', amount: '50', held: '0' }],
  trader: { accountId: '7', fees: { taker: '0.002' }, moneyOutBlockedUntil: null, priceBandPercent: null },
  price: '100',
} as unknown as Facts;

const order = (fields: Partial<LadderOrder> = {}): LadderOrder => ({
  side: 'buy',
  price: '99',
  amount: '0.1',
  postOnly: false,
  reduceOnly: false,
  ...fields,
});

const refusal = (fields: Partial<LadderOrder> = {}, facts: Partial<Facts> = {}) =>
  spotRefusal(order(fields), { ...FACTS, ...facts });

test('an order of the ladder passes the checks of the order form', () => {
  expect(refusal()).toBeUndefined();
  expect(refusal({ amount: '' })).toBe('Enter how much BTC to buy');
  expect(refusal({ amount: '1,000' })).toContain('without a comma');
  expect(refusal({ amount: '0.0004' })).toBe('Amount must be at least 0.001 BTC');
  expect(refusal({ amount: '0.6' })).toBe('Not enough USD available.');
  expect(refusal({ side: 'sell', price: '101' })).toContain('You have no BTC to sell');
  // The book may be far from the last price: whether it would trade is for the server to say.
  expect(refusal({ price: '101', postOnly: true })).toBeUndefined();
  expect(refusal({ price: '151', amount: '0.1' })).toContain('at most 150.00 USD');
});

test('nothing is placed at old prices, or while trading is halted', () => {
  expect(refusal({}, { stale: true })).toContain('Prices are out of date');
  const halted = { ...FACTS.market, status: 'halted' } as Facts['market'];
  expect(refusal({}, { market: halted })).toContain('Trading is halted');
});
