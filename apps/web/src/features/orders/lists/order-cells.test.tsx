import type { Order } from '@papermint/contracts/orders/model';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { store } from '../../../lib/store.ts';
import { tickDecimalsAtom } from '../../../state/prices/price-decimals.ts';
import { OrderPrice } from './order-cells.tsx';

const priceOf = (fields: Partial<Order>) => {
  const order = {
    pair: 'BTC/USD',
    feeCurrency: 'USD',
    type: 'stop',
    price: null,
    stopPrice: '90000',
    trailingPercent: null,
    trailingAmount: null,
    ...fields,
  } as Order;
  return renderToStaticMarkup(<OrderPrice order={order} />).replaceAll(/<[^>]+>/g, '');
};

test('a price has all decimals of the tick of its pair', () => {
  store.set(tickDecimalsAtom, new Map([['XRP/USD', 4]]));
  const shown = (price: string) => priceOf({ pair: 'XRP/USD', type: 'limit', price, stopPrice: null });
  expect([shown('2.07'), shown('2'), shown('2.0701'), shown('1.234567')]).toEqual([
    '$2.0700',
    '$2.0000',
    '$2.0701',
    '$1.234567',
  ]);
});

test.each([
  ['a limit', { type: 'limit', price: '91000', stopPrice: null }, '$91,000.00'],
  ['a stop', {}, 'Stop $90,000.00'],
  ['a stop limit', { type: 'stop_limit', price: '89000' }, '$89,000.00Stop $90,000.00'],
  ['a take profit, which stops nothing', { type: 'take_profit' }, 'Trigger $90,000.00'],
  ['a trailing stop', { type: 'trailing_stop', trailingPercent: '2' }, 'Trails 2%Stop $90,000.00'],
  [
    'a trailing stop by an amount',
    { type: 'trailing_stop', trailingAmount: '1500' },
    'Trails 1,500.00 USDStop $90,000.00',
  ],
  [
    'a trailing stop before its activation',
    {
      type: 'trailing_stop',
      status: 'untriggered',
      trailingPercent: '2',
      stopPrice: null,
      activationPrice: '95000',
    },
    'Trails 2%From $95,000.00',
  ],
] as const)('the row of %s says what it waits for', (_name, fields, text) => {
  expect(priceOf(fields)).toBe(text);
});
