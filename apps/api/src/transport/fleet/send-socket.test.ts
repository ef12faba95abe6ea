import { once } from 'node:events';
import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { describe, expect, test, vi } from 'vitest';
import { answeringNode, sendingTo } from '../../testing/fleet/two-servers.ts';

describe('a socket that is passed on', () => {
  const HANDSHAKE =
    'GET /live HTTP/1.1\r\nHost: s\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Key: k\r\n\r\n';

  test('gets what either side sends, and ends with either', async () => {
    const node = await answeringNode(() => undefined);
    node.server.on('upgrade', (request: IncomingMessage, socket) => {
      socket.on('error', () => undefined);
      socket.write(
        `HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nX-Key: ${request.headers['sec-websocket-key']}\r\n\r\n`,
      );
      socket.on('data', (data: Buffer) => socket.write(`<${data}>`));
    });
    const b = await sendingTo(node);
    const client = b.connect();
    client.write(`${HANDSHAKE}early`);
    let seen = '';
    client.on('data', (data) => {
      seen += data;
    });
    await vi.waitUntil(() => seen.includes('<early>'), { timeout: 10_000 });
    expect(seen).toMatch(/^HTTP\/1\.1 101 [\s\S]*X-Key: k\r\n\r\n<early>$/);
    client.write('late');
    await vi.waitUntil(() => seen.endsWith('<late>'), { timeout: 10_000 });
    const ended = once(node.connections[0] as Socket, 'end');
    client.destroy();
    await ended;
  });

  test('is refused as the node refuses it', async () => {
    const node = await answeringNode(() => undefined);
    node.server.on('upgrade', (_request, socket) => {
      socket.end('HTTP/1.1 403 Forbidden\r\nContent-Length: 2\r\nConnection: close\r\n\r\nno');
    });
    const b = await sendingTo(node);
    expect(await b.write(HANDSHAKE)).toMatch(/^HTTP\/1\.1 403 Forbidden\r\n[\s\S]*\r\n\r\nno$/);
  });

  test('is refused with 503 where the node does not answer', async () => {
    const b = await sendingTo({ url: 'http://127.0.0.1:9' });
    expect(await b.write(HANDSHAKE)).toMatch(/^HTTP\/1\.1 503 [\s\S]*Retry-After: 2/);
  });

  test('ends where the sending node stops', async () => {
    const node = await answeringNode(() => undefined);
    node.server.on('upgrade', (_request, socket) => {
      socket.on('error', () => undefined);
      socket.write('HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n');
    });
    const b = await sendingTo(node);
    const client = b.connect();
    client.write(HANDSHAKE);
    await once(client, 'data');
    const closed = once(client, 'close');
    b.sender.endSockets();
    await closed;
  });

  test('is not begun where its client has gone', async () => {
    const addressOf = vi.fn(() => 'http://127.0.0.1:9');
    const b = await sendingTo({ url: 'http://127.0.0.1:9' }, { addressOf });
    const request = Object.assign(new IncomingMessage(new Socket()), { url: '/live' });
    request.socket.destroy();
    b.sender.sendSocket(request, request.socket, Buffer.alloc(0));
    expect(addressOf).not.toHaveBeenCalled();
  });
});
