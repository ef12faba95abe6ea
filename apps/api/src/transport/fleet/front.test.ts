import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { WebSocket } from 'ws';
import { accessOf, buildApp } from '../../build-app.ts';
import { tempDir } from '../../testing/files/temp-dir.ts';
import type { TestNode } from '../../testing/fleet/test-nodes.ts';
import { testFleet } from '../../testing/fleet/test-nodes.ts';
import { putInFront } from './front.ts';

/** Lets a node listen, and other nodes know where. */
async function listening(node: TestNode): Promise<TestNode> {
  const config = {
    mode: 'demo',
    webDir: tempDir(),
    logLevel: 'silent',
    trustedProxies: ['loopback'],
  } as const;
  const app = await buildApp(config, node.host);
  await putInFront(app, accessOf(config, node.host), node.fleet);
  await app.listen({ port: 0, host: '127.0.0.1' });
  onTestFinished(() => app.close());
  node.address = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
  await node.fleet.beat();
  return node;
}

async function twoNodes() {
  const fleet = testFleet();
  const [a, b] = [await listening(await fleet.node('a')), await listening(await fleet.node('b'))];
  return { fleet, a, b };
}

const ask = (node: TestNode, path: string, world: string, init: RequestInit = {}) =>
  fetch(node.address + path, { ...init, headers: { ...init.headers, 'x-world': world } });

test('a request for a world of another node is answered by that node', async () => {
  const { a, b } = await twoNodes();
  const world = await a.open();
  const there = await ask(b, '/api/ping', world);
  expect(there.status).toBe(200);
  expect(there.headers.get('x-papermint-node')).toBe('a');
  const here = await ask(a, '/api/ping', world);
  expect(await there.json()).toEqual(await here.json());

  const signIn = await ask(b, '/api/sandbox/sign-in', world, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ persona: 'nobody' }),
  });
  expect(signIn.headers.get('x-papermint-node')).toBe('a');
  expect(signIn.status).toBeGreaterThanOrEqual(400);
  expect(b.fleet.holds(world)).toBe(false);
});

test('a WebSocket of a world of another node reaches it', async () => {
  const { a, b } = await twoNodes();
  const world = await a.open();
  const socket = new WebSocket(`${b.address.replace('http', 'ws')}/live`, { headers: { 'x-world': world } });
  onTestFinished(() => socket.terminate());
  await once(socket, 'open');
  // An answer comes from the node that has the world.
  socket.send('PING');
  await once(socket, 'message');
  const closed = once(socket, 'close');
  await a.fleet.drain();
  const [code] = await closed;
  expect(code).toBe(1012);
  expect((await ask(b, '/api/ping', world)).headers.get('x-papermint-node')).toBe('b');
});

test('a request that was sent on already is refused, not sent on again', async () => {
  const { a, b } = await twoNodes();
  const world = await a.open();
  const answer = await ask(b, '/api/ping', world, { headers: { 'x-papermint-hop': 'c' } });
  expect(answer.status).toBe(503);
  expect(answer.headers.get('retry-after')).toBe('2');
  expect(await answer.json()).toMatchObject({ code: 'world_moving' });
});

test('a node whose neighbor does not answer refuses with 503', async () => {
  const { a, b } = await twoNodes();
  const world = await a.open();
  a.address = 'http://127.0.0.1:9';
  await a.fleet.beat();
  const answer = await ask(b, '/api/ping', world);
  expect(answer.status).toBe(503);
  expect(await answer.json()).toMatchObject({ code: 'world_moving' });
});

test('a proxy learns whether a node takes requests', async () => {
  const fleet = testFleet();
  const a = await listening(await fleet.node('a'));
  expect((await fetch(`${a.address}/fleet/ready`)).status).toBe(200);
  await a.fleet.drain();
  // It still answers, and a proxy sends nothing new.
  expect((await fetch(`${a.address}/fleet/ready`)).status).toBe(404);
});

test('a world that nobody has given is not found, on any node', async () => {
  const { b } = await twoNodes();
  const answer = await ask(b, '/api/ping', `w_${'0'.repeat(56)}`);
  expect(answer.status).toBe(404);
});

test('a call about a world reaches its node, whatever node and world it is made in', async () => {
  const { a, b } = await twoNodes();
  const [world, other] = [await a.open(), await b.open()];
  const joined = await ask(b, `/api/sandbox/enter/${world}`, other);
  expect([joined.status, joined.headers.get('x-papermint-node')]).toEqual([200, 'a']);
  const closed = await ask(b, `/api/sandbox/worlds/${world}`, other, { method: 'DELETE' });
  expect([closed.status, closed.headers.get('x-papermint-node')]).toEqual([200, 'a']);
  expect((await ask(b, '/api/ping', world)).status).toBe(404);
});

test('a call about a world that nobody has opened opens none', async () => {
  const { a } = await twoNodes();
  const world = a.visitors.mint('192.0.2.1');
  expect((await fetch(`${a.address}/api/sandbox/enter/${world}`)).status).toBe(200);
  const closed = await fetch(`${a.address}/api/sandbox/worlds/${world}`, { method: 'DELETE' });
  expect(closed.status).toBe(404);
  expect(a.fleet.report().held).toEqual([]);
});

test('a node that drains sends on what another node has sent it, and no further', async () => {
  const { a, b } = await twoNodes();
  const world = await a.open();
  await a.fleet.drain();
  const moved = await ask(a, '/api/ping', world, { headers: { 'x-papermint-hop': 'c' } });
  expect([moved.status, moved.headers.get('x-papermint-node')]).toEqual([200, 'b']);
  const again = await ask(a, '/api/ping', world, { headers: { 'x-papermint-hop': 'c,b' } });
  expect(again.status).toBe(503);
  expect(b.fleet.holds(world)).toBe(true);
});
