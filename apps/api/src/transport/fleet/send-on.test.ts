import { once } from 'node:events';
import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { buffer, text } from 'node:stream/consumers';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { answeringNode, askedNode, echo, sendingTo } from '../../testing/fleet/two-servers.ts';

/** The values of a header that a node was sent. */
const valuesIn = (answer: { rawHeaders: string[] }, name: string) =>
  answer.rawHeaders.filter((_, at, all) => at % 2 === 1 && all[at - 1]?.toLowerCase() === name);

/** The body of an answer as it stands on the wire. */
const bodyIn = (answer: string) => JSON.parse(answer.slice(answer.indexOf('{'), answer.lastIndexOf('}') + 1));

describe('a request that is sent on', () => {
  test('has the path, the headers and the body that its client has sent', async () => {
    const b = await sendingTo(await answeringNode(echo));
    const answer = await b.write(
      'POST /a%2Fb//c?x=%20&x=2 HTTP/1.1\r\nHost: site.example\r\nX-Two: 1\r\nX-Two: 2\r\nContent-Length: 4\r\nConnection: close\r\n\r\nbody',
    );
    const seen = bodyIn(answer);
    expect(seen).toMatchObject({ method: 'POST', url: '/a%2Fb//c?x=%20&x=2', body: 'body' });
    expect(valuesIn(seen, 'host')).toEqual(['site.example']);
    expect(valuesIn(seen, 'x-two')).toEqual(['1', '2']);
    expect(valuesIn(seen, 'content-length')).toEqual(['4']);
  });

  test('names its client and its hop, whatever the client says', async () => {
    const b = await sendingTo(await answeringNode(echo));
    const spoofed = 'X-Forwarded-For: 192.0.2.1\r\nX-Papermint-Hop: x,y,z\r\n';
    const hidden = 'Connection: close, X-Forwarded-For, x-papermint-hop, host\r\n';
    const seen = bodyIn(await b.write(`GET / HTTP/1.1\r\nHost: s\r\n${spoofed}${hidden}\r\n`));
    expect(valuesIn(seen, 'x-forwarded-for')).toEqual(['192.0.2.1, 127.0.0.1']);
    expect(valuesIn(seen, 'x-papermint-hop')).toEqual(['b']);
    expect(valuesIn(seen, 'host')).toEqual(['s']);
  });

  test('counts the hops of another node', async () => {
    const b = await sendingTo(await answeringNode(echo), { isForwarded: () => true });
    const seen = bodyIn(
      await b.write('GET / HTTP/1.1\r\nHost: s\r\nX-Papermint-Hop: a\r\nConnection: close\r\n\r\n'),
    );
    expect(valuesIn(seen, 'x-papermint-hop')).toEqual(['a,b']);
  });

  test('has no header of the connection, and none that Connection names', async () => {
    const b = await sendingTo(await answeringNode(echo));
    const seen = bodyIn(
      await b.write(
        'POST / HTTP/1.1\r\nHost: s\r\nConnection: close, X-Own\r\nX-Own: 1\r\nKeep-Alive: timeout=5\r\nTE: trailers\r\nTrailer: X-Late\r\nUpgrade: h2c\r\nProxy-Connection: x\r\nTransfer-Encoding: chunked\r\n\r\n3\r\nabc\r\n0\r\nX-Late: 1\r\n\r\n',
      ),
    );
    expect(seen.body).toBe('abc');
    for (const name of ['x-own', 'keep-alive', 'te', 'trailer', 'upgrade', 'proxy-connection', 'x-late'])
      expect([name, valuesIn(seen, name)]).toEqual([name, []]);
  });

  test('asks its client for the body itself, where the client waits for that', async () => {
    const b = await sendingTo(await answeringNode(echo));
    const client = b.connect();
    client.write(
      'POST / HTTP/1.1\r\nHost: s\r\nExpect: 100-continue\r\nContent-Length: 4\r\nConnection: close\r\n\r\n',
    );
    expect(String((await once(client, 'data'))[0])).toContain('100 Continue');
    client.write('body');
    const seen = bodyIn(await text(client));
    expect([seen.body, valuesIn(seen, 'expect')]).toEqual(['body', []]);
  });

  test('is no longer under way once its client has gone', async () => {
    const node = await askedNode();
    const b = await sendingTo(node);
    const client = b.connect();
    client.write('GET / HTTP/1.1\r\nHost: s\r\n\r\n');
    const { response } = await node.next();
    const closed = once(response, 'close');
    client.destroy();
    await closed;
    expect(response.writableFinished).toBe(false);
  });

  test('has a long body that arrives while its client still sends it', async () => {
    const node = await askedNode();
    const b = await sendingTo(node);
    const client = b.connect();
    client.write('POST / HTTP/1.1\r\nHost: s\r\nContent-Length: 2000000\r\nConnection: close\r\n\r\n');
    client.write('a');
    const { request, response } = await node.next();
    expect(String((await once(request, 'data'))[0])).toBe('a');
    expect(request.headers['content-length']).toBe('2000000');
    client.write('b'.repeat(1_999_999));
    const rest = await buffer(request);
    response.end(String(rest.length));
    expect(await text(client)).toContain('1999999');
  });

  test('whose body is GET’s has none, and its client keeps the connection', async () => {
    const b = await sendingTo(await answeringNode(echo));
    const client = b.connect();
    client.write('GET /one HTTP/1.1\r\nHost: s\r\nContent-Length: 4\r\n\r\nbody');
    const seen = bodyIn(String((await once(client, 'data'))[0]));
    expect([seen.body, valuesIn(seen, 'content-length')]).toEqual(['', []]);
    client.write('GET /two HTTP/1.1\r\nHost: s\r\nConnection: close\r\n\r\n');
    expect(bodyIn(await text(client)).url).toBe('/two');
  });

  test.each([
    ['two hosts', 'GET / HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n'],
    ['a target that is no path', 'OPTIONS * HTTP/1.1\r\nHost: a\r\n\r\n'],
    ['the target of a proxy', 'GET http://node.example/ HTTP/1.1\r\nHost: a\r\n\r\n'],
    ['a tab in its path', 'GET /a\tb HTTP/1.1\r\nHost: a\r\n\r\n'],
    ['two lengths', 'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 4\r\nContent-Length: 5\r\n\r\nbodyx'],
    [
      'a length and chunks',
      'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\nGET /x HTTP/1.1\r\n\r\n',
    ],
    [
      'an encoding after chunked',
      'POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked, gzip\r\n\r\n0\r\n\r\n',
    ],
    ['a bare line feed in a header', 'GET / HTTP/1.1\r\nHost: a\r\nX-A: 1\nX-Papermint-Hop: c\r\n\r\n'],
    ['a space before a colon', 'GET / HTTP/1.1\r\nHost: a\r\nX-Papermint-Hop : c\r\n\r\n'],
  ])('is refused with %s', async (_, request) => {
    const node = await answeringNode(echo);
    const b = await sendingTo(node);
    expect(await b.write(request)).toMatch(/^HTTP\/1\.1 400 /);
    expect(node.connections).toEqual([]);
  });

  test('is not begun where its client has gone', async () => {
    const begin = vi.fn();
    const b = await sendingTo({ url: 'http://127.0.0.1:9' }, { bodies: { begin } });
    const request = Object.assign(new IncomingMessage(new Socket()), { url: '/' });
    const response = new ServerResponse(request);
    response.destroy();
    b.sender.send(request, response);
    expect(begin).not.toHaveBeenCalled();
  });

  test('is refused with headers that are too large', async () => {
    const b = await sendingTo(await answeringNode(echo));
    const many = 'X-A: 1\r\n'.repeat(5_000);
    expect(await b.write(`GET / HTTP/1.1\r\nHost: a\r\n${many}\r\n`)).toMatch(/^HTTP\/1\.1 431 /);
  });
});

