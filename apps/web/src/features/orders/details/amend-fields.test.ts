import type { Order } from '@papermint/contracts/orders/model';
import { expect, test } from 'vitest';
import { changesOf, fieldsOf, placeNote } from './amend-fields.ts';

const order = (fields: Partial<Order>) =>
  ({
    type: 'limit',
    status: 'new',
    price: '100',
    stopPrice: null,
    trailingPercent: null,
    trailingAmount: null,
    activationPrice: null,
    amount: '1',
    filled: '0',
    linkedTo: null,
    ...fields,
  }) as Order;

const stop = { type: 'stop', status: 'untriggered', price: null, stopPrice: '90' } as const;

test.each([
  [order({}), ['price', 'amount']],
  [order(stop), ['stopPrice', 'amount']],
  [order({ ...stop, type: 'stop_limit', price: '89' }), ['price', 'stopPrice', 'amount']],
  [order({ ...stop, type: 'stop_limit', price: '89', status: 'new' }), ['price', 'amount']],
  [order({ ...stop, type: 'trailing_stop', trailingPercent: '2' }), ['trailingPercent', 'amount']],
  [order({ ...stop, type: 'trailing_stop', trailingAmount: '9' }), ['trailingAmount', 'amount']],
  [
    order({
      ...stop,
      type: 'trailing_stop',
      stopPrice: null,
      trailingAmount: '9',
      activationPrice: '110',
      price: '80',
    }),
    ['trailingAmount', 'activationPrice', 'price', 'amount'],
  ],
  [
    order({ ...stop, type: 'trailing_stop', trailingPercent: '2', activationPrice: '110' }),
    ['trailingPercent', 'amount'],
  ],
])('%j can be changed in %j', (one, fields) => {
  expect(fieldsOf(one)).toEqual(fields);
});

test('sends only changed fields, tidied', () => {
  const typed = {
    trailingPercent: '',
    trailingAmount: '',
    activationPrice: '',
    stopPrice: '',
    price: ' 100 ',
    amount: '0,5',
  };
  expect(changesOf(order({}), typed)).toEqual({ amount: '0.5' });
});

test('shows the effect of a change on time priority', () => {
  expect(placeNote(order({}), {})).toBeNull();
  expect(placeNote(order({}), { amount: '0.5' })).toMatch(/keeps its time priority/);
  expect(placeNote(order({}), { amount: '2' })).toMatch(/may fill immediately/);
  expect(placeNote(order({}), { price: '99' })).toMatch(/may fill immediately/);
  expect(placeNote(order({ linkedTo: 'b' }), { price: '99' })).toMatch(/loses its time priority\.$/);
  expect(placeNote(order({ ...stop, linkedTo: 'b' }), { amount: '2' })).toMatch(/^The linked order/);
  expect(placeNote(order({ ...stop, linkedTo: 'b' }), { stopPrice: '91' })).toBeNull();
});
