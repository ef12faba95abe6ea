import type { Order } from '@papermint/contracts/orders/model';
import { expect, test } from 'vitest';
import { lineOf, pricesOf } from './own-lines.ts';

const order = (fields: Partial<Order>) =>
  ({
    uuid: 'a',
    side: 'buy',
    type: 'limit',
    status: 'new',
    price: '100',
    stopPrice: null,
    amount: '1',
    filled: '0',
    ...fields,
  }) as Order;

test('draws an order at its stop price until it is triggered, then at its limit', () => {
  const stop = { type: 'stop_limit', stopPrice: '110' } as const;
  expect(lineOf(order({ ...stop, status: 'untriggered' }))).toMatchObject([
    { price: '110', type: 'Stop limit' },
  ]);
  expect(lineOf(order({ ...stop, status: 'new' }))).toMatchObject([{ price: '100', amount: '1' }]);
  expect(lineOf(order({ type: 'market', price: null }))).toEqual([]);
});

test('shows the remaining amounts of resting orders in the book', () => {
  const orders = [
    order({ amount: '0.3', filled: '0.1' }),
    order({ amount: '1' }),
    order({ side: 'sell', price: '120' }),
    order({ status: 'untriggered', stopPrice: '90', price: '91' }),
  ];
  const { bids, asks } = pricesOf(orders);
  expect([...bids]).toEqual([['100', '1.2']]);
  expect([...asks]).toEqual([['120', '1']]);
});
