import { placeableTypes } from '@papermint/contracts/orders/order-types';
import { expect, test } from 'vitest';
import type { OrderDraft } from './order-draft.ts';
import { canPostOnly, EMPTY_DRAFT, expiryOf, ofType, timeOf } from './order-draft.ts';

const draft = (fields: Partial<OrderDraft>): OrderDraft => ({ ...EMPTY_DRAFT, amount: '1', ...fields });

const FULL = draft({
  amountIn: 'quote',
  price: '1',
  stopPrice: '2',
  stopLimitPrice: '3',
  trailingPercent: '4',
  timeInForce: 'GTD',
  expiry: 'at',
  expiresAt: 5,
  postOnly: true,
  selfTrade: 'cancel_incoming',
});
const pairsOfTypes = placeableTypes.flatMap((from) => placeableTypes.map((to) => ({ from, to })));

test.each(pairsOfTypes)('keeps nothing of a $from order when it becomes a $to order', ({ from, to }) => {
  const plain = (type: string) => type === 'market' || type === 'limit';
  const kept = from === to || (plain(from) && plain(to));
  const { amount, amountIn, selfTrade } = FULL;
  expect(ofType({ ...FULL, type: from }, to)).toEqual(
    kept ? { ...FULL, type: to } : { ...EMPTY_DRAFT, amount, amountIn, selfTrade, type: to },
  );
});

test('ignores a time in force that the type does not have', () => {
  expect(timeOf(draft({ type: 'stop', timeInForce: 'FOK' }))).toBe('GTC');
  expect(canPostOnly(draft({ type: 'limit', timeInForce: 'IOC' }))).toBe(false);
});

test('expires a GTD order after a time or at an instant', () => {
  expect(expiryOf(draft({ expiry: 'hour' }), 1000)).toBe(3_601_000);
  expect(expiryOf(draft({ expiry: 'at', expiresAt: 5 }), 1000)).toBe(5);
});
