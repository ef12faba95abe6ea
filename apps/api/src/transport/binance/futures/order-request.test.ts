import { describe, expect, test } from 'vitest';
import type { Texts } from '../request/parameters.ts';
import { readParameters } from '../request/parameters.ts';
import { futuresLimits } from './filters.ts';
import { orderParams, requestedOrder } from './order-request.ts';

const at = {
  pair: 'BTC/USD',
  filters: futuresLimits({ tick: '0.1', lot: '0.001', minNotional: '5' }),
  mark: '100000.0',
  hedged: false,
  now: Date.UTC(2023, 10, 14, 22),
};
const asked = (sent: Texts) =>
  requestedOrder(readParameters(orderParams, { symbol: 'BTCUSDT', side: 'BUY', ...sent }), at);

const inHedgeMode = (sent: Texts) =>
  requestedOrder(readParameters(orderParams, { symbol: 'BTCUSDT', side: 'BUY', ...sent }), {
    ...at,
    hedged: true,
  });

describe('a request for an order of futures', () => {
  test.each<[Texts, object]>([
    [
      { type: 'LIMIT', timeInForce: 'GTC', quantity: '0.01', price: '99000' },
      { side: 'buy', type: 'limit', amount: '0.01', price: '99000', timeInForce: 'GTC', reduceOnly: false },
    ],
    [
      { type: 'LIMIT', timeInForce: 'GTX', quantity: '0.01', price: '99000' },
      { type: 'limit', postOnly: true },
    ],
    [
      { type: 'LIMIT', timeInForce: 'GTD', quantity: '0.01', price: '99000', goodTillDate: '1700000000000' },
      { timeInForce: 'GTD', expiresAt: '2023-11-14T22:13:20.000Z' },
    ],
    [
      { type: 'MARKET', quantity: '0.01', reduceOnly: 'true', newClientOrderId: 'x-1' },
      { type: 'market', reduceOnly: true, clientId: 'x-1' },
    ],
    [
      { type: 'stop_market', quantity: '0.01', stopPrice: '110000', workingType: 'mark_price' },
      { type: 'stop', stopPrice: '110000', triggerBy: 'mark' },
    ],
    [
      { type: 'STOP', quantity: '0.01', stopPrice: '110000', price: '111000' },
      { type: 'stop_limit', price: '111000', timeInForce: 'GTC', triggerBy: 'last' },
    ],
    [
      { type: 'TAKE_PROFIT', side: 'SELL', quantity: '0.01', stopPrice: '110000', price: '109000' },
      { side: 'sell', type: 'take_profit_limit' },
    ],
    [
      { type: 'TRAILING_STOP_MARKET', quantity: '0.01', callbackRate: '1.5', activationPrice: '99000' },
      { type: 'trailing_stop', trailingPercent: '1.5', activationPrice: '99000' },
    ],
    [
      { type: 'MARKET', quantity: '0.01', selfTradePreventionMode: 'EXPIRE_TAKER' },
      { selfTradePreventionMode: 'cancel_incoming' },
    ],
  ])('%o becomes ours', (sent, own) => expect(asked(sent)).toMatchObject(own));

  test.each<[Texts, object]>([
    [{ positionSide: 'LONG' }, { side: 'buy', positionSide: 'long', reduceOnly: false }],
    [
      { side: 'SELL', positionSide: 'LONG' },
      { side: 'sell', positionSide: 'long', reduceOnly: false },
    ],
    [{ positionSide: 'SHORT' }, { side: 'buy', positionSide: 'short' }],
  ])('%o names a position in hedge mode', (sent, own) => {
    expect(inHedgeMode({ type: 'MARKET', quantity: '0.01', ...sent })).toMatchObject(own);
  });

  test.each<[Texts, number]>([
    [{}, -4061],
    [{ positionSide: 'BOTH' }, -4061],
    [{ positionSide: 'LONG', reduceOnly: 'true' }, -1106],
  ])('%o is refused with %i in hedge mode', (sent, code) => {
    const order = () => inHedgeMode({ type: 'MARKET', quantity: '0.01', ...sent });
    expect(order).toThrow(expect.objectContaining({ code }));
  });

  test.each<[Texts, number]>([
    [{ type: 'MARKET', quantity: '0.01', positionSide: 'LONG' }, -4061],
    [{}, -1102],
    [{ type: 'HIDDEN' }, -1116],
    [{ type: 'LIMIT', quantity: '1', price: '99000' }, -1102],
    [{ type: 'LIMIT', timeInForce: 'DAY', quantity: '1', price: '99000' }, -1115],
    [{ type: 'LIMIT', timeInForce: 'GTC', price: '99000' }, -1102],
    [{ type: 'LIMIT', timeInForce: 'GTC', quantity: '1' }, -1102],
    [{ type: 'LIMIT', timeInForce: 'GTC', quantity: '-1', price: '99000' }, -1100],
    [{ type: 'LIMIT', timeInForce: 'GTC', quantity: '1', price: '99000', stopPrice: '1' }, -1106],
    [{ type: 'LIMIT', timeInForce: 'GTD', quantity: '1', price: '99000' }, -1102],
    [
      { type: 'LIMIT', timeInForce: 'GTD', quantity: '1', price: '99000', goodTillDate: '1699999800000' },
      -5040,
    ],
    [
      { type: 'LIMIT', timeInForce: 'GTD', quantity: '1', price: '99000', goodTillDate: '253402300799000' },
      -5040,
    ],
    [{ type: 'MARKET', quantity: '1', price: '99000' }, -1106],
    [{ type: 'MARKET', quantity: '1', timeInForce: 'GTC' }, -1106],
    [{ type: 'MARKET', quantity: '1', callbackRate: '1' }, -1106],
    [{ type: 'MARKET', quantity: '1', side: 'HOLD' }, -1117],
    [{ type: 'MARKET', quantity: '1', newClientOrderId: 'ä' }, -4015],
    [{ type: 'MARKET', quantity: '1', positionSide: 'LONG' }, -4061],
    [{ type: 'MARKET', quantity: '1', selfTradePreventionMode: 'DECREMENT' }, -5039],
    [{ type: 'MARKET', quantity: '1', reduceOnly: 'yes' }, -1100],
    [{ type: 'STOP_MARKET', quantity: '1' }, -1102],
    [{ type: 'STOP', quantity: '1', stopPrice: '110000' }, -1102],
    [{ type: 'STOP_MARKET', quantity: '1', stopPrice: '110000', closePosition: 'true' }, -4137],
    [{ type: 'MARKET', closePosition: 'true' }, -4136],
    [{ type: 'TRAILING_STOP_MARKET', quantity: '1' }, -1102],
    [{ type: 'TRAILING_STOP_MARKET', quantity: '1', callbackRate: '20' }, -2007],
  ])('%o is refused with %i', (sent, code) => {
    expect(() => asked(sent)).toThrow(expect.objectContaining({ code }));
  });
});
