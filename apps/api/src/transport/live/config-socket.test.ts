import type { AddressInfo } from 'node:net';
import { firstKeys, specialKeys } from '@papermint/contracts/site/config';
import type { Socket } from 'socket.io-client';
import { io } from 'socket.io-client';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import type { Body } from '../../testing/app/test-app.ts';
import { testApp } from '../../testing/app/test-app.ts';
import type { WorldSlot } from '../../worlds/hosting/world-slot.ts';
import { fromBase64Json, toBase64Json } from './base64-json.ts';

const api = testApp();
let port = 0;

beforeAll(async () => {
  await api.app.listen({ port: 0, host: '127.0.0.1' });
  port = (api.app.server.address() as AddressInfo).port;
});

async function channel(world?: string) {
  const socket = io(`http://127.0.0.1:${port}/config`, {
    transports: ['websocket'],
    forceNew: true,
    ...(world && { query: { world } }),
  });
  onTestFinished(() => {
    socket.disconnect();
  });
  await said(socket, 'connect');
  return {
    socket,
    async require(keys: unknown): Promise<Body> {
      socket.emit('require', toBase64Json({ keys }));
      return fromBase64Json(await said(socket, 'config'));
    },
  };
}

const said = (socket: Socket, event: string) =>
  new Promise<string>((resolve) => socket.once(event, (text: string) => resolve(text)));

const setFlags = async (flags: object, world?: string) => {
  const slot = world === undefined ? api.host.main : (api.host.find(world) as WorldSlot);
  const { settings } = await slot.look();
  await settings.update({ actor: { kind: 'system' }, name: 'test.settings' }, { flags });
};

test('answers the requested keys, and those that are always sent', async () => {
  const { require } = await channel();
  const config = await require(firstKeys);
  expect(Object.keys(config).sort()).toEqual([...firstKeys, ...specialKeys, 'special'].sort());
  expect(config).toMatchObject({
    website: { name: 'Papermint' },
    contact: { email: 'desk@papermint.test' },
    special: [...specialKeys],
    flags: { trade_room: true, kyc: true },
    live_chat: false,
  });
});

test('a plugin is sent without its secrets', async () => {
  const { require } = await channel();
  const { plugins } = await require(['plugins']);
  expect(plugins).toContainEqual({
    key: 'ip_lookup',
    name: 'Address lookup',
    enabled: true,
    values: { url: '/api/ip' },
  });
  expect(plugins.map(({ key }: { key: string }) => key)).toEqual([
    ...['trade_room', 'deposit_via_bank', 'deposit_via_paypal', 'play_money', 'ip_lookup'],
  ]);
});

test.each([[['nothing', 'secrets', '__proto__']], [[]]])(
  '%j is answered with the keys that are always sent',
  async (keys) => {
    const { require } = await channel();
    expect(Object.keys(await require(keys)).sort()).toEqual([...specialKeys, 'special'].sort());
  },
);

test('malformed requests are not answered, and do no harm', async () => {
  const { socket, require } = await channel();
  for (const nonsense of [
    '',
    'x',
    '////',
    7,
    null,
    { keys: [] },
    toBase64Json({ keys: 'plugins' }),
    toBase64Json(null),
  ]) {
    socket.emit('require', nonsense);
  }
  expect(Object.keys(await require(['website']))).toContain('website');
});

test('emits refresh after a change, only in its own world', async () => {
  const world = await api.openWorld();
  const here = await channel(world);
  const main = await channel();
  await Promise.all([here.require([]), main.require([])]);
  let refreshesOfMain = 0;
  main.socket.on('refresh', () => {
    refreshesOfMain += 1;
  });
  const refreshed = said(here.socket, 'refresh');
  await setFlags({ nft: false }, world);
  await refreshed;
  expect((await here.require([])).flags.nft).toBe(false);
  expect((await main.require([])).flags.nft).toBe(true);
  expect(refreshesOfMain).toBe(0);
});

test('continues in the world that replaces its own after a reset', async () => {
  const world = await api.openWorld();
  await setFlags({ nft: false }, world);
  const { socket, require } = await channel(world);
  expect((await require([])).flags.nft).toBe(false);
  const refreshed = said(socket, 'refresh');
  await api.post('/api/sandbox/reset', {}, undefined, { 'x-world': world });
  await refreshed;
  expect((await require([])).flags.nft).toBe(true);
  const again = said(socket, 'refresh');
  await setFlags({ vcc: false }, world);
  await again;
  expect((await require([])).flags.vcc).toBe(false);
});

test('answers only the last of several requests during an answer', async () => {
  const { socket } = await channel();
  let answers = 0;
  socket.on('config', () => {
    answers += 1;
  });
  for (let i = 0; i < 500; i += 1) socket.emit('require', toBase64Json({ keys: ['contact'] }));
  const last = new Promise<Body>((resolve) => {
    socket.on('config', (text: string) => {
      const config = fromBase64Json(text) as Body;
      if (config.website) resolve(config);
    });
  });
  socket.emit('require', toBase64Json({ keys: ['website'] }));
  expect((await last).website.name).toBe('Papermint');
  expect(answers).toBeLessThan(500);
});

const FAULTS = '/api/sandbox/faults';

/** Adds a fault of the namespace until the end of the test. */
async function inject(effect: object) {
  onTestFinished(async () => void (await api.delete(FAULTS)));
  const { body } = await api.post(FAULTS, { call: 'socketio.config', effect });
  expect(body.error).toBeUndefined();
}

test('a fault repeats messages', async () => {
  const { socket, require } = await channel();
  await inject({ kind: 'feed_duplicate' });
  const messages: string[] = [];
  const second = new Promise<void>((resolve) => {
    socket.on('config', (text: string) => {
      messages.push(text);
      if (messages.length === 2) resolve();
    });
  });
  await require(['flags']);
  await second;
  expect(messages[0]).toBe(messages[1]);
  expect((await api.get(FAULTS)).body).toMatchObject([{ acted: 1, last: 'socketio.config' }]);
});

test('a fault holds messages in their order until it is removed', async () => {
  const { socket } = await channel();
  await inject({ kind: 'feed_delay', delay: { distribution: 'fixed', ms: 30_000 } });
  const messages: string[][] = [];
  socket.on('config', (text: string) => messages.push(Object.keys(fromBase64Json(text) as object)));
  socket.emit('require', toBase64Json({ keys: ['flags'] }));
  socket.emit('require', toBase64Json({ keys: ['website'] }));
  await expect.poll(async () => (await api.get(FAULTS)).body[0].acted).toBe(2);
  expect(messages).toEqual([]);
  await api.delete(FAULTS);
  await expect.poll(() => messages.length).toBe(2);
  expect(messages.map((keys) => keys.includes('website'))).toEqual([false, true]);
});

test('a fault closes the socket instead of a message', async () => {
  const { socket } = await channel();
  await inject({ kind: 'feed_drop' });
  const closed = said(socket, 'disconnect');
  socket.emit('require', toBase64Json({ keys: ['flags'] }));
  await closed;
});
