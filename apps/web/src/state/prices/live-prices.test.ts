import { expect, test } from 'vitest';
import { store } from '../../lib/store.ts';
import { priceAtom, takePrices } from './live-prices.ts';

test('gives a pair that is shown later the last price', () => {
  takePrices({ 'LATER/USD': '1' });
  takePrices({ 'LATER/USD': '2' });
  expect(store.get(priceAtom('LATER/USD'))).toBe('2');
  takePrices({ 'LATER/USD': '3' });
  expect(store.get(priceAtom('LATER/USD'))).toBe('3');
  expect(store.get(priceAtom('NEVER/USD'))).toBeNull();
});
