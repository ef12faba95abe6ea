import { expect, test } from 'vitest';
import type { OrderDraft } from './order-draft.ts';
import { EMPTY_DRAFT, selfTradeOf } from './order-draft.ts';
import { errorOf, placeInputOf, spotInputOf } from './order-input.ts';

const draft = (fields: Partial<OrderDraft>): OrderDraft => ({ ...EMPTY_DRAFT, amount: '1', ...fields });
const order = { pair: 'BTC/USD', side: 'buy', amount: '1', expiresAt: 0 } as const;

test.each<[Partial<OrderDraft>, string | undefined]>([
  [{}, undefined],
  [{ amount: '' }, 'amount'],
  [{ amount: '1,000' }, 'amount'],
  [{ type: 'limit' }, 'price'],
  [{ type: 'limit', price: '60,000' }, 'price'],
  [{ type: 'stop' }, 'stopPrice'],
  [{ type: 'stop_limit', price: '1' }, 'stopPrice'],
  [{ type: 'trailing_stop' }, 'trailingPercent'],
  [{ type: 'oco', price: '1', stopPrice: '2' }, undefined],
  [{ type: 'oco', price: '1', stopPrice: '2', stopLimitPrice: '1,000' }, 'stopLimitPrice'],
  [{ type: 'oco', price: '1', stopBy: 'trail' }, 'trailingPercent'],
  [{ type: 'oco', price: '1', stopBy: 'trail', trailingIn: 'amount' }, 'trailingAmount'],
  [{ type: 'oco', price: '1', stopBy: 'trail', trailingPercent: '2' }, undefined],
  [{ type: 'oco', takeProfitBy: 'trail', stopPrice: '2' }, 'takeProfitTrailingPercent'],
  [
    {
      type: 'oco',
      takeProfitBy: 'trail',
      takeProfitTrailingPercent: '2',
      takeProfitPrice: '1,000',
      stopPrice: '2',
    },
    'takeProfitPrice',
  ],
  [{ type: 'limit', price: '1', timeInForce: 'GTD', expiry: 'at' }, 'expiresAt'],
  [{ type: 'limit', price: '1', timeInForce: 'GTD', expiry: 'day' }, undefined],
  [{ timeInForce: 'GTD', expiry: 'at' }, undefined],
])('what is missing in %o is asked for at its field', (fields, field) => {
  expect(errorOf(draft(fields), 'buy', 'BTC')?.at).toBe(field);
});

test('sends only the fields of the type', () => {
  const typed = { price: '1 000', stopPrice: '900', stopLimitPrice: '890', trailingPercent: '2' };
  expect(placeInputOf(draft({ ...typed, postOnly: true }), order)).toEqual({
    pair: 'BTC/USD',
    side: 'buy',
    type: 'market',
    amount: '1',
  });
  expect(placeInputOf(draft({ ...typed, type: 'limit', postOnly: true }), order)).toMatchObject({
    price: '1000',
    timeInForce: 'GTC',
    postOnly: true,
  });
  expect(placeInputOf(draft({ ...typed, type: 'oco', timeInForce: 'IOC' }), order)).toMatchObject({
    stopLimitPrice: '890',
    timeInForce: 'GTC',
  });
});

test('sends when a GTD order expires', () => {
  expect(
    placeInputOf(draft({ type: 'stop', stopPrice: '1', timeInForce: 'GTD' }), { ...order, expiresAt: 1000 }),
  ).toMatchObject({ timeInForce: 'GTD', expiresAt: '1970-01-01T00:00:01.000Z' });
});

test.each([
  ['market', false, 'cancel_incoming'],
  ['market', true, 'cancel_resting'],
  ['limit', false, 'cancel_incoming'],
  ['stop_limit', false, 'cancel_resting'],
  ['trailing_stop', false, 'cancel_resting'],
  ['oco', false, 'cancel_resting'],
] as const)(
  'shows the default self-trade prevention of a %s order (reduce-only: %s)',
  (type, reduces, mode) => {
    expect(selfTradeOf(draft({ type }), reduces)).toBe(mode);
    expect(placeInputOf(draft({ type }), order)).not.toHaveProperty('selfTradePreventionMode');
  },
);

test.each(['cancel_resting', 'cancel_incoming'] as const)(
  'sends the chosen self-trade prevention %s',
  (mode) => {
    expect(selfTradeOf(draft({ type: 'stop', selfTrade: mode }), true)).toBe(mode);
    expect(placeInputOf(draft({ selfTrade: mode }), order).selfTradePreventionMode).toBe(mode);
  },
);

test('sends the limit of a trailing stop if there is one', () => {
  const trailing = draft({ type: 'trailing_stop', trailingPercent: '2' });
  expect(placeInputOf(trailing, order)).not.toHaveProperty('price');
  expect(placeInputOf({ ...trailing, price: '1 000' }, order).price).toBe('1000');
});

test('a market order that buys for a total sends the total, all others the amount', () => {
  const typed = draft({ type: 'market', amount: '1 000', amountIn: 'quote' });
  const buying = { ...order, side: 'buy' as const };
  expect(spotInputOf(typed, buying)).toMatchObject({ quoteAmount: '1000' });
  expect(spotInputOf(typed, buying)).not.toHaveProperty('amount');
  expect(spotInputOf(typed, { ...buying, side: 'sell' })).toMatchObject({ amount: order.amount });
  expect(spotInputOf({ ...typed, amountIn: 'base' }, buying)).toMatchObject({ amount: order.amount });
});

test('sends an activation price only with a trailing stop, and a take profit only with a limit', () => {
  const typed = { price: '10', activationPrice: '12', takeProfit: '20', stopLoss: '5', trailingPercent: '2' };
  expect(placeInputOf(draft({ type: 'trailing_stop', ...typed }), order)).toMatchObject({
    activationPrice: '12',
  });
  const limit = placeInputOf(draft({ type: 'limit', ...typed }), order);
  expect(limit).toMatchObject({ takeProfit: '20', stopLoss: '5' });
  expect(limit).not.toHaveProperty('activationPrice');
  expect(placeInputOf(draft({ type: 'market', ...typed }), order)).not.toHaveProperty('takeProfit');
});

test('sends a trailing distance in the chosen unit, and asks for it there', () => {
  const typed = draft({ type: 'trailing_stop', trailingPercent: '2', trailingIn: 'amount', amount: '1' });
  expect(errorOf(typed, 'sell', 'BTC')).toMatchObject({ at: 'trailingAmount' });
  const input = placeInputOf({ ...typed, trailingAmount: '1 500' }, order);
  expect(input).toMatchObject({ trailingAmount: '1500' });
  expect(input).not.toHaveProperty('trailingPercent');
  expect(placeInputOf({ ...typed, trailingIn: 'percent' }, order)).toMatchObject({ trailingPercent: '2' });
});