describe('a body that a node sends on', () => {
  const SLOW =
    'POST / HTTP/1.1\r\nHost: s\r\nContent-Type: application/json\r\nContent-Length: 12\r\n\r\n{"a"';

  test('is refused where too many are on their way', async () => {
    const b = await sendingTo(await answeringNode(echo), {}, { bodies: 2 });
    const slow = [b.connect(), b.connect()];
    for (const client of slow) client.write(SLOW);
    await vi.waitUntil(() => b.answers.length === 2, { timeout: 10_000 });
    expect(await b.write(SLOW.replace('{"a"', '{"a":123456}'))).toMatch(
      /^HTTP\/1\.1 429 [\s\S]*"code":"rate_limited"/,
    );
    slow[0]?.destroy();
    await vi.waitUntil(() => b.answers[0]?.destroyed, { timeout: 10_000 });
    const late = slow[1];
    late?.write(':123456}');
    expect(String((await once(late as Socket, 'data'))[0])).toMatch(/^HTTP\/1\.1 200 /);
  });

  test('counts until its answer where it is large, because it is kept', async () => {
    const node = await askedNode();
    const b = await sendingTo(node, {}, { bodies: 1 });
    const send = () => fetch(b.url, { method: 'POST', body: 'x'.repeat(100_000) });
    const first = send();
    const { request, response } = await node.next();
    expect((await buffer(request)).length).toBe(100_000);
    expect((await send()).status).toBe(429);
    response.end();
    await first;
    const second = send();
    (await node.next()).response.end();
    expect((await second).status).toBe(200);
  });

  test.each([
    ['that is kept', SLOW],
    [
      'of unknown length',
      SLOW.replace('Content-Length: 12', 'Transfer-Encoding: chunked').replace('{"a"', '4\r\n{"a"'),
    ],
  ])('%s is refused where it does not arrive', async (_, request) => {
    const node = await askedNode();
    const b = await sendingTo(node);
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    const client = b.connect();
    client.write(request);
    while (b.answers.length === 0) await new Promise(setImmediate);
    const answer = text(client);
    await vi.advanceTimersByTimeAsync(20_000);
    expect(await answer).toMatch(/^HTTP\/1\.1 408 /);
  });

  test('is cut where it does not arrive after its answer', async () => {
    const b = await sendingTo(
      await answeringNode((_request, response) => void response.writeHead(401).end()),
    );
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    const client = b.connect();
    client.write('POST / HTTP/1.1\r\nHost: s\r\nTransfer-Encoding: chunked\r\n\r\n3\r\nabc\r\n');
    await once(client, 'data');
    const closed = once(client, 'close');
    await vi.advanceTimersByTimeAsync(5_000);
    await closed;
  });

  test('is read to its end after its answer, so that its connection goes on', async () => {
    let asked = 0;
    const b = await sendingTo(
      await answeringNode((_request, response) => void response.writeHead(++asked === 1 ? 401 : 200).end()),
    );
    const client = b.connect();
    client.write('POST / HTTP/1.1\r\nHost: s\r\nContent-Length: 2000000\r\n\r\na');
    expect(String((await once(client, 'data'))[0])).toContain(' 401 ');
    client.write('b'.repeat(1_999_999));
    client.write('GET / HTTP/1.1\r\nHost: s\r\n\r\n');
    expect(String((await once(client, 'data'))[0])).toContain(' 200 ');
  });
});
