import { expect, test } from 'vitest';
import { callbackRate, trailingDelta, trails } from './trailing-delta.ts';

const order = {
  side: 'sell' as const,
  type: 'trailing_stop' as const,
  trailingPercent: null,
  trailingAmount: null,
  bestPrice: null,
  activationPrice: null,
  stopPrice: null,
};

test('shows a percentage as it is', () => {
  expect(trailingDelta({ ...order, trailingPercent: '2.5' })).toBe(250);
  expect(callbackRate({ ...order, trailingPercent: '2.50' })).toBe('2.50');
});

test.each([
  ['the best price', { bestPrice: '90000' }, 17],
  ['the price that a sale trailed', { stopPrice: '89850' }, 17],
  ['the price that a purchase trailed', { side: 'buy', stopPrice: '90150' }, 17],
  ['the activation price', { activationPrice: '100000' }, 15],
  ['itself, if there is no price', {}, 10_000],
  ['the best price, with at least a hundredth', { bestPrice: '9000000' }, 1],
] as const)('shows an amount as a part of %s', (_, fields, delta) => {
  expect(trailingDelta({ ...order, trailingAmount: '150', ...fields })).toBe(delta);
  expect(callbackRate({ ...order, trailingAmount: '150', ...fields })).toBe(String(delta / 100));
});

test('shows nothing for an order that does not trail', () => {
  expect(trails(order)).toBe(false);
  expect(trailingDelta(order)).toBeUndefined();
  expect(callbackRate(order)).toBeUndefined();
});
