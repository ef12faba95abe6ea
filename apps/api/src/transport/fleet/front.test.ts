import { once } from 'node:events';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, onTestFinished, test, vi } from 'vitest';
import { WebSocket } from 'ws';
import { ask, listening, twoNodes } from '../../testing/fleet/listening-nodes.ts';
import type { TestNode } from '../../testing/fleet/test-nodes.ts';
import { testFleet } from '../../testing/fleet/test-nodes.ts';

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
  const since = b.time.now;
  const answer = await ask(b, '/api/ping', world, { headers: { 'x-papermint-hop': 'c' } });
  expect(b.time.now).toBe(since);
  expect(answer.status).toBe(503);
  expect(answer.headers.get('retry-after')).toBe('2');
  expect(await answer.json()).toMatchObject({ code: 'world_moving' });
});

test('a request waits and is sent again, with its body, once the other node answers', async () => {
  let mend = async () => undefined as unknown;
  const { a, b } = await twoNodes(() => mend());
  const world = await a.open();
  const { address } = a;
  a.address = 'http://127.0.0.1:9';
  await a.fleet.beat();
  mend = () => {
    a.address = address;
    return a.fleet.beat();
  };
  const answer = await ask(b, '/api/sandbox/sign-in', world, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ persona: 'nobody' }),
  });
  expect([answer.status, answer.headers.get('x-papermint-node')]).toEqual([400, 'a']);
});

test('the agreement is asked once for several requests of one world', async () => {
  const { a, b } = await twoNodes();
  const world = await a.open();
  const places = vi.spyOn(b.fleet, 'placeOf');
  for (let nth = 0; nth < 3; nth++) {
    expect((await ask(b, '/api/ping', world)).headers.get('x-papermint-node')).toBe('a');
  }
  expect(places).toHaveBeenCalledTimes(1);
});

test('a world that went to a third node is found there without a wait', async () => {
  const { fleet, a, b } = await twoNodes();
  const c = await listening(await fleet.node('c'));
  for (const node of [a, b, c]) await node.fleet.beat();
  const world = await a.open();
  await ask(b, '/api/ping', world);
  await a.visitors.handOver(world);
  expect(await c.fleet.placeOf(world, { forwarded: true, begin: false })).toEqual({ at: 'here' });
  const since = [a, b, c].map(({ time }) => time.now);
  const answer = await ask(b, '/api/ping', world);
  expect([answer.status, answer.headers.get('x-papermint-node')]).toEqual([200, 'c']);
  expect([a, b, c].map(({ time }) => time.now)).toEqual(since);
});

test('a request that another node has not begun is sent to where the world is now', async () => {
  const { a, b } = await twoNodes();
  const world = await a.open();
  // Node b still knows a as the holder when it sends the request, and has taken the world when a refuses it.
  const get = b.fleet.placeOf;
  b.fleet.placeOf = async (id, how) => {
    const place = await get(id, how);
    await a.fleet.drain();
    await a.fleet.undrain();
    expect(await get(id, { ...how, forwarded: true })).toEqual({ at: 'here' });
    return place;
  };
  const answer = await ask(b, '/api/ping', world);
  expect([answer.status, answer.headers.get('x-papermint-node')]).toEqual([200, 'b']);
  expect(answer.headers.get('x-papermint-not-begun')).toBeNull();
});

test('a reason that another node gives reaches the client at once', async () => {
  const { fleet, a, b } = await twoNodes();
  const world = await a.open();
  await a.fleet.drain();
  const [name, bytes] = [...fleet.shared.copies][0] as [string, Uint8Array];
  fleet.shared.copies.set(
    name,
    bytes.map((byte, at) => (at === 1000 ? byte ^ 1 : byte)),
  );
  const since = a.time.now;
  const answer = await ask(a, '/api/ping', world);
  expect(answer.status).toBe(503);
  expect(await answer.json()).toMatchObject({
    code: 'world_moving',
    error: 'The copy of the world is damaged.',
  });
  expect(answer.headers.get('x-papermint-final')).toBeNull();
  expect([a.time.now, b.fleet.holds(world)]).toEqual([since, false]);
});

