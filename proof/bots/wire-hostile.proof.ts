import { beforeAll, describe, expect } from 'vitest';
import { builtServer } from '../controls/built-server.ts';
import type { Told } from './libraries.ts';
import { checksOf } from './wire/checks.ts';
import type { Program } from './wire/client.ts';
import { expectAnyRefusal, expectRefusal, keyHeader, queryOf, wireOf } from './wire/client.ts';
import { askOver, linesOf, signedParams } from './wire/line.ts';
import { sendRaw } from './wire/raw-request.ts';

const server = builtServer('on', { SPEED: '1' });
const wire = wireOf(server);
const connect = linesOf(wire);
const check = checksOf('hostile input');
let program: Program;

beforeAll(async () => {
  program = await wire.program();
});

/** Expects an answer or a refusal in Binance's shape, and no fault of the server. */
function expectNoFault({ status, body, text }: { status: number; body: Told; text: string }): void {
  expect(status, text.slice(0, 300)).toBeLessThan(500);
  if (status < 400) return;
  const entry = Array.isArray(body) ? body[0] : body;
  expect(Object.keys(entry ?? {}), text.slice(0, 300)).toEqual(expect.arrayContaining(['code', 'msg']));
  expect(entry, text.slice(0, 300)).not.toHaveProperty('error');
}

const SYMBOLS = [
  'BTC-USDT',
  'BTC/USDT',
  '%00',
  'A'.repeat(300),
  "'; drop",
  '%F0%9F%92%A9',
  '__proto__',
  'constructor',
  '%E0%A4%A',
  'btcusdt',
  '%20BTCUSDT',
];
const NUMBERS = ['0', '-1', 'abc', '1.5', '', '99999999999999999999', 'NaN', '1e3', '0x10', '%2B1', '١'];
const PATHS = [
  '/api/v3/depth?symbol=BTCUSDT',
  '/api/v3/klines?symbol=BTCUSDT&interval=1m',
  '/api/v3/aggTrades?symbol=BTCUSDT',
  '/fapi/v1/depth?symbol=BTCUSDT',
  '/fapi/v1/fundingRate?symbol=BTCUSDT',
  '/futures/data/openInterestHist?symbol=BTCUSDT&period=5m',
];

describe('queries', () => {
  for (const symbol of SYMBOLS) {
    check(`a symbol ${symbol.slice(0, 20)} is refused`, async () => {
      for (const path of ['/api/v3/depth', '/fapi/v1/premiumIndex', '/api/v3/ticker/24hr']) {
        expectAnyRefusal(await wire.get(`${path}?symbol=${symbol}`), [-1100, -1121, -1102]);
      }
    });
  }

  for (const value of NUMBERS) {
    check(`the numbers ${value || 'that are empty'} fail nothing`, async () => {
      for (const path of PATHS) {
        for (const name of ['limit', 'startTime', 'endTime', 'fromId']) {
          expectNoFault(await wire.get(`${path}&${name}=${value}`));
        }
      }
    });
  }

  for (const query of [
    'symbol=BTCUSDT&symbol=ETHUSDT',
    'symbol=BTCUSDT&symbol=BTCUSDT',
    'symbol[]=BTCUSDT',
    'symbol[a]=BTCUSDT',
    '%73ymbol=BTCUSDT&symbol=ETHUSDT',
    '&&&=&==&symbol',
    'symbol=%',
    '%',
    '?symbol=BTCUSDT',
    `symbol=BTCUSDT&${'x=1&'.repeat(500)}`,
    `symbol=BTCUSDT&y=${'x'.repeat(6000)}`,
    'symbol=BTCUSDT;limit=5',
    'symbol=BTCUSDT#fragment',
    'symbols=[[["BTCUSDT"]]]',
    'symbols=["BTCUSDT",1,null]',
    'symbols={}',
    `symbols=[${'"BTCUSDT",'.repeat(400)}"ETHUSDT"]`,
    '__proto__=1&symbol=BTCUSDT',
    'constructor[prototype]=1',
  ]) {
    check(`the query ${query.slice(0, 40)} fails nothing`, async () => {
      for (const path of ['/api/v3/depth', '/api/v3/ticker/price', '/fapi/v1/klines']) {
        expectNoFault(await wire.get(`${path}?${query}`));
      }
    });
  }

  check('a parameter that occurs twice is refused', async () => {
    const refusal = [400, -1101, 'Duplicate values for a parameter detected.'] as const;
    expectRefusal(await wire.get('/api/v3/depth?symbol=BTCUSDT&symbol=ETHUSDT'), refusal);
    const query = `timestamp=${await wire.now()}&timestamp=1`;
    const path = `/api/v3/account?${query}&signature=${program.sign(query)}`;
    expectRefusal(await wire.send('GET', path, { headers: keyHeader(program) }), refusal);
  });
});

