import { setTimeout as wait } from 'node:timers/promises';
import WebSocket from 'ws';

// Misuses a server until it is killed: node --import tsx misuse.ts proofs|messages|seeds <url>

const PROOFS = 200;
const SOCKETS = 3;
/** Bad messages a second, of all sockets together. */
const MESSAGES = 27_000;
/** The pause between two bursts of messages, and before a closed socket opens again, ms. */
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

/** Opens worlds of new seeds, one after another. */
async function seed(): Promise<never> {
  const headers = { 'content-type': 'application/json' };
  for (let nth = 1; ; nth += 1) {
    const reply = await fetch(`${url}/api/sandbox/worlds`, {
      method: 'POST',
      headers,
      body: JSON.stringify({ seed: nth }),
    });
    const { world } = (await reply.json()) as { world: string };
    await fetch(`${url}/api/sandbox/worlds/${world}`, { method: 'DELETE', headers });
  }
}

const kinds = new Map<string | undefined, [() => Promise<never>, number]>([
  ['proofs', [prove, PROOFS]],
  ['messages', [shout, SOCKETS]],
  ['seeds', [seed, 1]],
]);
const [misuse, times] = kinds.get(kind) ?? [prove, 0];
for (let nth = 0; nth < times; nth += 1) void misuse();
process.send?.('begun');
