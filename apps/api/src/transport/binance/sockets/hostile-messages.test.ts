import { expect, test } from 'vitest';
import { socketLines } from '../../../testing/app/socket-line.ts';
import { testApp } from '../../../testing/app/test-app.ts';

const api = testApp();
const connect = socketLines(api);

/** JSON objects that throw where code makes a text, a number or a list of them. */
const HOSTILE: readonly unknown[] = [
  { toString: 1, valueOf: 1 },
  { toJSON: 1, length: -1 },
  [{ toString: 1, valueOf: 1 }],
  [[[[]]]],
  [null],
  null,
  true,
  1e308,
  -0,
  '__proto__',
  'constructor',
  'toString',
  '\u0000',
  'a'.repeat(10_000),
  { __proto__: null, constructor: { prototype: 1 } },
];

const DEEP = 100_000;
/** Texts that are no message: JSON beyond any depth, too long numbers, and what is no JSON. */
const RAW = [
  '['.repeat(DEEP) + ']'.repeat(DEEP),
  `${'{"method":'.repeat(20_000)}1${'}'.repeat(20_000)}`,
  `{"id":1,"method":${'['.repeat(DEEP)}${']'.repeat(DEEP)}}`,
  `{"id":1,"method":"SUBSCRIBE","params":${'['.repeat(DEEP)}${']'.repeat(DEEP)}}`,
  `{"id":1,"method":"ping","params":{"a":${'['.repeat(DEEP)}${']'.repeat(DEEP)}}}`,
  `{"id":${'9'.repeat(10_000)},"method":"ping"}`,
  '{"__proto__":{"method":"ping"}}',
  '',
  '\u0000',
  '1',
  '"text"',
  Buffer.from([0, 255, 254]),
  Buffer.from('{"id":1,"method":{"toString":1}}'),
];

/** Each hostile value in each place of a message. */
const messagesFor = (methods: readonly string[]): unknown[] => [
  ...HOSTILE.flatMap((value) => [
    value,
    { id: value, method: methods[0] },
    { id: 1, method: value },
    ...methods.flatMap((method) => [
      { id: 1, method, params: value },
      { id: 1, method, params: [value] },
      { id: 1, method, params: { symbol: value, apiKey: value, signature: value, timestamp: value } },
    ]),
  ]),
  ...methods.map((method) => ({
    id: 1,
    method,
    params: Object.fromEntries(Array.from({ length: 10_000 }, (_, at) => [`p${at}`, at])),
  })),
  ...RAW,
];

test.each([
  ['/binance/ws', ['SUBSCRIBE', 'UNSUBSCRIBE', 'LIST_SUBSCRIPTIONS', 'SET_PROPERTY', 'GET_PROPERTY']],
  ['/binance/stream', ['SUBSCRIBE', 'SET_PROPERTY']],
  ['/binance/fstream/ws', ['SUBSCRIBE', 'UNSUBSCRIBE']],
  ['/binance/ws-api/v3', ['ping', 'depth', 'order.place', 'session.logon', 'userDataStream.unsubscribe']],
  ['/binance/ws-fapi/v1', ['depth', 'order.place', 'order.modify']],
])(
  'a hostile message to %s is answered, and neither it nor the next ones end the server',
  async (path, methods) => {
    const messages = messagesFor(methods);
    // A connection may send a few messages at once.
    for (let at = 0; at < messages.length; at += 20) {
      const line = await connect(path);
      for (const message of messages.slice(at, at + 20)) {
        line.send(message);
        const answer = await Promise.race([line.next(), line.closed]);
        const sent = JSON.stringify(message).slice(0, 200);
        expect(answer, sent).toMatchObject({ id: answer.id ?? null });
        expect(answer.status ?? 200, sent).toBeLessThan(500);
      }
    }
    expect((await api.get('/binance/api/v3/ping')).status).toBe(200);
  },
);

test('a method that is no text is refused as Binance refuses an unknown one', async () => {
  const line = await connect('/binance/ws');
  for (const [method, name] of [
    [{ toString: 1, valueOf: 1 }, 'map'],
    [[{ toString: 1 }], 'sequence'],
    [null, 'null'],
    [7, '7'],
    ['__proto__', '__proto__'],
  ] as const) {
    const message = { id: 1, method };
    line.send(message);
    const msg = `Invalid request: unknown variant \`${name}\` at line 1 column ${JSON.stringify(message).length}`;
    expect(await line.next()).toEqual({ code: 2, msg, error: { code: 2, msg }, id: 1 });
  }
});
