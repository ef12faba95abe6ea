import { expect, test } from 'vitest';
import { binanceClient } from '../../../testing/app/binance-client.ts';
import { socketLines } from '../../../testing/app/socket-line.ts';
import { testApp } from '../../../testing/app/test-app.ts';

const api = testApp();
const connect = socketLines(api);

test('the stream of a trader tells of spot orders that are worth more than $922', async () => {
  const client = await binanceClient(api, { balances: { USD: '1000000' } });
  const { body } = await client.keyed('POST', '/api/v3/userDataStream');
  const line = await connect(`/binance/ws/${body.listenKey}`);
  line.send({ method: 'LIST_SUBSCRIPTIONS', id: 1 });
  await line.next();
  const order = { symbol: 'BTCUSDT', side: 'BUY', type: 'MARKET', quantity: '1.5' };
  const placed = await client.signed('POST', '/api/v3/order', order);
  expect(placed.body).toMatchObject({ status: 'FILLED' });
  expect(await line.next()).toMatchObject({ x: 'NEW', q: '1.50000000', z: '0.00000000', Z: '0.00000000' });
  let last = await line.next();
  while (last.X === 'PARTIALLY_FILLED') last = await line.next();
  const { cummulativeQuoteQty: Z } = placed.body;
  expect(last).toMatchObject({ x: 'TRADE', X: 'FILLED', z: '1.50000000', Z });
});

test('the stream of a trader tells of futures orders for more than 922 coins', async () => {
  const client = await binanceClient(api, { package: 'silver', balances: { USD: '1000000' } });
  const { body } = await client.keyed('POST', '/fapi/v1/listenKey');
  const line = await connect(`/binance/fstream/private/ws?listenKey=${body.listenKey}`);
  line.send({ method: 'LIST_SUBSCRIPTIONS', id: 1 });
  await line.next();
  const order = { symbol: 'DOGEUSDT', side: 'BUY', type: 'MARKET', quantity: '30000' };
  expect((await client.signed('POST', '/fapi/v1/order', order)).status).toBe(200);
  expect(await line.next()).toMatchObject({ e: 'ACCOUNT_UPDATE', a: { P: [{ pa: '30000' }] } });
  const events = [await line.next()];
  while (events.at(-1).o?.X !== 'FILLED') events.push(await line.next());
  expect(events[0].o).toMatchObject({ x: 'NEW', q: '30000', z: '0' });
  expect(events.at(-1).o).toMatchObject({ x: 'TRADE', z: '30000' });
});
