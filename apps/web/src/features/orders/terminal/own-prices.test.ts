import type { Order } from '@papermint/contracts/orders/model';
import { expect, test } from 'vitest';
import { pricesOf } from './own-prices.ts';

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

test('shows the remaining amounts of resting orders in the book', () => {
  const orders = [
    order({ amount: '0.3', filled: '0.1' }),
    order({ amount: '1' }),
    order({ side: 'sell', price: '120' }),
    order({ status: 'untriggered', stopPrice: '90', price: '91' }),
    order({ side: 'sell', status: 'pending_new', price: '130' }),
  ];
  const { bids, asks } = pricesOf(orders);
  expect([...bids]).toEqual([['100', '1.2']]);
  expect([...asks]).toEqual([['120', '1']]);
});
