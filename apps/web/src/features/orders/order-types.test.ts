import { expect, test } from 'vitest';
import { fillText, orderName, trailWords } from './order-types.ts';

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

test.each([
  [{ percent: '2.5', amount: null, activationPrice: null }, '2.5%'],
  [{ percent: null, amount: '1500', activationPrice: null }, '1,500.00 USD'],
  [{ percent: '2', amount: null, activationPrice: '65000' }, '2% from 65,000.00 on'],
])('an attached order that trails by %o is named by its distance', (trail, words) => {
  expect(trailWords('BTC/USD', trail)).toBe(words);
});
