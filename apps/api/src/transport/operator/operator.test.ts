import type { OperatorBoard } from '@papermint/contracts/operator/board';
import { operatorBoard } from '@papermint/contracts/operator/board';
import { expect, onTestFinished, test } from 'vitest';
import { buildApp } from '../../build-app.ts';
import { createMemoryBucket } from '../../fleet/agreement/memory-bucket.ts';
import type { Board } from '../../fleet/board/board.ts';
import { fleetBoard } from '../../fleet/board/fleet-board.ts';
import { serverBoard } from '../../fleet/board/server-board.ts';
import { tempDir } from '../../testing/files/temp-dir.ts';
import { testFleet } from '../../testing/fleet/test-nodes.ts';
import type { WorldHost } from '../../worlds/hosting/world-host.ts';
import { createDoor } from './operator-door.ts';

const TOKEN = 'a token of the operator';
const BEARER = { authorization: `Bearer ${TOKEN}` };

async function appWith(host: WorldHost, board: Board | undefined) {
  const config = { mode: 'demo', webDir: tempDir(), logLevel: 'silent' } as const;
  const signOuts = createMemoryBucket<number>();
  const operator = board && { door: createDoor(TOKEN, { signOuts, https: false, wall: Date.now }), board };
  const app = await buildApp({ ...config, operator }, host);
  onTestFinished(() => app.close());
  return app;
}

async function nodeWithApp() {
  const fleet = testFleet();
  const [a, b] = [await fleet.node('a'), await fleet.node('b')];
  const app = await appWith(
    a.host,
    fleetBoard(a.fleet, 5_000, () => a.time.now),
  );
  const read = async (query = ''): Promise<OperatorBoard> => {
    const answer = await app.inject({ url: `/operator/api/board${query}`, headers: BEARER });
    return operatorBoard.parse(answer.json());
  };
  return { a, b, app, read };
}

test('the operator sees nodes, worlds, copies and what is lost with a node', async () => {
  const { a, b, read } = await nodeWithApp();
  const id = await a.visitors.open('192.0.2.1', { label: 'course' });
  a.time.now += 2_000;
  await a.fleet.beat();
  await b.fleet.beat();
  const board = await read();
  expect(board).toMatchObject({ node: 'a', copyEvery: 5_000, inAll: 1 });
  expect(board.nodes).toMatchObject([
    { name: 'a', here: true, state: 'serves', worlds: 1, load: { taken: 1, uncopied: 1, oldest: 2_000 } },
    { name: 'b', here: false, state: 'serves', worlds: 0, load: { taken: 0, uncopied: 0, oldest: 0 } },
  ]);
  expect(board.worlds).toMatchObject([{ label: 'course', awake: true, copiedAt: null, mayLose: null }]);
  // An id opens its world.
  expect(JSON.stringify(board)).not.toContain(id);
  expect(board.worlds[0]?.name).toBe(`${id.slice(0, 14)}…`);
});

test('a node drains and takes worlds again when the operator says so', async () => {
  const { a, b, app } = await nodeWithApp();
  const id = await b.open();
  const post = (path: string) =>
    app.inject({ method: 'POST', url: `/operator/api/nodes/${path}`, headers: BEARER, payload: {} });
  expect((await post('b/drain')).statusCode).toBe(204);
  while (b.fleet.report().held.length > 0) await new Promise(setImmediate);
  expect(await a.ask(id)).toEqual({ at: 'here' });
  expect((await post('b/undrain')).statusCode).toBe(204);
  while (b.fleet.isDraining()) await new Promise(setImmediate);
  const unknown = await post('c/drain');
  expect([unknown.statusCode, unknown.json()]).toMatchObject([404, { key: 'node' }]);
});

test('nothing is told or done without the password', async () => {
  const { a, app } = await nodeWithApp();
  for (const headers of [{}, { authorization: 'Bearer wrong' }, { cookie: 'operator=99999999999999.abc' }]) {
    const asked = await app.inject({ url: '/operator/api/board', headers });
    expect([asked.statusCode, asked.json().code]).toEqual([401, 'unauthenticated']);
    const told = await app.inject({
      method: 'POST',
      url: '/operator/api/nodes/a/drain',
      headers,
      payload: {},
    });
    expect(told.statusCode).toBe(401);
  }
  expect(a.fleet.isDraining()).toBe(false);
});

