import { beforeAll, describe, expect } from 'vitest';
import { builtServer } from '../controls/built-server.ts';
import type { Told } from './libraries.ts';
import { checksOf, expectShape } from './wire/checks.ts';
import type { Method, Program, Values } from './wire/client.ts';
import { expectAnyRefusal, expectRefusal, wireOf } from './wire/client.ts';
import { FUTURES } from './wire/futures-shapes.ts';
import { symbolOf } from './wire/symbols.ts';

const server = builtServer('on');
const wire = wireOf(server);
const check = checksOf('accounts, positions and settings of futures');
let program: Program;
let symbols = 0;

const ask = (method: Method, path: string, values: Values = {}): Promise<Told> =>
  wire.ask(program, method, path, values);
const send = (method: Method, path: string, values: Values = {}) =>
  wire.signed(program, method, path, values);
const PAIR = { symbol: 'BTCUSDT' } as const;

async function buy(name: string, dollars: number): Promise<void> {
  const symbol = await symbolOf(wire, 'fapi/v1', name);
  const order = { symbol: name, side: 'BUY', type: 'MARKET', quantity: symbol.lot(dollars / symbol.mid) };
  await ask('POST', '/fapi/v1/order', { ...order, newOrderRespType: 'RESULT' });
}

beforeAll(async () => {
  program = await wire.program();
  symbols = (await wire.read('/fapi/v1/exchangeInfo')).symbols.length;
  await buy('BTCUSDT', 500);
});

describe('answers of futures', () => {
  for (const [path, values, shape, entries] of [
    ['/fapi/v3/account', {}, 'accountV3', undefined],
    ['/fapi/v2/account', {}, 'accountV2', undefined],
    ['/fapi/v2/balance', {}, '[balance]', undefined],
    ['/fapi/v3/balance', {}, '[balance]', undefined],
    ['/fapi/v1/accountConfig', {}, 'config', undefined],
    ['/fapi/v1/commissionRate', PAIR, 'commission', undefined],
    ['/fapi/v3/positionRisk', PAIR, '[riskV3]', 1],
    ['/fapi/v2/positionRisk', {}, '[riskV2]', 'every symbol'],
    ['/fapi/v1/leverageBracket', {}, '[brackets]', 'every symbol'],
    ['/fapi/v1/symbolConfig', PAIR, '[symbolConfig]', 1],
    ['/fapi/v1/userTrades', PAIR, '[trade]', undefined],
    ['/fapi/v1/income', {}, '[income]', undefined],
    ['/fapi/v1/income', { incomeType: 'COMMISSION' }, '[income]', 1],
    ['/fapi/v1/rateLimit/order', {}, '[limit]', 2],
    ['/fapi/v1/forceOrders', {}, 'a', 0],
    ['/fapi/v1/adlQuantile', {}, 'a', undefined],
    ['/fapi/v1/apiTradingStatus', {}, 'any', undefined],
  ] as const) {
    check(`${path} ${JSON.stringify(values)} has the fields that Binance documents`, async () => {
      const answer = await ask('GET', path, values);
      expectShape(answer, shape, FUTURES);
      if (entries !== undefined) expect(answer).toHaveLength(entries === 'every symbol' ? symbols : entries);
    });
  }

  check('what is free and what is used add up to the whole', async () => {
    const { assets } = await ask('GET', '/fapi/v3/account');
    const dollars = assets.find(({ asset }: Told) => asset === 'USDT');
    expect(Number(dollars.availableBalance) + Number(dollars.initialMargin)).toBeCloseTo(
      Number(dollars.marginBalance),
      1,
    );
    const [position] = await ask('GET', '/fapi/v3/positionRisk', PAIR);
    expect(position.positionAmt * position.markPrice).toBeCloseTo(Number(position.notional), 0);
  });

  check('the second version lists all symbols', async () => {
    const { positions } = await ask('GET', '/fapi/v2/account');
    expect(positions).toHaveLength(symbols);
    const [risk] = await ask('GET', '/fapi/v2/positionRisk');
    expect([risk.isAutoAddMargin, risk.marginType]).toEqual([
      'false',
      expect.stringMatching(/^(cross|isolated)$/),
    ]);
  });
});

