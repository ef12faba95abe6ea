import { expect, test } from 'vitest';
import type { OrderDraft } from './order-draft.ts';
import { EMPTY_DRAFT } from './order-draft.ts';
import { orderWords } from './order-words.ts';

test.each<[Partial<OrderDraft>, string[]]>([
  [{ type: 'market' }, ['A market order.']],
  [{ type: 'limit', price: '60 000' }, ['A limit order at 60000 USD.']],
  [
    { type: 'stop_limit', price: '58000', stopPrice: '59000' },
    ['A stop limit order that triggers at 59000 USD with the limit 58000 USD.'],
  ],
  [{ type: 'trailing_stop', trailingPercent: '2' }, ['A trailing stop order that trails by 2%.']],
  [
    {
      type: 'oco',
      takeProfitBy: 'trail',
      takeProfitTrailingPercent: '3',
      takeProfitPrice: '65000',
      stopBy: 'trail',
      trailingIn: 'amount',
      trailingAmount: '1500',
      stopLimitPrice: '57000',
    },
    [
      'Two linked orders. The first to trade or trigger cancels the other.',
      'Take profit: a trailing take profit order that trails by 3% from 65000 USD on.',
      'Stop loss: a trailing stop order that trails by 1500 USD with the limit 57000 USD.',
    ],
  ],
])('says the prices of %o', (fields, words) => {
  expect(orderWords({ ...EMPTY_DRAFT, ...fields }, 'USD')).toEqual(words);
});