test('a body of unknown length is sent once', async () => {
  const { a, b } = await twoNodes();
  const world = await a.open();
  a.address = 'http://127.0.0.1:9';
  await a.fleet.beat();
  const since = b.time.now;
  const body = new Blob(['{}']).stream();
  const streamed = { method: 'POST', body, duplex: 'half' } as const;
  const answer = await ask(b, '/api/sandbox/sign-in', world, streamed);
  expect(answer.status).toBe(503);
  expect(b.time.now).toBe(since);
});

test('no request fails while its world moves to and fro', async () => {
  const { a, b } = await twoNodes();
  const world = await a.open();
  for (const [from, to] of [
    [a, b],
    [b, a],
  ] as const) {
    const before = Array.from({ length: 8 }, () => ask(from, '/api/ping', world));
    const drained = from.fleet.drain();
    const during = Array.from({ length: 8 }, (_, index) =>
      ask([from, to][index % 2] as TestNode, '/api/ping', world),
    );
    const answers = await Promise.all([...before, ...during]);
    await drained;
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 16 }, () => 200));
    expect((await ask(from, '/api/ping', world)).headers.get('x-papermint-node')).toBe(to.name);
    await from.fleet.undrain();
  }
  expect(a.fleet.report().counts.refused + b.fleet.report().counts.refused).toBe(0);
});

test('a node that drains lets another one open a new world', async () => {
  const { a, b } = await twoNodes();
  await a.fleet.drain();
  const opened = await fetch(`${a.address}/api/sandbox/worlds`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{}',
  });
  expect([opened.status, opened.headers.get('x-papermint-node')]).toEqual([200, 'b']);
  const { world } = (await opened.json()) as { world: string };
  expect(b.fleet.holds(world)).toBe(true);
});

test('a node whose neighbor does not answer refuses with 503', async () => {
  let renew = async () => undefined as unknown;
  const { a, b } = await twoNodes(() => renew());
  renew = () => {
    a.time.now += 500;
    return a.fleet.beat();
  };
  const world = await a.open();
  a.address = 'http://127.0.0.1:9';
  await a.fleet.beat();
  const since = b.time.now;
  const answer = await ask(b, '/api/ping', world);
  expect(answer.status).toBe(503);
  expect(await answer.json()).toMatchObject({ code: 'world_moving' });
  expect(b.time.now - since).toBe(6_000);
  const forProgram = await ask(b, '/binance/api/v3/ping', world);
  expect([forProgram.status, await forProgram.json()]).toEqual([
    503,
    { code: -1001, msg: 'Internal error; unable to process your request. Please try again.' },
  ]);
  expect(b.fleet.report().counts.refused).toBe(2);
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

test('a node stops whatever its clients have begun and do not end', async () => {
  const { a, b } = await twoNodes();
  const world = await a.open();
  const begun = [
    'POST /api/sandbox/sign-in HTTP/1.1\r\nHost: localhost\r\nContent-Le',
    ...['Content-Length: 40\r\n\r\n{"a', 'Transfer-Encoding: chunked\r\n\r\n3\r\n{"a\r\n'].map(
      (body) => `POST /api/sandbox/sign-in HTTP/1.1\r\nHost: localhost\r\nX-World: ${world}\r\n${body}`,
    ),
    `GET /live HTTP/1.1\r\nHost: localhost\r\nX-World: ${world}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n`,
  ];
  const clients = begun.map((text) => {
    const client = connect({ port: Number(new URL(b.address).port), allowHalfOpen: true });
    onTestFinished(() => void client.destroy());
    client.on('error', () => undefined).write(text);
    return client.resume();
  });
  await once(clients.at(-1) as (typeof clients)[0], 'data');
  const ends = clients.map((client) => once(client, 'end'));
  await b.close();
  await Promise.all(ends);
});

test.each(['Upgrade', 'close'])('a handshake whose target is no URL is answered: %s', async (connection) => {
  const { port } = new URL((await listening(await testFleet().node('a'))).address);
  const client = connect(Number(port), '127.0.0.1');
  onTestFinished(() => void client.destroy());
  client.write(`GET // HTTP/1.1\r\nHost: localhost\r\nConnection: ${connection}\r\nUpgrade: x\r\n\r\n`);
  expect(await text(client)).toMatch(/^HTTP\/1\.1 4\d\d /);
});
