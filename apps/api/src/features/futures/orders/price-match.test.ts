import { expect, test } from 'vitest';
import type { FuturesOrdersDeps } from './futures-orders-deps.ts';
import { matchedPrice } from './price-match.ts';

/** Refusals read neither books nor instruments. */
const deps = {} as Pick<FuturesOrdersDeps, 'engine' | 'markets'>;
const order = { pair: 'BTC/USD', side: 'buy', priceMatch: 'queue' } as const;

test.each([
  ['market', {}, 'priceMatch'],
  ['limit', { price: '50000' }, 'priceMatch'],
  ['stop_limit', { stopPrice: '50000', price: '50000' }, 'priceMatch'],
  ['stop_limit', {}, 'stopPrice'],
  ['take_profit_limit', {}, 'stopPrice'],
] as const)('a %s order with %o and a price of the book is refused at %s', (type, prices, key) => {
  expect(() => matchedPrice(deps, { ...order, type, ...prices })).toThrow(
    expect.objectContaining({ code: 'bad_input', key }),
  );
});