describe('settings of futures', () => {
  const path = (name: string) => `/fapi/v1/${name}`;

  check('leverage is set and told', async () => {
    expectShape(await ask('POST', path('leverage'), { ...PAIR, leverage: 7 }), 'leverage', FUTURES);
    expect((await ask('GET', path('symbolConfig'), PAIR))[0].leverage).toBe(7);
    const refusal = [400, -4028, 'Leverage 200 is not valid'] as const;
    expectRefusal(await send('POST', path('leverage'), { ...PAIR, leverage: 200 }), refusal);
    for (const leverage of ['0', '-1', 'x', '1.5']) {
      expectAnyRefusal(
        await send('POST', path('leverage'), { ...PAIR, leverage }),
        [-4028, -1100, -1102, -1130],
      );
    }
  });

  for (const [name, values, refusal] of [
    ['positionSide/dual', { dualSidePosition: 'false' }, [400, -4059, 'No need to change position side.']],
    ['positionSide/dual', { dualSidePosition: 'true' }, [400, -4068]],
    [
      'multiAssetsMargin',
      { multiAssetsMargin: 'true' },
      [400, -4084, 'Method is not allowed currently. Upcoming soon.'],
    ],
    [
      'multiAssetsMargin',
      { multiAssetsMargin: 'false' },
      [400, -4171, 'Adjusted asset mode is currently set and does not need to be adjusted repeatedly.'],
    ],
    [
      'positionMargin',
      { symbol: 'XRPUSDT', amount: '5', type: 1 },
      [400, -4054, 'Cannot add position margin: position is 0.'],
    ],
  ] as const) {
    check(`${name} refuses ${JSON.stringify(values)}`, async () =>
      expectRefusal(await send('POST', path(name), values), refusal),
    );
  }

  check('modes are told', async () => {
    expect(await ask('GET', path('positionSide/dual'))).toEqual({ dualSidePosition: false });
    expect(await ask('GET', path('multiAssetsMargin'))).toEqual({ multiAssetsMargin: false });
    expect(await ask('GET', path('feeBurn'))).toEqual({ feeBurn: false });
    expectAnyRefusal(await send('POST', path('marginType'), { symbol: 'ETHUSDT', marginType: 'FOO' }));
  });

  /** The margin mode that a symbol has, and the one that it has not. */
  async function modesOf(symbol: string): Promise<readonly [own: string, other: string]> {
    const [{ marginType }] = await ask('GET', path('symbolConfig'), { symbol });
    return marginType === 'ISOLATED' ? ['ISOLATED', 'CROSSED'] : ['CROSSED', 'ISOLATED'];
  }

  check('the margin mode keeps while there is a position, and is set once', async () => {
    const set = async (symbol: string, marginType: string) =>
      send('POST', path('marginType'), { symbol, marginType });
    const kept = [400, -4048, 'Margin type cannot be changed if there exists position.'] as const;
    expectRefusal(await set('BTCUSDT', (await modesOf('BTCUSDT'))[1]), kept);
    const [own, other] = await modesOf('ETHUSDT');
    expectRefusal(await set('ETHUSDT', own), [400, -4046, 'No need to change margin type.']);
    expect((await set('ETHUSDT', other)).body).toEqual({ code: 200, msg: 'success' });
    expect((await set('ETHUSDT', own)).body).toEqual({ code: 200, msg: 'success' });
  });

  check('the margin mode keeps while orders are open', async () => {
    const symbol = await symbolOf(wire, 'fapi/v1', 'SOLUSDT');
    const order = {
      symbol: 'SOLUSDT',
      side: 'BUY',
      type: 'LIMIT',
      timeInForce: 'GTC',
      price: symbol.at(0.9),
    };
    await ask('POST', '/fapi/v1/order', { ...order, quantity: symbol.lot(100 / symbol.mid) });
    const refusal = [400, -4047, 'Margin type cannot be changed if there exists open orders.'] as const;
    expectRefusal(
      await send('POST', path('marginType'), {
        symbol: 'SOLUSDT',
        marginType: (await modesOf('SOLUSDT'))[1],
      }),
      refusal,
    );
    await ask('DELETE', path('allOpenOrders'), { symbol: 'SOLUSDT' });
  });

  check('isolated margin is added, taken and told', async () => {
    const pair = { symbol: 'ETHUSDT' };
    const [own] = await modesOf('ETHUSDT');
    if (own !== 'ISOLATED') await ask('POST', path('marginType'), { ...pair, marginType: 'ISOLATED' });
    await buy('ETHUSDT', 200);
    expect(await ask('POST', path('positionMargin'), { ...pair, amount: '20', type: 1 })).toEqual({
      amount: 20,
      code: 200,
      msg: 'Successfully modify position margin.',
      type: 1,
    });
    await ask('POST', path('positionMargin'), { ...pair, amount: '5', type: 2 });
    const changes = await ask('GET', path('positionMargin/history'), pair);
    expectShape(changes, '[marginChange]', FUTURES);
    expect(changes).toHaveLength(2);
    expectRefusal(
      await send('POST', path('positionMargin'), { ...pair, amount: '99999999', type: 1 }),
      [400, -4050],
    );
    expectRefusal(
      await send('POST', path('positionMargin'), { ...pair, amount: '9999', type: 2 }),
      [400, -4051],
    );
  });

  check('a listen key is the same while it lives', async () => {
    const key = (method: Method) => wire.keyed(program, method, path('listenKey'));
    const { body } = await key('POST');
    expect(body).toEqual({ listenKey: expect.stringMatching(/^[A-Za-z0-9]{64}$/) });
    expect((await key('POST')).body).toEqual(body);
    expect((await key('PUT')).body).toEqual(body);
    expect((await key('DELETE')).body).toEqual({});
    expectRefusal(await key('PUT'), [400, -1125, /^This listenKey does not exist\./]);
  });

  check('an order that reduces closes no more than there is', async () => {
    const order = {
      ...PAIR,
      side: 'SELL',
      type: 'MARKET',
      quantity: '0.05',
      reduceOnly: 'true',
      newOrderRespType: 'RESULT',
    };
    expect((await ask('POST', '/fapi/v1/order', order)).status).toBe('FILLED');
    const positions = await ask('GET', '/fapi/v3/positionRisk', PAIR);
    expect(positions.filter(({ positionAmt }: Told) => Number(positionAmt) !== 0)).toEqual([]);
  });
});