test('the password opens a session of twelve hours, and tries are limited', async () => {
  const { app } = await nodeWithApp();
  const signIn = (payload: object) => app.inject({ method: 'POST', url: '/operator/api/session', payload });
  const refused = await signIn({ password: 'wrong' });
  expect([refused.statusCode, refused.json()]).toMatchObject([
    400,
    { key: 'password', error: 'The password is incorrect.' },
  ]);
  expect((await signIn({})).json()).toMatchObject({ key: 'password', error: 'The password is required.' });
  const opened = await signIn({ password: TOKEN });
  expect(opened.statusCode).toBe(204);
  const [cookie = ''] = String(opened.headers['set-cookie']).split(';', 1);
  expect((await app.inject({ url: '/operator/api/board', headers: { cookie } })).statusCode).toBe(200);
  const isOpen = async (headers: Record<string, string>) =>
    (await app.inject({ url: '/operator/api/session', headers })).json();
  expect(await Promise.all([isOpen({ cookie }), isOpen({})])).toEqual([{ open: true }, { open: false }]);
  const left = await app.inject({ method: 'DELETE', url: '/operator/api/session', headers: { cookie } });
  expect(String(left.headers['set-cookie'])).toMatch(/^operator=; Max-Age=0/);
  // The session has ended, not only the cookie.
  expect(await isOpen({ cookie })).toEqual({ open: false });
  expect((await app.inject({ url: '/operator/api/board', headers: { cookie } })).statusCode).toBe(401);
  for (let tries = 3; tries < 10; tries++) await signIn({ password: 'wrong' });
  expect((await signIn({ password: TOKEN })).statusCode).toBe(429);
});

test('wrong tokens and cookies are tries as well, in all calls together', async () => {
  const { app } = await nodeWithApp();
  const ask = (path: string, headers: Record<string, string>) =>
    app.inject({ url: `/operator/api/${path}`, headers });
  const wrong = [{ authorization: 'Bearer wrong' }, { cookie: 'operator=99999999999999.abc' }];
  for (let tries = 0; tries < 10; tries++) {
    await ask(tries % 2 === 0 ? 'session' : 'board', wrong[tries % 2] ?? {});
  }
  for (const headers of [BEARER, ...wrong]) {
    for (const path of ['session', 'board']) expect((await ask(path, headers)).statusCode).toBe(429);
  }
  expect((await ask('session', {})).json()).toEqual({ open: false });
});

test('answers to the operator are kept nowhere', async () => {
  const { app } = await nodeWithApp();
  for (const path of ['session', 'board']) {
    const { headers } = await app.inject({ url: `/operator/api/${path}`, headers: BEARER });
    expect(headers['cache-control']).toBe('no-store');
  }
});

test('a server alone shows its worlds, which do not move', async () => {
  const fleet = testFleet();
  const { host } = await fleet.node('a');
  const app = await appWith(host, serverBoard(host));
  const answer = await app.inject({ url: '/operator/api/board', headers: BEARER });
  expect(operatorBoard.parse(answer.json())).toMatchObject({
    node: 'server',
    copyEvery: null,
    nodes: [{ name: 'server', here: true, address: null, state: 'serves' }],
    worlds: [{ name: 'main', awake: true, mayLose: 0 }],
  });
  const drained = await app.inject({
    method: 'POST',
    url: '/operator/api/nodes/server/drain',
    headers: BEARER,
    payload: {},
  });
  expect([drained.statusCode, drained.json().key]).toEqual([409, 'node']);
  const other = await app.inject({ url: '/operator/api/board?node=b', headers: BEARER });
  expect([other.statusCode, other.json().key]).toEqual([404, 'node']);
});

test('a server without the password has no page of the operator', async () => {
  const fleet = testFleet();
  const { host } = await fleet.node('a');
  const app = await appWith(host, undefined);
  for (const url of ['/operator', '/operator/api/board']) {
    expect((await app.inject({ url, headers: BEARER })).statusCode).toBe(404);
  }
});
