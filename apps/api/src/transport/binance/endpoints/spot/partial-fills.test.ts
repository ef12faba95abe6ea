import { expect, test } from 'vitest';
import { binanceClient } from '../../../../testing/app/binance-client.ts';
import { testApp } from '../../../../testing/app/test-app.ts';

const api = testApp();

test('an order takes what a set book has: a limit then rests with the rest, and a market order expires', async () => {
  const { status } = await api.post('/api/sandbox/book', {
    pair: 'SOL/USD',
    asks: [
      { price: '150', amount: '2' },
      { price: '151', amount: '3' },
    ],
    bids: [{ price: '149', amount: '4' }],
  });
  expect(status).toBe(200);
  const client = await binanceClient(api);
  const order = { symbol: 'SOLUSDT', side: 'BUY', quantity: '3' };
  const limit = { ...order, type: 'LIMIT', timeInForce: 'GTC', price: '150' };
  const { body: resting } = await client.signed('POST', '/api/v3/order', limit);
  expect(resting).toMatchObject({ status: 'PARTIALLY_FILLED', executedQty: '2.00000000' });
  expect(resting.fills).toMatchObject([{ price: '150.00000000', qty: '2.00000000' }]);
  const { orderId } = resting;
  await client.signed('DELETE', '/api/v3/order', { symbol: 'SOLUSDT', orderId });
  const { body: taken } = await client.signed('POST', '/api/v3/order', {
    ...order,
    type: 'MARKET',
    quantity: '5',
  });
  expect(taken).toMatchObject({ status: 'EXPIRED', executedQty: '3.00000000' });
});
