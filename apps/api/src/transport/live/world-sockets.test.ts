import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { io } from 'socket.io-client';
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import WebSocket from 'ws';
import type { Body } from '../../testing/app/test-app.ts';
import { testApp } from '../../testing/app/test-app.ts';

const time = { wall: Date.UTC(2026, 0, 1) };
const IDLE = 900_000;
const api = testApp({ others: { most: 8, idle: IDLE, ahead: 0 }, wall: () => time.wall });
let port = 0;

beforeAll(async () => {
  await api.app.listen({ port: 0, host: '127.0.0.1' });
  port = (api.app.server.address() as AddressInfo).port;
});

const inWorld = (world: string) => ({ 'x-world': world });
const close = (world: string) => api.delete(`/api/sandbox/worlds/${world}`);
const reset = (world: string) => api.post('/api/sandbox/reset', {}, undefined, inWorld(world));
const advance = (world: string, by: string) =>
  api.post('/api/sandbox/clock', { advance: by }, undefined, inWorld(world));

describe('a price feed', () => {
  async function feed(query: string, headers: Record<string, string>) {
    const socket = new WebSocket(`ws://127.0.0.1:${port}/live${query}`, { headers });
    onTestFinished(() => socket.terminate());
    const ended = once(socket, 'close').then(([code, reason]) => ({ code, reason: String(reason) }));
    const ticks: Body[] = [];
    const stopped: string[] = [];
    let wake: () => void = () => undefined;
    socket.on('message', (raw) => {
      const { result } = JSON.parse(String(raw));
      if (result?.type === 'data') ticks.push(result.data);
      else if (result) stopped.push(result.type);
      wake();
    });
    await once(socket, 'open');
    const params = { path: 'marketFeeds.priceFeed' };
    socket.send(JSON.stringify({ id: 1, method: 'subscription', params }));
    return {
      ended,
      said: stopped,
      async tick(): Promise<Body> {
        while (ticks.length === 0) {
          await new Promise<void>((resolve) => {
            wake = resolve;
          });
        }
        return ticks.shift();
      },
    };
  }

  test('follows the world of its handshake: header, then parameter, then cookie', async () => {
    const [one, two] = [await api.openWorld(), await api.openWorld()];
    await advance(one, 'P1D');
    await advance(two, 'P2D');
    for (const [query, headers, day] of [
      ['', {}, '2026-06-01'],
      ['', inWorld(one), '2026-06-02'],
      [`?world=${two}`, {}, '2026-06-03'],
      ['', { cookie: `world=${one}` }, '2026-06-02'],
      [`?world=${two}`, { cookie: `world=${one}` }, '2026-06-03'],
      [`?world=${two}`, inWorld(one), '2026-06-02'],
    ] as const) {
      const { tick } = await feed(query, headers);
      expect((await tick()).at.slice(0, 10)).toBe(day);
    }
    const mine = await feed('', inWorld(one));
    await mine.tick();
    await advance(two, 'P30D');
    await advance(one, 'P1D');
    // Messages of due jobs may come too, but none from the other world.
    const { now } = (await api.get('/api/ping', undefined, inWorld(one))).body;
    let at = '';
    while (at !== now) {
      ({ at } = await mine.tick());
      expect(at <= now).toBe(true);
    }
    await Promise.all([close(one), close(two)]);
  });

  test('continues after a reset of its world, and ends with a reason when it is closed', async () => {
    const world = await api.openWorld();
    await advance(world, 'P1D');
    const mine = await feed(`?world=${world}`, {});
    await mine.tick();
    await reset(world);
    expect((await mine.tick()).at).toBe('2026-06-01T15:00:00.000Z');
    await close(world);
    expect(await mine.ended).toEqual({ code: 4404, reason: 'This world was closed.' });
    expect(mine.said).toEqual(['started', 'stopped']);
  });

  test.each(['w_none', '', '../main', 'x'.repeat(8000)])(
    'of a world that is not open ends at once, and never sends the main world’s prices: %.20s',
    async (world) => {
      const { ended, said } = await feed(`?world=${encodeURIComponent(world)}`, {});
      expect(await ended).toEqual({ code: 4404, reason: 'This world is not open.' });
      expect(said).toEqual([]);
    },
  );

  test('closes a socket that names two worlds', async () => {
    const { ended } = await feed('?world=main&world=main', {});
    expect((await ended).code).toBe(4404);
  });

  test('keeps its world in use', async () => {
    const world = await api.openWorld();
    const socket = new WebSocket(`ws://127.0.0.1:${port}/live?world=${world}`);
    await once(socket, 'open');
    time.wall += IDLE;
    await api.host.others.closeIdle();
    expect((await api.get('/api/ping', undefined, inWorld(world))).status).toBe(200);
    socket.close();
    await once(socket, 'close');
    await expect.poll(() => api.host.find(world)?.idleSince()).toBeDefined();
    time.wall += IDLE;
    await api.host.others.closeIdle();
    expect((await api.get('/api/ping', undefined, inWorld(world))).status).toBe(404);
  });
});

describe('the nav namespace', () => {
  function connect(options: { query?: Record<string, string>; extraHeaders?: Record<string, string> }) {
    const socket = io(`http://127.0.0.1:${port}/nav`, {
      transports: ['websocket'],
      forceNew: true,
      reconnection: false,
      ...options,
    });
    onTestFinished(() => {
      socket.disconnect();
    });
    const heard = (event: string) => new Promise<Body>((resolve) => socket.on(event, resolve));
    return { socket, heard };
  }

  test('knows the sessions of the world of its handshake, and of no other', async () => {
    const world = await api.openWorld();
    const { body } = await api.post('/api/sandbox/sign-in', { persona: 'vip' }, undefined, inWorld(world));
    const { accountId } = body.trader;
    for (const [options, known] of [
      [{ query: { world } }, accountId],
      [{ extraHeaders: { cookie: `world=${world}` } }, accountId],
      [{ extraHeaders: inWorld(world) }, accountId],
      [{}, null],
    ] as const) {
      const { socket, heard } = connect(options);
      await heard('connect');
      socket.emit('initialize', accountId, body.sessionHash);
      expect(await heard('initialized')).toEqual({ accountId: known });
    }
    await close(world);
  });

  test('refuses a world that is not open, and says when one is closed', async () => {
    const refused = await connect({ query: { world: 'w_none' } }).heard('connect_error');
    expect(refused.message).toMatch(/^This world is not open/);
    const world = await api.openWorld();
    const { heard } = connect({ query: { world } });
    await heard('connect');
    const [closed, ended] = [heard('closed'), heard('disconnect')];
    await close(world);
    expect(await closed).toEqual({ error: 'This world was closed.', code: 4404 });
    expect(await ended).toBe('io server disconnect');
  });
});
