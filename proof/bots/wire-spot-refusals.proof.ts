import { describe } from 'vitest';
import { builtServer } from '../controls/built-server.ts';
import { checksOf } from './wire/checks.ts';
import type { Values } from './wire/client.ts';
import { expectAnyRefusal, expectRefusal, wireOf, wordsOf } from './wire/client.ts';
import { deskOf } from './wire/desk.ts';
import { filterOf } from './wire/symbols.ts';

const server = builtServer('on');
const wire = wireOf(server);
const check = checksOf('refused spot orders');
const desk = deskOf(wire);
const { send, limit } = desk;
const ORDER = '/api/v3/order';

const BASE = { symbol: 'BTCUSDT', side: 'BUY', quantity: '0.001' } as const;

const mandatory = (name: string) =>
  `Mandatory parameter '${name}' was not sent, was empty/null, or malformed.`;
const tooPrecise = (name: string) => `Parameter '${name}' has too much precision.`;
const notRequired = (name: string) => `Parameter '${name}' sent when not required.`;
const illegal = (name: string) =>
  `Illegal characters found in parameter '${name}'; legal range is '^([0-9]{1,20})(\\.[0-9]{1,20})?$'.`;
const failure = (name: string) => `Filter failure: ${name}`;
const market = { type: 'MARKET', price: undefined, timeInForce: undefined } as const;
const least = () => ({ quantity: filterOf(desk.symbol.info, 'LOT_SIZE').minQty });

/** What is changed of a limit order, and how it is refused then. */
const REFUSALS: readonly (readonly [Values | (() => Values), number, (string | RegExp)?])[] = [
  [{ timeInForce: undefined }, -1102, mandatory('timeInForce')],
  [{ price: undefined }, -1102, mandatory('price')],
  [{ quantity: undefined }, -1102, mandatory('quantity')],
  [{ side: undefined }, -1102, mandatory('side')],
  [{ type: undefined }, -1102, mandatory('type')],
  [{ symbol: undefined }, -1102, mandatory('symbol')],
  [{ ...market, timeInForce: 'GTC' }, -1106, notRequired('timeInForce')],
  [{ ...market, price: '1' }, -1106, notRequired('price')],
  [{ ...market, quantity: undefined }, -1102],
  [{ ...market, quantity: undefined, quoteOrderQty: '500.123456789' }, -1111, tooPrecise('quoteOrderQty')],
  [{ stopPrice: '1' }, -1106, notRequired('stopPrice')],
  [{ type: 'FOO' }, -1116, 'Invalid orderType.'],
  [{ side: 'HOLD' }, -1117, 'Invalid side.'],
  [{ timeInForce: 'GTX' }, -1115, 'Invalid timeInForce.'],
  [{ symbol: 'NOPE' }, -1121, 'Invalid symbol.'],
  [{ quantity: '' }, -1105, "Parameter 'quantity' was empty."],
  [{ price: '' }, -1105, "Parameter 'price' was empty."],
  [{ quantity: '0' }, -1013, 'Invalid quantity.'],
  [{ price: '0' }, -1013, 'Invalid price.'],
  [{ quantity: 'abc' }, -1100, illegal('quantity')],
  [{ price: '1e5' }, -1100, illegal('price')],
  [{ quantity: '-1' }, -1100, illegal('quantity')],
  [{ quantity: '0.001000001' }, -1111, tooPrecise('quantity')],
  [{ price: '60000.000000001' }, -1111, tooPrecise('price')],
  [{ quantity: '0.00000001' }, -1013, failure('LOT_SIZE')],
  [{ quantity: '99999999' }, -1013, failure('LOT_SIZE')],
  [() => ({ price: `${Math.floor(desk.symbol.mid * 0.9)}.00000001` }), -1013, failure('PRICE_FILTER')],
  [{ price: '99999999999' }, -1013, failure('PRICE_FILTER')],
  [() => ({ price: desk.symbol.at(20) }), -1013, failure('PERCENT_PRICE_BY_SIDE')],
  [() => ({ price: desk.symbol.at(0.005), quantity: '1' }), -1013, failure('PERCENT_PRICE_BY_SIDE')],
  [() => least(), -1013, failure('NOTIONAL')],
  [() => ({ ...market, ...least() }), -1013, failure('NOTIONAL')],
  [{ quantity: '1', icebergQty: '0.001' }, -1013, failure('ICEBERG_PARTS')],
  [{ icebergQty: '0.000000001' }, -1111],
  [{ newClientOrderId: 'a b' }, -1100],
  [{ newClientOrderId: 'a'.repeat(37) }, -1100],
  [
    { selfTradePreventionMode: 'TRANSFER' },
    -1013,
    'This symbol does not allow the specified self-trade prevention mode.',
  ],
];

describe('refused orders', () => {
  for (const path of [ORDER, `${ORDER}/test`]) {
    for (const [changed, code, message] of REFUSALS) {
      const title = typeof changed === 'function' ? String(message) : wordsOf(changed);
      check(`${path} refuses ${title} with ${code}`, async () => {
        const order = limit(0.9, typeof changed === 'function' ? changed() : changed);
        expectRefusal(await send('POST', path, order), [400, code, message]);
      });
    }
  }

  check('are refused where the money is missing, or where a maker would take', async () => {
    const refusal = [400, -2010, 'Account has insufficient balance for requested action.'] as const;
    expectRefusal(await send('POST', ORDER, limit(0.9, { quantity: '50' })), refusal);
    expectRefusal(await send('POST', ORDER, { ...BASE, ...market, side: 'SELL', quantity: '50' }), refusal);
    const maker = { ...BASE, type: 'LIMIT_MAKER', price: desk.symbol.at(1.05) };
    expectRefusal(await send('POST', ORDER, maker), [400, -2010, 'Order would immediately match and take.']);
    expectAnyRefusal(await send('POST', ORDER, limit(0.9, { newOrderRespType: 'FOO' })));
    for (const path of ['/api/v3/sor/order', '/api/v3/sor/order/test']) {
      expectRefusal(await send('POST', path, limit()), [400, -1013, 'SOR is not supported for this symbol.']);
    }
  });
});
