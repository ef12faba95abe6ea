import { setTimeout as wait } from 'node:timers/promises';
import WebSocket from 'ws';

// Misuses a server until it is killed: node --import tsx misuse.ts proofs|messages <url>

const PROOFS = 200;
const SOCKETS = 3;
/** Bad messages a second, of all sockets together. */
const MESSAGES = 27_000;
/** The pause between two bursts of messages, and before a socket that was closed is opened again, ms. */
const PAUSE = 10;
const AGAIN = 1_000;

const [kind, url = ''] = process.argv.slice(2);

async function prove(): Promise<never> {
  for (;;) await (await fetch(`${url}/api/sandbox/prove`)).arrayBuffer();
}

async function shout(): Promise<never> {
  for (;;) {
    const socket = new WebSocket(`${url.replace('http', 'ws')}/live`).on('error', () => undefined);
    while (socket.readyState === WebSocket.CONNECTING) await wait(PAUSE);
    while (socket.readyState === WebSocket.OPEN) {
      for (let nth = 0; nth < (MESSAGES / SOCKETS / 1_000) * PAUSE; nth += 1) socket.send('{"id":');
      await wait(PAUSE);
    }
    await wait(AGAIN);
  }
}

const [misuse, times] = kind === 'proofs' ? [prove, PROOFS] : [shout, SOCKETS];
for (let nth = 0; nth < times; nth += 1) void misuse();
process.send?.('begun');
