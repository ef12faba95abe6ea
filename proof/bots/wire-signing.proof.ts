import { beforeAll, describe, expect } from 'vitest';
import { DAY } from '../../packages/contracts/src/common/time-units.ts';
import { builtServer } from '../controls/built-server.ts';
import { checksOf } from './wire/checks.ts';
import type { Program, Values } from './wire/client.ts';
import { expectAnyRefusal, expectRefusal, keyHeader, queryOf, wireOf } from './wire/client.ts';
import { confirmPassword, OWN_KINDS, ownKey, rsaPem } from './wire/own-keys.ts';
import type { Symbols } from './wire/symbols.ts';
import { symbolOf } from './wire/symbols.ts';

const server = builtServer('on');
const wire = wireOf(server);
const check = checksOf('keys, signatures and limits');
const ACCOUNT = '/api/v3/account';
const TEST = '/api/v3/order/test';
const FORM = 'application/x-www-form-urlencoded';
let program: Program;
let symbol: Symbols;
let order: Values;

beforeAll(async () => {
  program = await wire.program();
  symbol = await symbolOf(wire, 'api/v3');
  order = {
    symbol: 'BTCUSDT',
    side: 'BUY',
    type: 'LIMIT',
    timeInForce: 'GTC',
    quantity: '0.001',
    price: symbol.at(0.9),
  };
});

/** The parts of an order, its time last. */
async function orderParts() {
  const { symbol: name, side, type, timeInForce, quantity, price } = order;
  return {
    first: queryOf({ symbol: name, side, type, timeInForce }),
    second: queryOf({ quantity, price, recvWindow: 60_000, timestamp: await wire.now() }),
  };
}

describe('a signature', () => {
  const get = (query: string) => wire.send('GET', `${ACCOUNT}?${query}`, { headers: keyHeader(program) });

  check('stands last, first or in the middle, in either case', async () => {
    const time = `timestamp=${await wire.now()}`;
    const window = 'recvWindow=60000';
    const signature = `signature=${program.sign(`${time}&${window}`)}`;
    for (const query of [
      `${time}&${window}&${signature}`,
      `${signature}&${time}&${window}`,
      `${time}&${signature}&${window}`,
      `${time}&${window}&signature=${program.sign(`${time}&${window}`).toUpperCase()}`,
    ]) {
      expect((await get(query)).status, query).toBe(200);
    }
  });

  for (const type of [FORM, 'application/json', 'text/plain', undefined, 'application/json; charset=utf-8']) {
    check(`covers query and body under the type ${type}`, async () => {
      const { first, second } = await orderParts();
      const glued = program.sign(first + second);
      const whole = `${first}&${second}`;
      for (const [query, body] of [
        ['', `${whole}&signature=${program.sign(whole)}`],
        [first, `${second}&signature=${glued}`],
        [`${whole}&signature=${program.sign(whole)}`, undefined],
        [`signature=${program.sign(whole)}`, whole],
        [whole, `signature=${program.sign(whole)}`],
      ] as const) {
        const headers = { ...keyHeader(program), ...(type && { 'content-type': type }) };
        const path = `${TEST}${query && '?'}${query}`;
        const {
          status,
          body: answer,
          text,
        } = await wire.send('POST', path, {
          headers,
          ...(body !== undefined && { body }),
        });
        expect([status, answer], text).toEqual([200, {}]);
      }
    });
  }

  check('lets the query count before the body', async () => {
    const query = queryOf({ ...order, timestamp: await wire.now() });
    const body = `symbol=NOPE&signature=${program.sign(`${query}symbol=NOPE`)}`;
    const { status } = await wire.send('POST', `${TEST}?${query}`, { headers: keyHeader(program), body });
    expect(status).toBe(200);
  });

  check('may be made over the decoded parameters, as old programs do', async () => {
    const plain = `symbols=["BTCUSDT"]&timestamp=${await wire.now()}`;
    const encoded = plain.replace('["BTCUSDT"]', encodeURIComponent('["BTCUSDT"]'));
    expect((await get(`${encoded}&signature=${program.sign(plain)}`)).status).toBe(200);
  });

  check('of a DELETE may stand in its form', async () => {
    const { orderId } = await wire.ask(program, 'POST', '/api/v3/order', order);
    const form = queryOf({ symbol: 'BTCUSDT', orderId, timestamp: await wire.now() });
    const { body } = await wire.send('DELETE', '/api/v3/order', {
      headers: { ...keyHeader(program), 'content-type': FORM },
      body: `${form}&signature=${program.sign(form)}`,
    });
    expect(body.status).toBe('CANCELED');
  });

  for (const wrong of ['0'.repeat(64), 'zz', '0'.repeat(63), '%00', 'x'.repeat(5000), '%F0%9F%92%A9']) {
    check(`that is wrong is refused: ${wrong.slice(0, 12)}`, async () => {
      const refusal = [400, -1022, 'Signature for this request is not valid.'] as const;
      const time = await wire.now();
      expectRefusal(await get(`timestamp=${time}&signature=${wrong}`), refusal);
      const path = `/fapi/v2/balance?timestamp=${time}&signature=${wrong}`;
      expectRefusal(await wire.send('GET', path, { headers: keyHeader(program) }), refusal);
    });
  }
});

