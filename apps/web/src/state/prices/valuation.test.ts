import { beforeEach, expect, test } from 'vitest';
import { store } from '../../lib/store.ts';
import { takePrices } from './live-prices.ts';
import { totalAtom, valuationAtom } from './valuation.ts';

const holding = (currency: string, amount: string, more: object = {}) => ({
  currency,
  amount,
  held: '0',
  isStableCoin: false,
  ...more,
});

beforeEach(() => takePrices({ 'BTC/USD': '50000', 'EUR/USD': '1.25', 'USDT_TRC20/USD': '0.9' }));

test('is the amount, available and held, times the price', () => {
  expect(store.get(valuationAtom(holding('BTC', '0.5', { held: '0.1' }), 'USD'))).toBe('30000');
});

test('is converted through the dollar, in both directions', () => {
  expect(store.get(valuationAtom(holding('BTC', '1'), 'EUR'))).toBe('40000');
  expect(store.get(valuationAtom(holding('EUR', '8'), 'USD'))).toBe('10');
  expect(store.get(valuationAtom(holding('USD', '10'), 'EUR'))).toBe('8');
});

test('a pair of two currencies is never the rate: the server values by dollars, too', () => {
  takePrices({ 'GBP/USD': '1.5', 'EUR/GBP': '0.8', 'JPY/USD': '0.0064', 'USD/JPY': '156.3' });
  expect(store.get(valuationAtom(holding('EUR', '6'), 'GBP'))).toBe('5');
  expect(store.get(valuationAtom(holding('USD', '64'), 'JPY'))).toBe('10000');
});

test('a stablecoin is worth its price, which may leave the dollar', () => {
  expect(store.get(valuationAtom(holding('USDT_TRC20', '7', { isStableCoin: true }), 'USD'))).toBe('6.3');
});

test('has no value for a holding without a price, and counts it as zero in the total', () => {
  const unknown = holding('XYZ', '3');
  expect(store.get(valuationAtom(unknown, 'USD'))).toBeNull();
  expect(store.get(totalAtom([unknown, holding('USD', '2.5')], 'USD'))).toBe('2.5');
});

test('has as many decimals as the currency', () => {
  takePrices({ 'JPY/USD': '0.0064', 'KWD/USD': '3.2551', 'NGN/USD': '0.00066' });
  const dollars = holding('USD', '10.01');
  expect(store.get(totalAtom([dollars], 'JPY'))).toBe('1564');
  expect(store.get(totalAtom([dollars], 'KWD'))).toBe('3.075');
  expect(store.get(totalAtom([dollars], 'NGN'))).toBe('15166.67');
});

test('follows the price with the total', () => {
  const total = totalAtom([holding('ETH', '2'), holding('USD', '1')], 'USD');
  const seen: string[] = [];
  takePrices({ 'ETH/USD': '10' });
  store.sub(total, () => seen.push(store.get(total)));
  takePrices({ 'ETH/USD': '11.005', 'BTC/USD': '50001' });
  expect(seen).toEqual(['23.01']);
});
