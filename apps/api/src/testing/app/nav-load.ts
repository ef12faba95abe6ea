import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Server } from 'socket.io';
import type { Socket } from 'socket.io-client';
import { io } from 'socket.io-client';
import { WebSocket, WebSocketServer } from 'ws';

/** Load on the namespace nav, for the bench. */

const AGENT = 'Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0 Safari/537.36';
const MESSAGE = { events: 1 };

/** Opens sockets that only read, and counts what each of them gets. @param join what it says once it is open */
async function readers(address: string, count: number, join?: string) {
  const sockets: WebSocket[] = [];
  let got = 0;
  for (let one = 0; one < count; one += 1) {
    const socket = new WebSocket(address);
    await once(socket, 'open');
    if (join !== undefined) {
      socket.send(join);
      await once(socket, 'message');
    }
    socket.on('message', () => {
      got += 1;
    });
    sockets.push(socket);
  }
  return {
    async reached(wanted: number) {
      while (got < wanted) await new Promise((resolve) => setImmediate(resolve));
    },
    close() {
      for (const socket of sockets) socket.terminate();
    },
  };
}

/** Messages a second that a room of socket.io gets, as staff do. */
export async function roomRate(sockets: number, rounds: number): Promise<number> {
  const http = createServer().listen(0, '127.0.0.1');
  await once(http, 'listening');
  const server = new Server(http, { serveClient: false, maxHttpBufferSize: 65_536 });
  const nav = server.of('/nav').on('connection', (socket) => void socket.join('staff'));
  const { port } = http.address() as AddressInfo;
  const all = await readers(
    `ws://127.0.0.1:${port}/socket.io/?EIO=4&transport=websocket`,
    sockets,
    '40/nav,',
  );
  while ((nav.adapter.rooms.get('staff')?.size ?? 0) < sockets) {
    await new Promise((resolve) => setImmediate(resolve));
  }
  await new Promise((resolve) => setTimeout(resolve, 200));
  const rate = await rateOf(all, sockets, rounds, () => void nav.to('staff').emit('reported', MESSAGE));
  all.close();
  await server.close();
  return rate;
}

/** The same of a bare WebSocket server that encodes each message once. */
export async function rawRate(sockets: number, rounds: number): Promise<number> {
  const server = new WebSocketServer({ port: 0, host: '127.0.0.1' });
  await once(server, 'listening');
  const all = await readers(`ws://127.0.0.1:${(server.address() as AddressInfo).port}`, sockets);
  const rate = await rateOf(all, sockets, rounds, () => {
    const text = `42/nav,${JSON.stringify(['reported', MESSAGE])}`;
    for (const client of server.clients) client.send(text);
  });
  all.close();
  server.close();
  return rate;
}

async function rateOf(
  all: { reached(wanted: number): Promise<void> },
  sockets: number,
  rounds: number,
  say: () => void,
): Promise<number> {
  const begun = performance.now();
  for (let round = 1; round <= rounds; round += 1) {
    say();
    // The buffers of the machine hold some rounds, not all of them.
    if (round % 20 === 0) await all.reached(sockets * (round - 10));
  }
  await all.reached(sockets * rounds);
  return (sockets * rounds) / ((performance.now() - begun) / 1000);
}

export interface Guests {
  sockets: readonly Socket[];
  close(): void;
}

/** Opens tabs of guests, each with a connection of its own. @param options what differs from a tab that does not come back */
export async function openGuests(url: string, count: number, options: object = {}): Promise<Guests> {
  const sockets: Socket[] = [];
  for (let from = 0; from < count; from += 50) {
    const some = Array.from({ length: Math.min(50, count - from) }, () =>
      io(`${url}/nav`, {
        transports: ['websocket'],
        forceNew: true,
        reconnection: false,
        ...options,
        extraHeaders: { 'user-agent': AGENT },
      }),
    );
    await Promise.all(
      some.map(async (socket) => {
        await new Promise((resolve) => socket.once('connect', () => resolve(undefined)));
        socket.emit('initialize', null, null, null);
        await new Promise((resolve) => socket.once('initialized', () => resolve(undefined)));
      }),
    );
    sockets.push(...some);
  }
  return {
    sockets,
    close() {
      for (const socket of sockets) socket.disconnect();
    },
  };
}

/** Reports a page view of the n-th guest. @returns whether it was taken */
export async function reportPage(socket: Socket, guest: number, page: number): Promise<boolean> {
  const answer = (await socket.emitWithAck('report', {
    sessionId: `Bench${String(guest).padStart(16, '0')}`,
    sessionHash: null,
    type: 'nav',
    description: `Page ${page % 9}`,
    title: 'Markets',
    url: `/market/${page % 9}`,
    referrerUrl: null,
    input: true,
  })) as { error?: string };
  return answer.error === undefined;
}
