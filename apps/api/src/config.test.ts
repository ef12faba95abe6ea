import { expect, test } from 'vitest';
import { readConfig } from './config.ts';

test('every variable has a default, and the sandbox is off by default', () => {
  expect(readConfig({})).toMatchObject({
    port: 5066,
    dataDir: './data',
    seedTraders: 60,
    seedCollectors: 200,
    start: Date.UTC(2026, 5, 1, 15),
    speed: 1,
    mode: 'off',
    worlds: { most: 0, idle: 0, ahead: 0 },
    siteUrl: 'http://localhost:5066',
  });
});

test('only the sandbox opens worlds, as many as there may be and two of them in advance', () => {
  expect(readConfig({ SANDBOX: 'on' }).worlds).toEqual({ most: 32, idle: 900_000, ahead: 2 });
  expect(readConfig({ SANDBOX: 'on', WORLDS: '1' }).worlds).toMatchObject({ most: 1, ahead: 1 });
});

test('only the sandbox prepares further seeds', () => {
  expect(readConfig({ SANDBOX: 'on', SEEDS: '7, 11,' }).seeds).toEqual([7, 11]);
  expect(readConfig({ SEEDS: '7' }).seeds).toEqual([]);
  for (const SEEDS of ['-1', '1.5', 'one', '2147483648', Array(101).fill('1').join()]) {
    expect(() => readConfig({ SEEDS })).toThrow('SEEDS: At most 100 numbers from 0 to 2147483647');
  }
});

test('links in mails begin with the address it listens on, or with SITE_URL', () => {
  expect(readConfig({ PORT: '8080' }).siteUrl).toBe('http://localhost:8080');
  expect(readConfig({ SITE_URL: 'https://papermint.test/' }).siteUrl).toBe('https://papermint.test');
  expect(() => readConfig({ SITE_URL: 'javascript:alert(1)' })).toThrow('SITE_URL');
});

test('proxies are trusted by address or network', () => {
  expect(readConfig({}).trustedProxies).toEqual([]);
  const given = ' 127.0.0.1, 10.0.0.0/8,::1 ,fd00::/8, loopback,';
  const found = ['127.0.0.1', '10.0.0.0/8', '::1', 'fd00::/8', 'loopback'];
  expect(readConfig({ TRUSTED_PROXIES: given }).trustedProxies).toEqual(found);
});

test.each(['proxy', '10.0.0.0/33', '10.0.0', '10.0.0.0/8/8', '*', 'true', '::1/129', '1'])(
  'TRUSTED_PROXIES=%s is refused',
  (given) => {
    expect(() => readConfig({ TRUSTED_PROXIES: given })).toThrow(
      'TRUSTED_PROXIES: Addresses or networks, as in 127.0.0.1, 10.0.0.0/8.',
    );
  },
);

test.each([
  ['on', 'on', '127.0.0.1'],
  ['true', 'on', '127.0.0.1'],
  ['1', 'on', '127.0.0.1'],
  ['demo', 'demo', '0.0.0.0'],
  ['off', 'off', '0.0.0.0'],
  ['false', 'off', '0.0.0.0'],
])('SANDBOX=%s is the mode %s and listens at %s', (given, mode, host) => {
  const desks = mode === 'demo' ? 'automatic' : 'people';
  expect(readConfig({ SANDBOX: given })).toMatchObject({ mode, host, desks });
});

test.each(['assisted', 'automatic'])('DESKS=%s is refused with the sandbox off', (desks) => {
  expect(() => readConfig({ SANDBOX: 'off', DESKS: desks })).toThrow(`DESKS is ${desks}`);
  expect(readConfig({ SANDBOX: 'off', DESKS: 'people' }).desks).toBe('people');
  expect(readConfig({ SANDBOX: 'on', DESKS: desks }).desks).toBe(desks);
});

