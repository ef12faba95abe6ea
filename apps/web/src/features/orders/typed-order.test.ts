import { expect, test } from 'vitest';
import { readTypedOrder } from './typed-order.ts';

const BTC = { base: 'BTC', quote: 'USD' };
const ETH = { base: 'ETH', quote: 'USD' };
const read = (typed: string) => readTypedOrder(typed, [BTC, ETH]);

test.each([
  ['buy 0.1 btc', { side: 'buy', market: BTC, amount: '0.1', amountIn: 'base', price: null }],
  ['  SELL  2   Eth ', { side: 'sell', market: ETH, amount: '2', amountIn: 'base', price: null }],
  ['buy .5 btc/usd', { side: 'buy', market: BTC, amount: '.5', amountIn: 'base', price: null }],
  ['buy btc', { side: 'buy', market: BTC, amount: '', amountIn: 'base', price: null }],
  ['sell 1 btc at 90000', { side: 'sell', market: BTC, amount: '1', amountIn: 'base', price: '90000' }],
  ['sell 1 btc @ 90000.5', { side: 'sell', market: BTC, amount: '1', amountIn: 'base', price: '90000.5' }],
  ['sell 1 btc at $90000', { side: 'sell', market: BTC, amount: '1', amountIn: 'base', price: '90000' }],
  ['buy $500 of btc', { side: 'buy', market: BTC, amount: '500', amountIn: 'quote', price: null }],
  ['buy 500 usd of eth', { side: 'buy', market: ETH, amount: '500', amountIn: 'quote', price: null }],
])('%j is an order', (typed, expected) => {
  expect(read(typed)).toEqual(expected);
});

test.each([
  'buy',
  'buy 0.1',
  'buy 0.1 doge',
  'buy 0.1 btc/eur',
  'buy 1,5 btc',
  'buy -1 btc',
  'buy 1e3 btc',
  'buy $5 btc',
  'buy $5 btc at 3',
  'buy 500 eur of btc',
  'buy 0.1 btc now',
  'please buy 0.1 btc',
  'bought 0.1 btc',
  '',
])('%j is none', (typed) => {
  expect(read(typed)).toBeNull();
});