describe('bodies', () => {
  const BODIES = [
    '',
    '{}',
    '[]',
    '{"symbol":"BTCUSDT"}',
    'null',
    '<xml/>',
    '\u0000\u0001',
    '=',
    '&',
    'a',
    '%',
    'x'.repeat(100_000),
    '--boundary\r\ncontent-disposition: form-data; name="symbol"\r\n\r\nBTCUSDT\r\n--boundary--',
  ];
  const TYPES = [
    'application/json',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=boundary',
    'text/xml',
    'application/octet-stream',
    'garbage;;',
    'application/json; charset=utf-16',
  ];
  for (const type of TYPES) {
    check(`of the type ${type} are read as forms`, async () => {
      for (const body of BODIES) {
        for (const [method, path] of [
          ['POST', '/api/v3/order'],
          ['DELETE', '/fapi/v1/batchOrders'],
          ['PUT', '/fapi/v1/order'],
        ] as const) {
          const query = queryOf({ symbol: 'BTCUSDT', timestamp: await wire.now() });
          const url = `${path}?${query}&signature=${program.sign(query + body)}`;
          const answer = await wire.send(method, url, {
            headers: { ...keyHeader(program), 'content-type': type },
            body,
          });
          expectNoFault(answer);
          expect(
            answer.status,
            `${method} ${body.slice(0, 20)}: ${answer.text.slice(0, 100)}`,
          ).toBeGreaterThanOrEqual(400);
        }
      }
    });
  }

  for (const batch of [
    '[{"symbol":"BTCUSDT","side":{}}]',
    '[{"symbol":"BTCUSDT","quantity":[1]}]',
    '[{"symbol":{"toString":1,"valueOf":1}}]',
    '[{"symbol":["BTCUSDT"],"side":["BUY"],"type":["MARKET"],"quantity":["0.01"]}]',
    '[{"__proto__":1}]',
    `[${'['.repeat(2000)}${']'.repeat(2000)}]`,
    '[{"quantity":1e309}]',
    '[true]',
  ]) {
    check(`the batch ${batch.slice(0, 40)} fails nothing`, async () =>
      expectNoFault(await wire.signed(program, 'POST', '/fapi/v1/batchOrders', { batchOrders: batch })),
    );
  }

  for (const list of ['[{"toString":1,"valueOf":1}]', '[[1]]', '[null]', '[true]', '["0x1"]']) {
    check(`the list ${list} names no orders`, async () => {
      for (const name of ['orderIdList', 'origClientOrderIdList']) {
        const lists = { symbol: 'BTCUSDT', [name]: list };
        expectNoFault(await wire.signed(program, 'DELETE', '/fapi/v1/batchOrders', lists));
      }
    });
  }
});

