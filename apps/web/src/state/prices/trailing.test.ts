import type { Order } from '@papermint/contracts/orders/model';
import { expect, test } from 'vitest';
import { isDistance, trailed, trailedOrders } from './trailing.ts';

const sale = {
  side: 'sell',
  type: 'trailing_stop',
  trailingPercent: '2.5',
  trailingAmount: null,
  bestPrice: '100000',
} as const;
const byAmount = { ...sale, trailingPercent: null, trailingAmount: '1500' } as const;
const purchase = { ...sale, side: 'buy' } as const;
const profitable = { ...sale, type: 'trailing_take_profit' } as const;

test.each([
  [sale, '100000', '97500', '100000'],
  [sale, '99000', '97500', '100000'],
  [sale, '100000.2', '97500.1', '100000.2'],
  [sale, '110000', '107250', '110000'],
  [purchase, '100000', '102500', '100000'],
  [purchase, '101000', '102500', '100000'],
  [purchase, '90000', '92250', '90000'],
  [profitable, '90000', '92250', '90000'],
  [byAmount, '110000', '108500', '110000'],
  [{ ...byAmount, side: 'buy' }, '90000', '91500', '90000'],
] as const)('%o at %s stands at %s', (order, price, stopPrice, bestPrice) => {
  expect(trailed(order, price, '0.1')).toEqual({ stopPrice, bestPrice });
});

test('does not trail an order without a distance or a triggered one', () => {
  expect(trailed({ ...sale, trailingPercent: null }, '1', '0.1')).toBeNull();
  expect(trailed({ ...sale, bestPrice: null }, '1', '0.1')).toBeNull();
});

test('moves only trailing orders of the pair with its price', () => {
  const order = (fields: object) => ({ pair: 'BTC/USD', stopPrice: '97500', ...sale, ...fields }) as Order;
  const orders = [order({}), order({ pair: 'ETH/USD' }), order({ bestPrice: null }), order({ side: 'buy' })];
  const moved = trailedOrders(orders, { pair: 'BTC/USD', price: '110000', tick: '0.1' });
  expect(moved.map(({ stopPrice }) => stopPrice)).toEqual(['107250', '97500', '97500', '102500']);
  expect(moved.slice(1, 3)).toEqual(orders.slice(1, 3));
  expect(trailedOrders(orders, { pair: 'DOGE/USD', price: '1', tick: '0.1' })).toBe(orders);
});

test.each([
  ['0.1', true],
  ['2.55', true],
  ['50', true],
  ['0.09', false],
  ['50.01', false],
  ['2.555', false],
  ['-2', false],
  ['', false],
])('%s is a distance: %s', (text, is) => expect(isDistance(text)).toBe(is));
