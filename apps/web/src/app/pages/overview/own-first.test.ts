import { expect, test } from 'vitest';
import { ownFirst } from './own-first.ts';

test('markets of own assets come first, in the order of the assets', () => {
  const [btc, eth, sol, cross] = [
    { base: 'BTC', quote: 'USD' },
    { base: 'ETH', quote: 'USD' },
    { base: 'SOL', quote: 'USD' },
    { base: 'SOL', quote: 'BTC' },
  ];
  const assets = [{ currency: 'SOL' }, { currency: 'USD' }, { currency: 'ETH' }];
  expect(ownFirst([btc, eth, sol, cross], assets)).toEqual([sol, eth, btc, cross]);
});
