import { setTimeout as wait } from 'node:timers/promises';
import WebSocket from 'ws';
import type { Row } from './support/load.ts';
import { servePapermint } from './support/load.ts';

export const name = 'Pings of one client while others misuse the server';

const PROOFS = 200;
const SOCKETS = 3;
/** Bad messages a second, of all sockets together. */
const MESSAGES = 27_000;
/** How long each measurement lasts, and the pause between two pings, ms. */
const LASTS = 5_000;
const PAUSE = 5;

export async function run(): Promise<Row[]> {
  const papermint = await servePapermint();
  try {
    // The thread has started, and what is measured is not its start.
    await fetch(`${papermint.url}/api/sandbox/prove`);
    const quiet = await pings(papermint.url, async () => undefined);
    const proofs = await pings(papermint.url, (over) => prove(papermint.url, over));
    const messages = await pings(papermint.url, (over) => shout(papermint.url, over));
    return [
      { measure: 'ping alone, p99', value: quiet, unit: 'ms' },
      { measure: `ping during ${PROOFS} proofs at a time, p99`, value: proofs, unit: 'ms', target: '≤ 50' },
      {
        measure: `ping during ${MESSAGES} bad messages a second, p99`,
        value: messages,
        unit: 'ms',
        target: '≤ 50',
      },
    ];
  } finally {
    await papermint.stop();
  }
}

/** @returns the 99th percentile of pings while something else goes on, ms */
async function pings(url: string, misuse: (over: AbortSignal) => Promise<void>): Promise<number> {
  const over = AbortSignal.timeout(LASTS);
  const misused = misuse(over);
  const took: number[] = [];
  while (!over.aborted) {
    const began = performance.now();
    await (await fetch(`${url}/api/ping`)).arrayBuffer();
    took.push(performance.now() - began);
    await wait(PAUSE);
  }
  await misused;
  took.sort((a, b) => a - b);
  return took[Math.floor(took.length * 0.99)] as number;
}

async function prove(url: string, over: AbortSignal): Promise<void> {
  const one = async () => {
    while (!over.aborted) await (await fetch(`${url}/api/sandbox/prove`)).arrayBuffer();
  };
  await Promise.all(Array.from({ length: PROOFS }, one));
}

async function shout(url: string, over: AbortSignal): Promise<void> {
  const one = async () => {
    let socket = connect(url);
    while (!over.aborted) {
      if (socket.readyState > WebSocket.OPEN) socket = connect(url);
      if (socket.readyState === WebSocket.OPEN) {
        for (let nth = 0; nth < MESSAGES / SOCKETS / 100; nth += 1) socket.send('{"id":');
      }
      await wait(10);
    }
    socket.terminate();
  };
  await Promise.all(Array.from({ length: SOCKETS }, one));
}

function connect(url: string): WebSocket {
  const socket = new WebSocket(`${url.replace('http', 'ws')}/live`);
  return socket.on('error', () => undefined);
}
