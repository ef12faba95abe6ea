import { once } from 'node:events';
import { createServer } from 'node:net';
import { buffer, text } from 'node:stream/consumers';
import { gunzipSync, gzipSync } from 'node:zlib';
import { describe, expect, test, vi } from 'vitest';
import { answeringNode, askedNode, echo, listen, sendingTo } from '../../testing/fleet/two-servers.ts';

describe('an answer that is passed on', () => {
  const HEAD = 'HEAD / HTTP/1.1\r\nHost: s\r\nConnection: close\r\n\r\n';
  const GET = 'GET / HTTP/1.1\r\nHost: s\r\nConnection: close\r\n\r\n';

  test.each([
    ['HEAD', HEAD, 200],
    ['204', GET, 204],
    ['304', GET, 304],
  ])('has no body for %s, and the connection of the nodes goes on', async (_, request, status) => {
    const node = await answeringNode((_request, response) => {
      response
        .writeHead(status, status === 200 ? { etag: '"x"', 'content-length': 7 } : { etag: '"x"' })
        .end();
    });
    const b = await sendingTo(node);
    for (let nth = 0; nth < 3; nth++) {
      const answer = await b.write(request);
      expect(answer).toMatch(new RegExp(`^HTTP/1\\.1 ${status} .*\\r\\n`));
      expect(answer).toMatch(/etag: "x"\r\n/i);
      expect(answer.toLowerCase().includes('content-length: 7')).toBe(status === 200);
      expect(answer.endsWith('\r\n\r\n')).toBe(true);
    }
    expect(node.connections).toHaveLength(1);
  });

  test('is whole for a 304 with the length of what the client has', async () => {
    const b = await sendingTo(
      await answeringNode(
        (_request, response) => void response.writeHead(304, { 'content-length': 7 }).end(),
      ),
    );
    const client = b.connect();
    for (let nth = 0; nth < 2; nth++) {
      client.write('GET / HTTP/1.1\r\nHost: s\r\n\r\n');
      expect(String((await once(client, 'data'))[0])).toMatch(/^HTTP\/1\.1 304 [\s\S]*\r\n\r\n$/);
    }
  });

  test('has the headers of the node as they are, without those of the connection', async () => {
    const node = await answeringNode((_request, response) => {
      response.writeHead(200, [
        ...[
          'Set-Cookie',
          'a=1',
          'Set-Cookie',
          'b=2',
          'X-Name',
          'J\u00fcrgen',
          'Connection',
          'X-Own',
          'X-Own',
          '1',
        ],
        ...['X-Papermint-Final', 'yes', 'Content-Length', '2'],
      ]);
      response.end(Buffer.from('ok'));
    });
    const b = await sendingTo(node);
    const client = b.connect();
    client.write(GET);
    const answer = (await buffer(client)).toString('latin1');
    expect(answer).toContain('Set-Cookie: a=1\r\nSet-Cookie: b=2\r\nX-Name: J\u00fcrgen\r\n');
    expect(answer).toContain('Content-Length: 2\r\n');
    expect(answer).not.toMatch(/x-own|x-papermint-final|keep-alive/i);
  });

  test('keeps its compression', async () => {
    const zipped = gzipSync('{"a":1}'.repeat(5_000));
    const node = await answeringNode((_request, response) => {
      response.writeHead(200, { 'content-encoding': 'gzip' });
      for (let at = 0; at < zipped.length; at += 50) response.write(zipped.subarray(at, at + 50));
      response.end();
    });
    const b = await sendingTo(node);
    const client = b.connect();
    client.write(GET.replace('1.1', '1.0'));
    const answer = await buffer(client);
    const body = answer.subarray(answer.indexOf('\r\n\r\n') + 4);
    expect(String(gunzipSync(body))).toBe('{"a":1}'.repeat(5_000));
  });

  test('loses its trailers', async () => {
    const node = await answeringNode((_request, response) => {
      response.writeHead(200, { trailer: 'x-late' });
      response.write('a');
      response.addTrailers({ 'x-late': '1' });
      response.end('b');
    });
    const answer = await (await sendingTo(node)).write(GET);
    expect(answer).toContain('a');
    expect(answer).not.toMatch(/x-late/i);
  });

  test('comes as the node sends it: first the headers, then each part', async () => {
    const node = await askedNode();
    const b = await sendingTo(node);
    const answering = fetch(b.url);
    const { response } = await node.next();
    response.writeHead(200, { 'content-type': 'text/event-stream' }).flushHeaders();
    const answer = await answering;
    const parts = (answer.body as ReadableStream<Uint8Array>).getReader();
    for (const part of ['data: 1\n\n', 'data: 2\n\n']) {
      response.write(part);
      expect(Buffer.from((await parts.read()).value as Uint8Array).toString()).toBe(part);
    }
    response.end();
    expect((await parts.read()).done).toBe(true);
  });

  test('waits for a client that reads slowly', async () => {
    const chunk = Buffer.alloc(65_536);
    const node = await answeringNode((_request, response) => {
      response.writeHead(200);
      for (let nth = 0; nth < 256; nth++) response.write(chunk);
      response.end();
    });
    const b = await sendingTo(node);
    const client = b.connect().pause();
    client.write(GET);
    await vi.waitUntil(() => b.answers[0]?.writableNeedDrain, { timeout: 10_000 });
    expect(b.answers[0]?.writableLength).toBeLessThan(1_048_576);
    expect((await buffer(client)).length).toBeGreaterThan(256 * 65_536);
  });

  test('breaks off where the node does', async () => {
    const node = await askedNode();
    const b = await sendingTo(node);
    const answering = fetch(b.url);
    const { response } = await node.next();
    response.writeHead(200).write('half');
    const answer = await answering;
    response.destroy();
    await expect(answer.text()).rejects.toThrow();
  });

  test('that is no valid HTTP reaches no client', async () => {
    const broken = createServer((socket) => {
      socket.on('error', () => undefined);
      socket.end(
        'HTTP/1.1 200 OK\r\nContent-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\nHTTP/1.1 200 OK\r\n\r\n',
      );
    });
    const b = await sendingTo({ url: `http://127.0.0.1:${await listen(broken)}` });
    expect(await b.write(GET)).toMatch(/^HTTP\/1\.1 503 /);
  });

  test('reaches a client whose body is still on its way, which can go on afterwards', async () => {
    const node = await answeringNode((request, response) => {
      response.writeHead(401).end(request.url);
    });
    const b = await sendingTo(node);
    const client = b.connect();
    client.write('POST /one HTTP/1.1\r\nHost: s\r\nTransfer-Encoding: chunked\r\n\r\n3\r\nabc\r\n');
    expect(String((await once(client, 'data'))[0])).toMatch(/^HTTP\/1\.1 401 [\s\S]*\/one/);
    client.write('3\r\ndef\r\n0\r\n\r\n');
    client.write('GET /two HTTP/1.1\r\nHost: s\r\nConnection: close\r\n\r\n');
    expect(await text(client)).toMatch(/^HTTP\/1\.1 401 [\s\S]*\/two/);
  });

  test('closes the connection of its client where the node drains', async () => {
    const b = await sendingTo(await answeringNode(echo), { isDraining: () => true });
    expect((await fetch(b.url)).headers.get('connection')).toBe('close');
  });
});