describe('a signed request', () => {
  const mandatory = (name: string) =>
    [400, -1102, `Mandatory parameter '${name}' was not sent, was empty/null, or malformed.`] as const;
  const unknown = { apiKey: 'A'.repeat(64) };
  const late = [400, -1021, 'Timestamp for this request is outside of the recvWindow.'] as const;
  const early = [400, -1021, "Timestamp for this request was 1000ms ahead of the server's time."] as const;
  const at = (time: number, values: Values = {}, path = ACCOUNT) =>
    wire.signed(program, 'GET', path, { recvWindow: undefined, ...values }, time);

  check('is refused by its key first, then by its time, its signature and its window', async () => {
    const get = (by: Pick<Program, 'apiKey'> | undefined, query: string) =>
      wire.send('GET', `${ACCOUNT}?${query}`, by ? { headers: keyHeader(by) } : {});
    const zeros = `signature=${'0'.repeat(64)}`;
    expectRefusal(await get(undefined, ''), [401, -2014, 'API-key format invalid.']);
    expectRefusal(await get({ apiKey: 'short' }, zeros), [401, -2014]);
    expectRefusal(await get({ apiKey: 'x'.repeat(300) }, zeros), [401, -2014]);
    const noKey = /^Invalid API-key, IP, or permissions for action\./;
    expectRefusal(await get(unknown, ''), [401, -2015, noKey]);
    expectRefusal(await get(program, ''), mandatory('timestamp'));
    expectRefusal(await get(program, `timestamp=abc&${zeros}`), mandatory('timestamp'));
    expectRefusal(await get(program, 'timestamp=1'), mandatory('signature'));
    expectRefusal(await get(program, `timestamp=1000000000000&${zeros}`), late);
  });

  check('is refused outside its window, by the clock of the exchange', async () => {
    const now = await wire.now();
    expect((await at(now)).status).toBe(200);
    expect((await at(now - 4900)).status).toBe(200);
    expect((await at(now + 900)).status).toBe(200);
    expect((await at(now * 1000)).status).toBe(200);
    expect((await at(now, { recvWindow: '5000.123' })).status).toBe(200);
    expect((await at(now - 50_000, { recvWindow: 60_000 })).status).toBe(200);
    expectRefusal(await at(now - 6000), late);
    expectRefusal(await at(now - 2000, { recvWindow: 1000 }), late);
    expectRefusal(await at(now + 3000), early);
    expectRefusal(await at(now + 400 * DAY), early);
    expectRefusal(await at(now * 1000, {}, '/fapi/v2/balance'), early);
    expectRefusal(await at(now, { recvWindow: 60_001 }), [400, -1131, 'recvWindow must be less than 60000.']);
    for (const recvWindow of ['abc', '-1', '1e3']) expectAnyRefusal(await at(now, { recvWindow }));
  });

  check('may be signed by the clock of the machine too', async () => {
    expect((await at(Date.now(), { recvWindow: 60_000 })).status).toBe(200);
  });

  check('does what the scopes of its key allow', async () => {
    const reader = await wire.program({ scopes: ['read'] });
    await wire.ask(reader, 'GET', ACCOUNT);
    const transfer = { type: 'MAIN_UMFUTURE', asset: 'USDT', amount: 1 };
    const future = { symbol: 'BTCUSDT', side: 'BUY', type: 'MARKET', quantity: '0.01' };
    expectRefusal(await wire.signed(reader, 'POST', '/api/v3/order', order), [401, -2015]);
    expectRefusal(await wire.signed(reader, 'POST', '/fapi/v1/order', future), [401, -2015]);
    expectRefusal(await wire.signed(reader, 'POST', '/sapi/v1/asset/transfer', transfer), [401, -2015]);
    expect(await wire.ask(reader, 'GET', '/sapi/v1/account/apiRestrictions')).toMatchObject({
      enableReading: true,
      enableSpotAndMarginTrading: false,
      enableFutures: false,
      enableWithdrawals: false,
    });
    await wire.ask(await wire.program({ scopes: ['trade'] }), 'POST', TEST, order);
  });
});

