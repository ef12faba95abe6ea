import { expect, test } from 'vitest';
import { EMPTY_DRAFT } from '../../orders/form/order-draft.ts';
import { futuresErrors, futuresInput } from './futures-options.ts';

const options = {
  reduceOnly: false,
  bracketed: false,
  takeProfit: '',
  stopLoss: '',
  takeProfitBy: 'price' as const,
  stopLossBy: 'price' as const,
  takeProfitTrail: '',
  stopLossTrail: '',
  triggerBy: 'last' as const,
  priceMatch: null,
};
const draft = { ...EMPTY_DRAFT, amount: '0.1' };
const checked = {
  market: { pair: 'BTC/USD', tick: '0.1', lot: '0.001', base: 'BTC', quote: 'USD', baseScale: 8 },
  side: 'buy' as const,
  price: '60000',
  leverage: 20,
  mostLeverage: 100,
  reducible: false,
  priceTicks: 600_000,
};

test('has no errors for a valid order', () => {
  expect(futuresErrors(draft, options, checked)).toEqual({});
});

test.each([
  [{ amount: '' }, {}, {}, { amount: 'Enter how much BTC to buy' }],
  [
    {},
    { reduceOnly: true },
    {},
    { reduceOnly: 'You have no short position in BTC/USD that this order could reduce' },
  ],
  [
    {},
    {},
    { mostLeverage: 10 },
    { leverage: 'Leverage for a position of this size is at most 10x: lower it, or the amount' },
  ],
  [
    {},
    { bracketed: true, takeProfit: '59000' },
    {},
    { takeProfit: 'Take profit must be above 60,000.00 USD', stopLoss: undefined },
  ],
])('what is wrong shows at its field: %o %o %o', (order, extra, facts, errors) => {
  expect(futuresErrors({ ...draft, ...order }, { ...options, ...extra }, { ...checked, ...facts })).toEqual(
    errors,
  );
});

test('checks the limit price of an OCO that the mark price triggers', () => {
  const oco = { ...draft, type: 'oco' as const, price: '60000', stopPrice: '60600' };
  const byMark = { ...options, triggerBy: 'mark' as const };
  expect(futuresErrors(oco, byMark, { ...checked, mark: '60500' })).toEqual({
    price: 'Limit price must be below the current price, 60,000.00 USD',
  });
  expect(futuresErrors({ ...oco, price: '59999.9' }, byMark, { ...checked, mark: '60500' })).toEqual({});
});

test('sends the price of the book that an order with a limit takes, or the typed price', () => {
  const order = { pair: 'BTC/USD', side: 'buy' as const, amount: '0.1', expiresAt: 0, hedged: false };
  const limit = { ...draft, type: 'limit' as const, price: '60000' };
  const matched = { ...options, priceMatch: 'queue_5' as const };
  expect(futuresInput(limit, options, order)).toMatchObject({ type: 'limit', price: '60000' });
  expect(futuresInput(limit, matched, order)).toMatchObject({ type: 'limit', priceMatch: 'queue_5' });
  expect(futuresInput(limit, matched, order)).not.toHaveProperty('price');
  const waiting = { ...limit, type: 'stop_limit' as const, stopPrice: '61000' };
  expect(futuresInput(waiting, matched, order)).toMatchObject({ stopPrice: '61000', priceMatch: 'queue_5' });
  expect(futuresInput(draft, matched, order)).not.toHaveProperty('priceMatch');
});

test('sends a distance for a take profit or a stop loss that trails', () => {
  const order = { pair: 'BTC/USD', side: 'buy' as const, amount: '0.1', expiresAt: 0, hedged: false };
  const typed = {
    ...options,
    bracketed: true,
    takeProfit: '65000',
    stopLoss: '1',
    stopLossBy: 'trail' as const,
    stopLossTrail: ' 2,5 ',
  };
  const sent = futuresInput(draft, typed, order);
  expect(sent).toMatchObject({ takeProfit: '65000', stopLossTrail: { percent: '2.5' } });
  expect(sent).not.toHaveProperty('stopLoss');
  expect(futuresErrors(draft, typed, checked)).toEqual({});
  expect(futuresErrors(draft, { ...typed, stopLossTrail: '51' }, checked)).toEqual({
    stopLossTrail: 'Enter a distance from 0.1 to 50 percent, such as 2',
  });
});

test('sends no take profit with a reduce-only order', () => {
  const order = { pair: 'BTC/USD', side: 'sell' as const, amount: '0.1', expiresAt: 0, hedged: false };
  const full = { ...options, bracketed: true, takeProfit: '61 000', triggerBy: 'mark' as const };
  expect(futuresInput(draft, full, order)).toMatchObject({ takeProfit: '61000', triggerBy: 'mark' });
  expect(futuresInput(draft, { ...full, reduceOnly: true }, order)).toEqual({
    pair: 'BTC/USD',
    side: 'sell',
    type: 'market',
    amount: '0.1',
    reduceOnly: true,
  });
});
