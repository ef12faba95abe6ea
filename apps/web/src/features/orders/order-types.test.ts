import { expect, test } from 'vitest';
import { fillText, orderName } from './order-types.ts';

const order = { pair: 'BTC/USD', feeCurrency: 'USD', side: 'buy', amount: '1250.5' } as const;

test('has no raw numbers in the message of a fill', () => {
  expect(fillText({ ...order, averagePrice: '92150' })).toBe(
    'Bought 1,250.5 BTC at 92,150.00 USD. Your order is filled.',
  );
  expect(fillText({ ...order, side: 'sell', amount: '0.00817', averagePrice: '84250.25' })).toBe(
    'Sold 0.00817 BTC at 84,250.25 USD. Your order is filled.',
  );
});

test('has no raw numbers in the name of an order', () => {
  expect(orderName(order)).toBe('Buy 1,250.5 BTC');
});