for (const kind of OWN_KINDS) {
  describe(`a key of ${kind}`, () => {
    let own: Program;
    beforeAll(async () => {
      own = await ownKey(server, wire, kind);
    });

    check('signs spot, futures and wallet', async () => {
      expect(own.apiKey).toMatch(/^[A-Za-z0-9]{64}$/);
      await wire.ask(own, 'GET', ACCOUNT);
      await wire.ask(own, 'POST', '/api/v3/order', order);
      await wire.ask(own, 'GET', '/fapi/v3/account');
      const future = {
        symbol: 'BTCUSDT',
        side: 'BUY',
        type: 'MARKET',
        quantity: symbol.lot(200 / symbol.mid),
      };
      expect(
        await wire.ask(own, 'POST', '/fapi/v1/order', { ...future, newOrderRespType: 'RESULT' }),
      ).toMatchObject({
        status: 'FILLED',
      });
      await wire.ask(own, 'GET', '/sapi/v1/capital/config/getall');
    });

    check('is accepted with plus signs that were not encoded, and in a form', async () => {
      for (let salt = 0; salt < 8; salt += 1) {
        const query = queryOf({ ...order, newClientOrderId: `salt${salt}`, timestamp: await wire.now() });
        const signature = own.sign(query);
        for (const [path, body] of [
          [`${TEST}?${query}&signature=${signature}`, undefined],
          [TEST, `${query}&signature=${encodeURIComponent(signature)}`],
        ] as const) {
          const answer = await wire.send('POST', path, {
            headers: { ...keyHeader(own), 'content-type': FORM },
            ...(body !== undefined && { body }),
          });
          expect(answer.body, answer.text).toEqual({});
        }
      }
    });

    check('refuses another signature, another payload and a key that is not its own', async () => {
      const query = `timestamp=${await wire.now()}`;
      const other = await ownKey(server, wire, kind);
      for (const signature of [
        own.sign(query).toLowerCase(),
        own.sign(`${query}0`),
        other.sign(query),
        '0'.repeat(64),
      ]) {
        const path = `${ACCOUNT}?${query}&signature=${encodeURIComponent(signature)}`;
        expectRefusal(await wire.send('GET', path, { headers: keyHeader(own) }), [400, -1022]);
      }
    });
  });
}

describe('public keys', () => {
  for (const [kind, what, publicKey] of [
    ['ed25519', 'nonsense', 'nonsense'],
    ['ed25519', 'nothing', undefined],
    ['ed25519', 'a key of RSA', rsaPem(2048)],
    ['rsa', 'a key that is too short', rsaPem(1024)],
    ['rsa', 'a broken PEM', '-----BEGIN PUBLIC KEY-----\nAAAA\n-----END PUBLIC KEY-----'],
  ] as const) {
    check(`of ${kind} cannot be ${what}`, async () => {
      const asked = { label: 'Broken', scopes: ['read'], kind, publicKey };
      await confirmPassword(server, program);
      const { status, body } = await server.post('/api/secure/api-keys', asked, program.sessionHash);
      expect([status, body.key]).toEqual([400, 'publicKey']);
    });
  }
});

