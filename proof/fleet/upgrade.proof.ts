import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { startFleet } from '../../scripts/lib/fleet.mjs';
import { at } from '../../scripts/lib/project.mjs';

const WORLDS = 6;
/** How long the fleet runs between two steps, ms. */
const CALM = 2_000;

interface Client {
  sent: number;
  /** What was no success, with the time. */
  failed: string[];
  stop(): Promise<void>;
}

test('nodes are drained, stopped and started again one after another, and no request fails', {
  timeout: 600_000,
}, async () => {
  const folder = mkdtempSync(join(tmpdir(), 'papermint-upgrade-'));
  const variables = { SEED_TRADERS: '2', SEED_COLLECTORS: '0', SPEED: '0' };
  const fleet = await startFleet({ folder, port: Number(process.env.FLEET_PORT ?? 5380), variables });
  const admin = (node: string, ...words: string[]) =>
    execFileSync(process.execPath, [at('apps/api/dist/admin.js'), 'fleet', ...words], {
      env: { ...process.env, DATA_DIR: join(folder, `node-${node}`) },
      encoding: 'utf8',
    });
  try {
    const clients = await Promise.all(
      Array.from({ length: WORLDS }, (_, index) => startClient(fleet.url, index % 2 === 0)),
    );
    await pause(CALM);
    for (const node of fleet.nodes) {
      node.signal('SIGTERM');
      await node.ended();
      await node.start();
      await pause(CALM);
    }
    admin('b', 'drain', 'a');
    while (!/^ {2}a .*draining {2}0 worlds/m.test(admin('c'))) await pause(500);
    await pause(CALM);
    admin('b', 'undrain', 'a');
    await pause(CALM);
    for (const client of clients) await client.stop();
    console.log(`  ${clients.map(({ sent }) => sent).join(', ')} requests`);
    expect(clients.flatMap((client) => client.failed)).toEqual([]);
    await fleet.stop();
  } finally {
    for (const one of [...fleet.nodes, ...fleet.nats, fleet.proxy]) one.signal('SIGKILL');
    rmSync(folder, { recursive: true, force: true });
  }
});

/**
 * Sends orders and reads to a world of its own, and repeats nothing.
 * @param isBrowser whether it keeps the cookie that names the node which has answered
 */
async function startClient(url: string, isBrowser: boolean): Promise<Client> {
  const json = { 'content-type': 'application/json' };
  let cookie = '';
  const ask = async (path: string, init: RequestInit) => {
    const answer = await fetch(url + path, { ...init, headers: { ...init.headers, cookie } });
    const [node] = answer.headers.getSetCookie().filter((one) => one.startsWith('node='));
    if (isBrowser && node) cookie = node.split(';', 1)[0] as string;
    return answer;
  };
  const post = (path: string, body: object, headers: Record<string, string> = {}) =>
    ask(path, { method: 'POST', headers: { ...json, ...headers }, body: JSON.stringify(body) });
  const { world } = (await (await post('/api/sandbox/worlds', {})).json()) as { world: string };
  const inWorld = { 'x-world': world };
  const signedIn = await post('/api/sandbox/sign-in', { persona: 'trader' }, inWorld);
  const { sessionHash } = (await signedIn.json()) as { sessionHash: string };
  const headers = { ...inWorld, authorization: `Bearer ${sessionHash}` };
  const client: Client = { sent: 0, failed: [], stop: async () => undefined };
  let stopped = false;
  const order = { pair: 'BTC/USD', type: 'market', amount: '0.0002' };
  const running = (async () => {
    for (; !stopped; client.sent++) {
      const side = client.sent % 4 < 2 ? 'buy' : 'sell';
      const status = await (client.sent % 2 === 0
        ? post('/api/secure/trades/place', { ...order, side }, headers)
        : ask('/api/secure/trades', { headers })
      ).then(
        async (response) => {
          const text = await response.text();
          return response.ok ? undefined : `${response.status} ${text.slice(0, 200)}`;
        },
        (error: unknown) => String(error),
      );
      if (status !== undefined) client.failed.push(`${new Date().toISOString()} ${status}`);
      await pause(100);
    }
  })();
  client.stop = () => {
    stopped = true;
    return running;
  };
  return client;
}