describe('requests that HTTP itself refuses', () => {
  const head = (line: string, ...headers: string[]) =>
    [line, 'host: localhost', ...headers, '', ''].join('\r\n');
  for (const [title, text] of [
    [
      'a header that is too large',
      head('GET /binance/api/v3/ping HTTP/1.1', `x-large: ${'x'.repeat(100_000)}`),
    ],
    ['an expectation', head('POST /binance/api/v3/order HTTP/1.1', 'expect: something', 'content-length: 0')],
    ['a path that is too long', head(`GET /binance/api/v3/${'x'.repeat(9000)} HTTP/1.1`)],
    ['a path with a broken escape', head('GET /binance/api/v3/%zz HTTP/1.1')],
    ['a path with dots', head('GET /binance/../../etc/passwd HTTP/1.1')],
    ['a path with a null', head('GET /binance/api/v3/ping%00 HTTP/1.1')],
    ['a method that is none', head('BREW /binance/api/v3/ping HTTP/1.1')],
    ['a method of WebDAV', head('PROPFIND /binance/api/v3/ping HTTP/1.1')],
    ['an upgrade to nothing', head('GET /binance/ws HTTP/1.1', 'connection: upgrade', 'upgrade: nothing')],
    [
      'an upgrade without a key',
      head('GET /binance/ws HTTP/1.1', 'connection: upgrade', 'upgrade: websocket'),
    ],
    // The answer comes before the body.
    ['a body that is too large', head('POST /binance/api/v3/order HTTP/1.1', 'content-length: 3000000')],
    ['a length that is none', head('POST /binance/api/v3/order HTTP/1.1', 'content-length: x')],
    [
      'an encoding that is none',
      `${head('POST /binance/api/v3/order HTTP/1.1', 'content-encoding: gzip', 'content-length: 3')}abc`,
    ],
  ] as const) {
    check(`${title} gets no shape of ours`, async () => {
      const { status, body, text: answer } = await sendRaw(wire.base, text);
      expect(status, answer).toBeLessThan(500);
      if (body !== undefined) expect(body, answer).not.toHaveProperty('error');
    });
  }
});

describe('messages of sockets', () => {
  const MESSAGES = [
    '',
    'x',
    '[]',
    'null',
    '1',
    '"a"',
    '{}',
    '{"method":1}',
    '{"id":1,"method":{"toString":1,"valueOf":1}}',
    `{"id":1,"method":"ping","params":{"a":${'['.repeat(100_000)}${']'.repeat(100_000)}}}`,
    '{"method":"constructor"}',
    '{"id":{},"method":"ping"}',
    '{"id":1e400,"method":"time"}',
    `{"id":"${'x'.repeat(100)}","method":"ping"}`,
    '{"id":1,"method":"depth","params":[]}',
    '{"id":1,"method":"depth","params":{"symbol":{}}}',
    '{"id":1,"method":"depth","params":{"symbol":["BTCUSDT"]}}',
    '{"id":1,"method":"klines","params":{"symbol":"BTCUSDT","interval":null}}',
    '{"id":1,"method":"order.place","params":{"__proto__":{"apiKey":"x"}}}',
    '{"id":1,"method":"__proto__"}',
  ];
  for (const path of ['/ws-api/v3', '/ws-fapi/v1']) {
    check(`are refused one by one at ${path}`, async () => {
      const line = await connect(path);
      for (const message of MESSAGES) {
        line.send(message);
        const answer = await line.next();
        expect(answer.status, message).toBeLessThan(500);
        if (answer.status !== 200)
          expect(answer.error).toMatchObject({ code: expect.any(Number), msg: expect.any(String) });
      }
      expect(await askOver(line, 'ping')).toMatchObject({ status: 200 });
      line.close();
    });
  }

  for (const message of [
    '',
    'x',
    '[]',
    '{"method":"SUBSCRIBE"}',
    '{"method":"SUBSCRIBE","params":[1,{}],"id":1}',
    '{"method":"SUBSCRIBE","params":"btcusdt@trade","id":1}',
    '{"method":"UNSUBSCRIBE","params":[null],"id":1}',
    '{"method":"SET_PROPERTY","params":null,"id":1}',
    '{"method":"constructor","id":1}',
    '{"method":{"toString":1,"valueOf":1},"id":1}',
    `{"method":${'['.repeat(100_000)}${']'.repeat(100_000)},"id":1}`,
  ]) {
    check(`of streams are refused: ${message.slice(0, 60) || 'nothing'}`, async () => {
      const line = await connect('/ws');
      line.send(message);
      expect(await line.next()).toMatchObject({ code: expect.any(Number), msg: expect.any(String) });
      line.send({ method: 'LIST_SUBSCRIPTIONS', id: 2 });
      expect(await line.next()).toEqual({ result: [], id: 2 });
      line.close();
    });
  }

  check('subscribe to at most 1,024 streams', async () => {
    const names = (count: number) => Array.from({ length: count }, (_, at) => `btcusdt@kline_${at}`);
    const line = await connect('/fstream/ws');
    line.send({ method: 'SUBSCRIBE', params: names(10_000), id: 1 });
    expect(await line.next()).toMatchObject({ code: 2, id: 1 });
    line.send({ method: 'SUBSCRIBE', params: names(1024), id: 2 });
    expect(await line.next()).toEqual({ result: null, id: 2 });
    line.send({ method: 'SUBSCRIBE', params: ['btcusdt@markPrice'], id: 3 });
    expect(await line.next()).toMatchObject({ code: 2, id: 3 });
    line.close();
    const [path, largest] = [`/stream?streams=${names(400).join('/')}`, 'x'.repeat(300_000)];
    const long = await connect(path);
    long.send(largest);
    expect(await long.closed).toBe(1009);
  });

  check('of binary data are read as text', async () => {
    const line = await connect('/ws');
    line.socket.send(Buffer.from([0, 255, 254]));
    expect(await line.next()).toMatchObject({ code: 3 });
    line.close();
  });

  check('end where a program sends too many', async () => {
    const line = await connect('/ws');
    for (let at = 0; at < 40; at += 1) line.send({ method: 'LIST_SUBSCRIPTIONS', id: at });
    expect(await line.closed).toBe(1008);
  });
});