describe('limits', () => {
  check('are told by the headers of orders, not by those of queries', async () => {
    const own = await wire.program();
    const placed = await wire.signed(own, 'POST', '/api/v3/order', order);
    expect(placed.headers.get('x-mbx-order-count-1d')).toBe('1');
    expect(placed.headers.get('x-mbx-order-count-10s')).toBe('1');
    const asked = await wire.signed(own, 'GET', '/api/v3/openOrders');
    expect(asked.headers.get('x-mbx-order-count-10s')).toBeNull();
    const future = { ...order, quantity: symbol.lot(200 / symbol.mid) };
    const { headers } = await wire.signed(own, 'POST', '/fapi/v1/order', future);
    expect([headers.get('x-mbx-order-count-1m'), headers.get('x-mbx-order-count-1d')]).toEqual(['1', null]);
    const fees = await wire.signed(own, 'GET', '/sapi/v1/asset/tradeFee');
    expect(Number(fees.headers.get('x-sapi-used-ip-weight-1m'))).toBeGreaterThan(0);
  });

  check('count two orders for an OCO', async () => {
    const own = await wire.program();
    const list = {
      symbol: 'BTCUSDT',
      side: 'SELL',
      quantity: '0.001',
      aboveType: 'LIMIT_MAKER',
      abovePrice: symbol.at(1.05),
    };
    await wire.ask(own, 'POST', '/api/v3/orderList/oco', {
      ...list,
      belowType: 'STOP_LOSS',
      belowStopPrice: symbol.at(0.95),
    });
    const counts = await wire.ask(own, 'GET', '/api/v3/rateLimit/order');
    expect(counts.map(({ limit, count }: { limit: number; count: number }) => [limit, count])).toEqual([
      [100, 2],
      [200_000, 2],
    ]);
  });

  for (const [error, refusal] of [
    ['rate_limited', [429, -1003, /^Too much request weight used; current limit is 6000 /]],
    ['banned', [418, -1003, /^Way too much request weight used; IP banned until \d+\. /]],
    ['too_many_orders', [429, -1015, 'Too many new orders; current limit is 100 orders per 10 SECOND.']],
  ] as const) {
    check(`are exceeded by the fault ${error}, for one key`, async () => {
      const [met, other] = [await wire.program(), await wire.program()];
      const effect = { kind: 'binance_error', error, retryAfter: 7 };
      await server.post('/api/sandbox/faults', { effect, apiKey: met.apiKey, count: 1 });
      await wire.ask(other, 'GET', ACCOUNT);
      const answer = await wire.signed(met, 'GET', ACCOUNT);
      expectRefusal(answer, refusal);
      expect(answer.headers.get('retry-after')).toBe('7');
      await wire.ask(met, 'GET', ACCOUNT);
    });
  }

  check('refuse by weight and then ban where they are strict, for one key', async () => {
    const [greedy, other] = [await wire.program(), await wire.program()];
    await server.post('/api/sandbox/binance/limits', { limits: 'strict' });
    const heavy = () => wire.keyed(greedy, 'GET', '/api/v3/historicalTrades?symbol=BTCUSDT');
    const statuses = new Set<number>();
    for (let asked = 0; asked < 100 && !statuses.has(418); asked += 1) {
      const { status, body, headers } = await heavy();
      statuses.add(status);
      if (status === 200) continue;
      expect(body.code).toBe(-1003);
      expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
    }
    expect([...statuses]).toEqual([200, 429, 418]);
    expect((await wire.keyed(other, 'GET', '/api/v3/historicalTrades?symbol=BTCUSDT')).status).toBe(200);
    await server.post('/api/sandbox/binance/limits', { limits: 'off' });
  });
});
