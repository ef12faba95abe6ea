import type { TestApp } from '../../testing/app/test-app.ts';
import { NOBODYS } from '../../testing/examples/nobodys.ts';
import type { Examples } from '../../testing/examples/prepared.ts';

/** What the examples of orders and positions need to exist first. */
export const examples: Examples = {
  'spot.amend': waitingOrder,
  'spot.cancel': waitingOrder,
  'spot.order': waitingOrder,
  'spot.replace': waitingOrder,
  'spot.list': waitingList,
  'spotStaff.order': orderOfSomebody,
  'spotStaff.cancel': orderOfSomebody,
  'futures.close': openPosition,
  'futures.moveMargin': openPosition,
  'futures.setBrackets': openPosition,
  'futuresPositions.reverse': openPosition,
  'futures.order': waitingFuturesOrder,
  'futures.positionDetail': openPosition,
  'futuresOrders.amend': waitingFuturesOrder,
  'futuresOrders.cancel': waitingFuturesOrder,
  'futuresStaff.positionDetail': async (api) => openPosition(api, await api.signIn('vip')),
  'futuresStaff.close': async (api) => openPosition(api, await api.signIn('vip')),
  'futuresStaff.order': futuresOrderOfSomebody,
  'futuresStaff.cancel': futuresOrderOfSomebody,
  async 'notifications.markAsSeen'(api, session) {
    const { tradeUuid } = await waitingOrder(api, session);
    await api.post(`/api/secure/trade/${tradeUuid}/cancel`, {}, session);
    const { body: list } = await api.get('/api/secure/notification?perPage=1', session);
    return { uuid: list.data[0].uuid };
  },
};

async function waitingOrder(api: TestApp, session: string): Promise<{ tradeUuid: string }> {
  const order = { pair: 'BTC/USD', side: 'buy', type: 'limit', amount: '0.01', price: '1000' };
  const { body } = await api.post('/api/secure/trades/place', order, session);
  return { tradeUuid: body.trade.uuid };
}

async function openPosition(api: TestApp, session: string): Promise<{ uuid: string }> {
  const order = { pair: 'ETH/USD', side: 'buy', type: 'market', amount: '0.1', leverage: 2 };
  const place = () => api.post('/api/secure/trades/place-futures-trade', order, session);
  let { body } = await place();
  // An earlier example may have reversed the position into a short one, which this order has closed.
  if (body.position?.status === 'closed') ({ body } = await place());
  return { uuid: body.position?.uuid ?? NOBODYS };
}

async function waitingFuturesOrder(api: TestApp, session: string): Promise<{ tradeUuid: string }> {
  const order = { pair: 'BTC/USD', side: 'buy', type: 'limit', amount: '0.01', price: '1000', leverage: 2 };
  const { body } = await api.post('/api/secure/trades/place-futures-trade', order, session);
  return { tradeUuid: body.trade?.uuid ?? NOBODYS };
}

/** An order whose trader is not the caller. */
async function orderOfSomebody(api: TestApp): Promise<{ uuid: string }> {
  const { tradeUuid } = await waitingOrder(api, await api.signIn('vip'));
  return { uuid: tradeUuid };
}

async function futuresOrderOfSomebody(api: TestApp): Promise<{ uuid: string }> {
  const { tradeUuid } = await waitingFuturesOrder(api, await api.signIn('vip'));
  return { uuid: tradeUuid };
}

async function waitingList(api: TestApp, session: string): Promise<{ number: number }> {
  const order = { pair: 'BTC/USD', side: 'buy', amount: '0.001', price: '40000' };
  const input = { ...order, type: 'oco', stopPrice: '100000' };
  const { body } = await api.post('/api/secure/trades/place', input, session);
  return { number: body.trade.list };
}
