import { expect, test } from 'vitest';
import { EMPTY_DRAFT } from '../form/order-draft.ts';
import { aboutTemplate, draftOf, optionsOf, templateOf } from './template-values.ts';

const draft = { ...EMPTY_DRAFT, type: 'limit', amount: ' 0.1 ', price: '60000', postOnly: true } as const;

test('a template keeps the filled fields of the form and fills them again', () => {
  const values = templateOf('sell', draft);
  expect(values).toMatchObject({
    side: 'sell',
    type: 'limit',
    amount: '0.1',
    price: '60000',
    postOnly: 'true',
  });
  expect(values).not.toHaveProperty('stopPrice');
  expect(draftOf(values)).toEqual({ side: 'sell', draft: { ...draft, amount: '0.1' } });
});

test('a template keeps the trailing distance in its unit', () => {
  const trailing = { ...EMPTY_DRAFT, type: 'trailing_stop', trailingPercent: '2' } as const;
  const values = templateOf('sell', { ...trailing, trailingIn: 'amount', trailingAmount: '150' });
  expect(values).toMatchObject({ trailingAmount: '150' });
  expect(draftOf(values).draft).toMatchObject({ trailingIn: 'amount', trailingPercent: '' });
  expect(draftOf(templateOf('sell', trailing)).draft).toMatchObject({ trailingIn: 'percent' });
});

test('a template keeps how the orders of an OCO wait', () => {
  const oco = { ...EMPTY_DRAFT, type: 'oco', stopPrice: '50000' } as const;
  const trailing = {
    ...oco,
    takeProfitBy: 'trail',
    takeProfitTrailingIn: 'amount',
    takeProfitTrailingAmount: '900',
    takeProfitPrice: '70000',
  } as const;
  expect(templateOf('sell', oco)).toMatchObject({ takeProfitBy: 'price', stopBy: 'price' });
  expect(draftOf(templateOf('sell', trailing)).draft).toEqual(trailing);
  expect(templateOf('sell', draft)).not.toHaveProperty('stopBy');
});

test('a template of futures keeps its options', () => {
  const options = {
    reduceOnly: false,
    triggerBy: 'mark',
    priceMatch: 'queue',
    takeProfit: '70000',
    stopLoss: '',
  } as const;
  expect(optionsOf(templateOf('buy', draft, options))).toEqual({ ...options, bracketed: true });
});

test('words that the form does not know are left out', () => {
  const strange = { side: 'hold', type: 'magic', timeInForce: 'NOW', selfTrade: 'x', expiry: 'never' };
  expect(draftOf(strange)).toMatchObject({ side: 'buy', draft: { type: 'limit', timeInForce: 'GTC' } });
  expect(optionsOf({ triggerBy: 'moon' })).toMatchObject({ triggerBy: 'last', priceMatch: null });
});

test.each([
  [{ ...draft }, 'Buy, limit, 0.1 BTC at 60,000 USD'],
  [{ ...EMPTY_DRAFT, type: 'market', amount: '250', amountIn: 'quote' }, 'Buy, market, 250 USD'],
  [{ ...EMPTY_DRAFT, type: 'stop', amount: '', stopPrice: '70000' }, 'Buy, stop, at 70,000 USD'],
  [{ ...EMPTY_DRAFT, type: 'market', amount: '1,234' }, 'Buy, market, 1,234 BTC'],
] as const)('a template is described with units: %#', (typed, words) => {
  expect(aboutTemplate(templateOf('buy', typed), { base: 'BTC', quote: 'USD' })).toBe(words);
});
