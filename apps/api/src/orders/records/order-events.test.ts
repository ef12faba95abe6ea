import { expect, test } from 'vitest';
import type { OrderEventsDeps } from './order-events.ts';
import { orderEvents } from './order-events.ts';

const AT = Date.UTC(2026, 5, 1);
const order = { id: 'order', number: 7, traderId: 'maya', pair: 'BTC/USD' };

function depsOf(orders: Partial<OrderEventsDeps['orders']>): OrderEventsDeps {
  return {
    orders: { apiKeyOf: () => null, amendments: () => [], prevented: () => [], ...orders },
    instrument: () => ({ tick: '0.01', baseScale: 8 }),
    keysOf: () => [{ uuid: 'key', label: 'Grid bot' }],
  };
}

test('an order without a key, a change or a prevented match has none', () => {
  expect(orderEvents(depsOf({}), order)).toEqual({ apiKey: null, amendments: [], preventedMatches: [] });
});

test('the key that placed an order is named, and an erased one is not', () => {
  expect(orderEvents(depsOf({ apiKeyOf: () => 'key' }), order).apiKey).toEqual({
    uuid: 'key',
    label: 'Grid bot',
  });
  expect(orderEvents(depsOf({ apiKeyOf: () => 'erased' }), order).apiKey).toBeNull();
});

test('changes tell amount and limit before and after', () => {
  const change = { id: 3, orderNumber: 7, traderId: 'maya', pair: 'BTC/USD', at: AT };
  const amendments = () => [
    {
      ...change,
      limitBefore: 6_000_000,
      limitAfter: null,
      amountBefore: 100_000_000n,
      amountAfter: 50_000_000n,
      clientBefore: null,
      clientAfter: null,
    },
  ];
  expect(orderEvents(depsOf({ amendments }), order).amendments).toEqual([
    {
      number: 3,
      at: '2026-06-01T00:00:00.000Z',
      amountBefore: '1',
      amountAfter: '0.5',
      priceBefore: '60000',
      priceAfter: null,
    },
  ]);
});

test('a prevented match tells what this order and the other one lost', () => {
  const prevented = () => [
    {
      id: 4,
      traderId: 'maya',
      pair: 'BTC/USD',
      taker: 9,
      maker: 7,
      mode: 'decrement' as const,
      priceTicks: 6_000_000,
      takerAmount: 20_000_000n,
      makerAmount: 30_000_000n,
      at: AT,
    },
  ];
  expect(orderEvents(depsOf({ prevented }), order).preventedMatches).toEqual([
    {
      number: 4,
      at: '2026-06-01T00:00:00.000Z',
      price: '60000',
      mode: 'decrement',
      role: 'maker',
      otherOrder: 9,
      amount: '0.3',
      otherAmount: '0.2',
    },
  ]);
});
