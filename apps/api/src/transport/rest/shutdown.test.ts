import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { seedWorld } from '@papermint/seed';
import { expect, onTestFinished, test } from 'vitest';
import WebSocket from 'ws';
import { buildApp } from '../../build-app.ts';
import { HISTORY } from '../../testing/app/test-app.ts';
import { MIGRATIONS_DIR } from '../../testing/files/paths.ts';
import { seededFiles } from '../../testing/files/seeded-files.ts';
import { TEST_NOW } from '../../testing/worlds/test-world.ts';
import { seedHere } from '../../worlds/hosting/seed-file.ts';
import { createWorldHost } from '../../worlds/hosting/world-host.ts';

async function listening() {
  const dir = mkdtempSync(join(tmpdir(), 'papermint-test-'));
  onTestFinished(() => rmSync(dir, { recursive: true, force: true }));
  const seeded = seededFiles('at-now');
  await seeded.take(dir);
  const host = await createWorldHost({
    dataDir: dir,
    migrationsDir: MIGRATIONS_DIR,
    mode: 'on',
    seed: 7,
    seedTraders: 2,
    start: TEST_NOW,
    speed: 0,
    durable: false,
    history: HISTORY,
    seedFile: seedHere(seedWorld),
  });
  seeded.keep(dir);
  const app = await buildApp({ mode: 'on', webDir: dir, logLevel: 'silent' }, host);
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  const socket = new WebSocket(`ws://127.0.0.1:${port}/live`);
  await once(socket, 'open');
  socket.send(JSON.stringify({ id: 1, method: 'subscription', params: { path: 'marketFeeds.priceFeed' } }));
  const [first] = (await once(socket, 'message')) as [Buffer];
  expect(String(first)).toContain('started');
  return { app, host, socket };
}

test('closing the server ends a price feed', async () => {
  const { app, host, socket } = await listening();
  const ended = once(socket, 'close');
  await app.close();
  await host.close();
  await ended;
});

test('a world that closes under a listener does not keep the server busy', async () => {
  const { app, host } = await listening();
  await host.close();
  await app.close();
});