describe('slow readers and other worlds', () => {
  check('a program that reads nothing slows nobody', async () => {
    const slow = await connect(
      '/stream?streams=!ticker@arr/!miniTicker@arr/!ticker_1h@arr/!ticker_4h@arr/!ticker_1d@arr',
    );
    slow.socket.pause();
    const quick = await connect('/ws/btcusdt@kline_1s');
    for (let events = 0; events < 5; events += 1) await quick.next();
    expect((await wire.get('/api/v3/ping')).status).toBe(200);
    slow.close();
    quick.close();
  });

  check('a key acts in its own world only', async () => {
    const { body } = await server.post('/api/sandbox/worlds', { seed: 5, speed: 0 });
    const base = `${server.base}/w/${body.world}/binance`;
    const query = `timestamp=${await wire.now()}`;
    const path = `/api/v3/account?${query}&signature=${program.sign(query)}`;
    const reply = await fetch(base + path, { headers: keyHeader(program) });
    expect([reply.status, ((await reply.json()) as Told).code]).toEqual([401, -2015]);
    expect((await fetch(`${base}/api/v3/ping`)).status).toBe(200);
    const nowhere = await fetch(`${server.base}/w/nowhere/binance/api/v3/ping`);
    expect([nowhere.status, ((await nowhere.json()) as Told).code]).toEqual([404, -1099]);
    await server.ask('DELETE', `/api/sandbox/worlds/${body.world}`);
  });

  check('a listen key of one trader is none of another', async () => {
    const other = await wire.program();
    const { body } = await wire.keyed(program, 'POST', '/api/v3/userDataStream');
    const keep = await wire.keyed(other, 'PUT', `/api/v3/userDataStream?listenKey=${body.listenKey}`);
    expectRefusal(keep, [400, -1125]);
    await wire.keyed(other, 'DELETE', `/api/v3/userDataStream?listenKey=${body.listenKey}`);
    expect(
      (await wire.keyed(program, 'PUT', `/api/v3/userDataStream?listenKey=${body.listenKey}`)).status,
    ).toBe(200);
    const line = await connect('/ws-api/v3');
    const params = { ...(await signedParams(wire, other)), apiKey: program.apiKey };
    expect(await askOver(line, 'account.status', params)).toMatchObject({ error: { code: -1022 } });
  });

  check('the money adds up afterwards', async () => {
    expect((await server.get('/api/sandbox/prove')).body.ok).toBe(true);
  });
});