test('scripts of other hosts are for an exchange without the sandbox', () => {
  const given = { SCRIPT_HOSTS: 'chat.example, cdn.example:8443' };
  expect(readConfig(given).scriptHosts).toEqual(['chat.example', 'cdn.example:8443']);
  expect(readConfig({ ...given, SANDBOX: 'on' }).scriptHosts).toEqual([]);
  expect(readConfig({ ...given, SANDBOX: 'demo' }).scriptHosts).toEqual([]);
  expect(() => readConfig({ SCRIPT_HOSTS: 'https://chat.example' })).toThrow('SCRIPT_HOSTS');
});

test('all invalid variables are named', () => {
  expect(() => readConfig({ PORT: 'http', START: 'soon', SEED: '1.5' })).toThrow(
    /PORT[\s\S]*SEED[\s\S]*START/,
  );
});

const NODE = {
  SANDBOX: 'demo',
  FLEET: 'nats://10.0.0.1:4222, nats://10.0.0.2:4222',
  FLEET_KEY: 'ab'.repeat(32),
  NODE_NAME: 'a',
  NODE_URL: 'http://10.0.0.5:5066/',
};

test('a server is a node where it is told its fleet', () => {
  expect(readConfig({ SANDBOX: 'demo' }).fleet).toBeUndefined();
  expect(readConfig(NODE).fleet).toEqual({
    servers: ['nats://10.0.0.1:4222', 'nats://10.0.0.2:4222'],
    key: NODE.FLEET_KEY,
    replicas: 3,
    name: 'a',
    address: 'http://10.0.0.5:5066',
    copyEvery: 5_000,
    sync: false,
  });
});

test('nodes share the main exchange where each visitor has none of their own', () => {
  const { fleet, worlds } = readConfig({ ...NODE, SANDBOX: 'on', FLEET_DURABLE: 'sync' });
  expect(fleet?.sync).toBe(true);
  expect(worlds.most).toBe(0);
});

test.each([
  ['stored logs of visitors', { ...NODE, FLEET_DURABLE: 'sync' }, 'are copied only'],
  ['stored logs without a fleet', { FLEET_DURABLE: 'sync' }, 'FLEET names no servers'],
  [
    'further worlds',
    { ...NODE, SANDBOX: 'on', FLEET_DURABLE: 'sync', WORLDS: '3' },
    'has the main exchange only',
  ],
  ['another promise', { ...NODE, FLEET_DURABLE: 'always' }, 'FLEET_DURABLE'],
  [
    'no key and no name',
    { SANDBOX: 'demo', FLEET: NODE.FLEET, NODE_URL: NODE.NODE_URL },
    'FLEET_KEY and NODE_NAME',
  ],
  ['a server that is none of NATS', { ...NODE, FLEET: 'http://10.0.0.1' }, 'FLEET: Servers of NATS'],
  ['a key that is too short', { ...NODE, FLEET_KEY: 'abc' }, 'FLEET_KEY: 64 hex digits'],
  ['a name with a space', { ...NODE, NODE_NAME: 'node a' }, 'NODE_NAME: Small letters'],
  ['two copies', { ...NODE, FLEET_REPLICAS: '2' }, 'FLEET_REPLICAS'],
])('a node with %s does not start', (_, variables, why) => {
  expect(() => readConfig(variables)).toThrow(why);
});

test('several workers share the bounds of one machine', () => {
  expect(readConfig({ SANDBOX: 'on' }).workers).toBe(1);
  const config = readConfig({ SANDBOX: 'on', WORKERS: '4', WORLDS: '30' });
  expect(config).toMatchObject({ workers: 4, worlds: { most: 8 } });
  expect(readConfig({ SANDBOX: 'demo', WORKERS: '4' }).visitors).toMatchObject({ resident: 50 });
});

test.each([
  ['without the sandbox', { WORKERS: '2' }, 'WORKERS is 2, but'],
  ['in a fleet', { ...NODE, WORKERS: '2' }, 'WORKERS is for a machine alone'],
  ['too many', { SANDBOX: 'on', WORKERS: '65' }, 'WORKERS'],
])('workers do not start: %s', (_, variables, why) => {
  expect(() => readConfig(variables)).toThrow(why);
});
