import type { Endpoint } from '../endpoint.ts';
import { endpoints } from '../endpoints.ts';

type Way = `${Endpoint['method']} ${string}`;

/** The methods of the WebSocket API for spot, and the requests that they stand for. */
const SPOT: Readonly<Record<string, Way>> = {
  ping: 'GET /api/v3/ping',
  time: 'GET /api/v3/time',
  exchangeInfo: 'GET /api/v3/exchangeInfo',
  depth: 'GET /api/v3/depth',
  'trades.recent': 'GET /api/v3/trades',
  'trades.historical': 'GET /api/v3/historicalTrades',
  'trades.aggregate': 'GET /api/v3/aggTrades',
  klines: 'GET /api/v3/klines',
  uiKlines: 'GET /api/v3/uiKlines',
  avgPrice: 'GET /api/v3/avgPrice',
  ticker: 'GET /api/v3/ticker',
  'ticker.24hr': 'GET /api/v3/ticker/24hr',
  'ticker.tradingDay': 'GET /api/v3/ticker/tradingDay',
  'ticker.price': 'GET /api/v3/ticker/price',
  'ticker.book': 'GET /api/v3/ticker/bookTicker',
  'order.place': 'POST /api/v3/order',
  'order.test': 'POST /api/v3/order/test',
  'order.status': 'GET /api/v3/order',
  'order.cancel': 'DELETE /api/v3/order',
  'order.cancelReplace': 'POST /api/v3/order/cancelReplace',
  'order.amend.keepPriority': 'PUT /api/v3/order/amend/keepPriority',
  'order.amendments': 'GET /api/v3/order/amendments',
  'openOrders.status': 'GET /api/v3/openOrders',
  'openOrders.cancelAll': 'DELETE /api/v3/openOrders',
  'orderList.place': 'POST /api/v3/order/oco',
  'orderList.place.oco': 'POST /api/v3/orderList/oco',
  'orderList.place.oto': 'POST /api/v3/orderList/oto',
  'orderList.place.otoco': 'POST /api/v3/orderList/otoco',
  'orderList.status': 'GET /api/v3/orderList',
  'orderList.cancel': 'DELETE /api/v3/orderList',
  'openOrderLists.status': 'GET /api/v3/openOrderList',
  'sor.order.place': 'POST /api/v3/sor/order',
  'sor.order.test': 'POST /api/v3/sor/order/test',
  allOrders: 'GET /api/v3/allOrders',
  allOrderLists: 'GET /api/v3/allOrderList',
  myTrades: 'GET /api/v3/myTrades',
  myPreventedMatches: 'GET /api/v3/myPreventedMatches',
  myAllocations: 'GET /api/v3/myAllocations',
  myFilters: 'GET /api/v3/myFilters',
  'account.status': 'GET /api/v3/account',
  'account.commission': 'GET /api/v3/account/commission',
  'account.rateLimits.orders': 'GET /api/v3/rateLimit/order',
  'userDataStream.start': 'POST /api/v3/userDataStream',
  'userDataStream.ping': 'PUT /api/v3/userDataStream',
  'userDataStream.stop': 'DELETE /api/v3/userDataStream',
};

/** Those for futures. */
const FUTURES: Readonly<Record<string, Way>> = {
  ping: 'GET /fapi/v1/ping',
  time: 'GET /fapi/v1/time',
  depth: 'GET /fapi/v1/depth',
  klines: 'GET /fapi/v1/klines',
  'ticker.price': 'GET /fapi/v2/ticker/price',
  'ticker.book': 'GET /fapi/v1/ticker/bookTicker',
  'order.place': 'POST /fapi/v1/order',
  'order.modify': 'PUT /fapi/v1/order',
  'order.cancel': 'DELETE /fapi/v1/order',
  'order.status': 'GET /fapi/v1/order',
  'algoOrder.place': 'POST /fapi/v1/algoOrder',
  'algoOrder.cancel': 'DELETE /fapi/v1/algoOrder',
  'account.balance': 'GET /fapi/v3/balance',
  'account.status': 'GET /fapi/v3/account',
  'account.position': 'GET /fapi/v3/positionRisk',
  'userDataStream.start': 'POST /fapi/v1/listenKey',
  'userDataStream.ping': 'PUT /fapi/v1/listenKey',
  'userDataStream.stop': 'DELETE /fapi/v1/listenKey',
};

const byWay = new Map(endpoints.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint]));

/** The endpoint of a method; undefined if there is none. */
export function endpointOf(market: 'spot' | 'futures', method: string): Endpoint | undefined {
  const ways = market === 'spot' ? SPOT : FUTURES;
  return Object.hasOwn(ways, method) ? byWay.get(ways[method] as string) : undefined;
}

/** The methods that stand for an endpoint which does not exist, for a test. */
export const strayMethods = (): string[] =>
  [SPOT, FUTURES].flatMap((ways) => Object.values(ways).filter((way) => !byWay.has(way)));
