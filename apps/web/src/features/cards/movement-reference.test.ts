import { expect, test } from 'vitest';
import { movementReference } from './movement-reference.ts';

const purchase = { uuid: 'p', type: 'purchase', declined: null, purchase: null } as const;

test('the ledger finds a purchase and its refund by the purchase, and money on and off the card by the card', () => {
  expect(movementReference(purchase, 'card')).toBe('p');
  expect(movementReference({ ...purchase, uuid: 'r', type: 'refund', purchase: 'p' }, 'card')).toBe('p');
  expect(movementReference({ ...purchase, type: 'fund' }, 'card')).toBe('card');
});

test('a declined purchase has no entries', () => {
  expect(movementReference({ ...purchase, declined: 'frozen' }, 'card')).toBe(null);
});
