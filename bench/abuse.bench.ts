import { fork } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import type { Row } from './support/load.ts';
import { servePapermint } from './support/load.ts';

export const name = 'Pings of one client while others misuse the server';

/** How long each measurement lasts, and the pause between two pings, ms. */
const LASTS = 5_000;
const PAUSE = 5;

export async function run(): Promise<Row[]> {
  const papermint = await servePapermint();
  try {
    // The first proof starts the thread, so the measurement does not include its start.
    await fetch(`${papermint.url}/api/sandbox/prove`);
    const quiet = await pings(papermint.url);
    const proofs = await during('proofs', papermint.url);
    const messages = await during('messages', papermint.url);
    const seeds = await during('seeds', papermint.url);
    return [
      { measure: 'ping alone, p99', value: quiet, unit: 'ms' },
      { measure: 'ping during 200 proofs at a time, p99', value: proofs, unit: 'ms', target: '≤ 50' },
      {
        measure: 'ping during 27,000 bad messages a second, p99',
        value: messages,
        unit: 'ms',
        target: '≤ 50',
      },
      { measure: 'ping while new kinds of worlds are seeded, p99', value: seeds, unit: 'ms', target: '≤ 50' },
    ];
  } finally {
    await papermint.stop();
  }
}

/** Pings while another process misuses the server. */
async function during(kind: string, url: string): Promise<number> {
  const misuse = fork('bench/support/misuse.ts', [kind, url], { execArgv: ['--import', 'tsx'] });
  await once(misuse, 'message');
  try {
    return await pings(url);
  } finally {
    misuse.kill();
    await once(misuse, 'exit');
  }
}

/** @returns the 99th percentile, ms */
async function pings(url: string): Promise<number> {
  const over = AbortSignal.timeout(LASTS);
  const took: number[] = [];
  while (!over.aborted) {
    const began = performance.now();
    await (await fetch(`${url}/api/ping`)).arrayBuffer();
    took.push(performance.now() - began);
    await wait(PAUSE);
  }
  took.sort((a, b) => a - b);
  return took[Math.floor(took.length * 0.99)] as number;
}
