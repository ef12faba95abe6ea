import type { AddressInfo } from 'node:net';
import { seedWorld } from '@papermint/seed';
import { io } from 'socket.io-client';
import { expect, onTestFinished, test } from 'vitest';
import { buildApp } from '../../build-app.ts';
import type { Body } from '../../testing/app/test-app.ts';
import { HISTORY } from '../../testing/app/test-app.ts';
import { MIGRATIONS_DIR } from '../../testing/files/paths.ts';
import { seededFiles } from '../../testing/files/seeded-files.ts';
import { tempDir } from '../../testing/files/temp-dir.ts';
import { TEST_NOW } from '../../testing/worlds/test-world.ts';
import { seedHere } from '../../worlds/hosting/seed-file.ts';
import { createWorldHost } from '../../worlds/hosting/world-host.ts';

/** A server over the data of a folder. @param port 0 for any */
async function serve(dataDir: string, port: number) {
  const seeded = seededFiles('at-now');
  if (port === 0) await seeded.take(dataDir);
  const host = await createWorldHost({
    dataDir,
    migrationsDir: MIGRATIONS_DIR,
    mode: 'on',
    seed: 7,
    seedTraders: 2,
    start: TEST_NOW,
    speed: 0,
    history: HISTORY,
    seedFile: seedHere(seedWorld),
  });
  if (port === 0) seeded.keep(dataDir);
  const app = await buildApp({ mode: 'on', webDir: dataDir, logLevel: 'silent' }, host);
  await app.listen({ port, host: '127.0.0.1' });
  let open = true;
  const stop = async () => {
    if (!open) return;
    open = false;
    await app.close();
    await host.close();
  };
  onTestFinished(stop);
  return { app, stop, port: (app.server.address() as AddressInfo).port };
}

type Server = Awaited<ReturnType<typeof serve>>;

/** A tab that says who it is at each connection, and comes back as the app does. */
async function tabOf({ app, port }: Server, persona: string) {
  const answer = await app.inject({ method: 'POST', url: '/api/sandbox/sign-in', payload: { persona } });
  const { sessionHash, trader } = answer.json() as Body;
  const socket = io(`http://127.0.0.1:${port}/nav`, {
    transports: ['websocket'],
    forceNew: true,
    reconnectionDelay: 10,
    reconnectionDelayMax: 50,
  });
  onTestFinished(() => void socket.disconnect());
  socket.on('connect', () => socket.emit('initialize', trader.accountId, sessionHash, null));
  socket.on('disconnect', (reason) => reason === 'io server disconnect' && socket.connect());
  const said = (event: string) =>
    new Promise<Body>((resolve) => socket.once(event, (told: Body) => resolve(told)));
  await said('initialized');
  return { said, socket, sessionHash };
}

const EVENT = {
  type: 'nav',
  description: 'Markets',
  title: 'Markets',
  url: '/market',
  referrerUrl: null,
  input: true,
  sessionId: 'Restart00000000000001',
};

test('an open panel hears of visitors again after the server has restarted, and they keep their session', async () => {
  const dir = tempDir();
  const first = await serve(dir, 0);
  const staff = await tabOf(first, 'superuser');
  const visitor = await tabOf(first, 'trader');
  const report = (url: string) =>
    visitor.socket.emitWithAck('report', { ...EVENT, url, sessionHash: visitor.sessionHash });
  const heard = staff.said('reported');
  expect(await report('/market')).toEqual({});
  expect(await heard).toEqual({ events: 1 });

  const back = Promise.all([staff.said('initialized'), visitor.said('initialized')]);
  await first.stop();
  const second = await serve(dir, first.port);
  await back;
  const heardAgain = staff.said('reported');
  expect(await report('/earn')).toEqual({});
  expect(await heardAgain).toEqual({ events: 1 });
  const { data } = (
    await second.app.inject({
      url: '/api/strict/analyses?perPage=100&bots=true',
      headers: { authorization: `Bearer ${staff.sessionHash}` },
    })
  ).json() as Body;
  const row = data.find(({ sessionId }: Body) => sessionId === EVENT.sessionId);
  expect(row).toMatchObject({ total: 2, url: '/earn', online: true });
});
