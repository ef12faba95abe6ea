import { createHmac } from 'node:crypto';
import { settingFields } from '@papermint/contracts/site/plugin-definitions';
import { pluginKeys } from '@papermint/contracts/site/plugin-keys';
import { beforeAll, describe, expect, test } from 'vitest';
import { confirmStepUp } from '../../../testing/app/step-up.ts';
import { testApp } from '../../../testing/app/test-app.ts';
import { testTrader } from '../../../testing/worlds/test-world.ts';
import { definitionOf } from './plugin-settings.ts';

const logged: string[] = [];
const api = testApp({ logTo: { write: (line) => logged.push(line) } });
const LIST = '/api/strict/plugins';
let superuser = '';
beforeAll(async () => {
  superuser = await api.signIn('superuser');
});
const update = (key: string, change: object, session = superuser) =>
  api.post(`${LIST}/${key}/update`, change, session);
const revert = (key: string, version: number) => api.post(`${LIST}/${key}/revert`, { version }, superuser);
/** Makes a change that loosens a control: one superuser asks, and another one approves. */
async function updateByTwo(key: string, change: object) {
  const world = await api.world();
  await confirmStepUp(world, superuser, 'password', {
    call: 'pluginsStaff.update',
    input: { key, ...change },
  });
  const { pending } = (await update(key, change)).body;
  const persona = `second-${pending.uuid}`;
  await testTrader(world, { persona, position: 'superuser' });
  const second = await api.signIn(persona);
  const { uuid } = pending;
  await confirmStepUp(world, second, 'password', { call: 'approvalsStaff.approve', input: { uuid } });
  return api.post(`/api/strict/approvals/${uuid}/approve`, {}, second);
}
const view = async (key: string) => (await api.get(`${LIST}/${key}`, superuser)).body;

test('each feature flag has a plugin, and there are two more', async () => {
  const { body } = await api.get(`${LIST}?perPage=50`, superuser);
  expect(body.data.map(({ key }: { key: string }) => key)).toEqual(pluginKeys);
  const { body: found } = await api.get(`${LIST}?search=paypal`, superuser);
  expect(found.data).toMatchObject([{ key: 'deposit_via_paypal', settings: 1, version: 1, changedAt: null }]);
});

test('an unknown plugin is not found', async () => {
  const missing = { status: 404, body: { key: 'key', error: 'There is no such plugin' } };
  expect(await api.get(`${LIST}/nothing`, superuser)).toMatchObject(missing);
  expect(await update('constructor', { enabled: true })).toMatchObject(missing);
  expect(await revert('nothing', 1)).toMatchObject(missing);
});

test('the form has the fields of the schema with their current values', async () => {
  const { fields, secrets } = await view('deposit_via_paypal');
  expect(fields).toEqual([
    {
      name: 'instructions',
      label: 'Instructions',
      unit: null,
      control: 'lines',
      loosens: 'never',
      value: '',
      hint: 'Shown to traders where they deposit by PayPal. Empty for none.',
    },
  ]);
  expect(secrets).toEqual([]);
});

describe('a wrong value is refused at its setting, and changes nothing', () => {
  test.each([
    ['staking', { values: { maxRate: '0.6' } }, 'maxRate'],
    ['staking', { values: { maxRate: 'x' } }, 'maxRate'],
    ['staking', { values: { unknown: 'x' } }, 'unknown'],
    ['staking', { values: { constructor: 'x' } }, 'constructor'],
    ['staking', { values: 'x' }, 'values'],
    ['staking', { secrets: { token: 'x' } }, 'token'],
    ['staking', { enabled: 'no' }, 'enabled'],
    ['staking', { name: 'Mine' }, 'name'],
    ['nft', { values: { maxRoyalty: '0.2' } }, 'maxRoyalty'],
    ['kyc', { values: { validDays: 29 } }, 'validDays'],
    ['kyc', { values: { validDays: 30.5 } }, 'validDays'],
    ['vcc', { values: { openAtOnce: 'yes' } }, 'openAtOnce'],
    ['trade_room', { values: { defaultMarket: 'NOPE/USD' } }, 'defaultMarket'],
    ['trade_room', { values: { futuresTaker: '0.02' } }, 'futuresTaker'],
    ['trade_room', { values: { futuresMaker: '0.001' } }, 'futuresMaker'],
    ['deposit_via_bank', { values: { instructions: 'x'.repeat(301) } }, 'instructions'],
    ['ip_lookup', { values: { url: 'https://lookup.example/ip' } }, 'url'],
    ['ip_lookup', { values: { url: '/api/sandbox/enter/main' } }, 'url'],
    ['ip_lookup', { values: { url: '/x/../api/sandbox/enter/main' } }, 'url'],
    ['ip_lookup', { values: { url: '/api/%73andbox/enter/main' } }, 'url'],
    ['live_chat', { values: { script: '//elsewhere.example/x.js' } }, 'script'],
    ['live_chat', { values: { script: 'https://elsewhere.example/x.js' } }, 'script'],
    ['live_chat', { values: { attributes: 'x'.repeat(1001) } }, 'attributes'],
    ['live_chat', { values: { attributes: '{async: true}' } }, 'attributes'],
    ['live_chat', { secrets: { identitySecret: 'short' } }, 'identitySecret'],
    ['live_chat', { secrets: { identitySecret: 7 } }, 'secrets.identitySecret'],
  ])('%s %j', async (plugin, change, key) => {
    const before = await view(plugin);
    const { status, body } = await update(plugin, change);
    expect({ status, key: body.key }).toEqual({ status: 400, key });
    expect(await view(plugin)).toEqual(before);
  });
});

/** Each change that loosens a control, after one that tightens it. */
const LOOSER: Record<string, [key: string, tighter: object, looser: object]> = {
  'nft.maxRoyalty higher': ['nft', { values: { maxRoyalty: '0.05' } }, { values: { maxRoyalty: '0.0501' } }],
  'trade_room.futuresMaker lower': [
    'trade_room',
    { values: { futuresMaker: '0.0003' } },
    { values: { futuresMaker: '0.0002' } },
  ],
  'trade_room.futuresTaker lower': [
    'trade_room',
    { values: { futuresTaker: '0.0006' } },
    { values: { futuresTaker: '0.0005' } },
  ],
  'kyc off': ['kyc', { enabled: true }, { enabled: false }],
  'kyc.validDays higher': ['kyc', { values: { validDays: 90 } }, { values: { validDays: 91 } }],
  'staking.maxRate higher': ['staking', { values: { maxRate: '0.1' } }, { values: { maxRate: '0.100001' } }],
  'vcc.openAtOnce on': ['vcc', { values: { openAtOnce: false } }, { values: { openAtOnce: true } }],
  'deposit_via_card on': ['deposit_via_card', { enabled: false }, { enabled: true }],
  'deposit_via_crypto on': ['deposit_via_crypto', { enabled: false }, { enabled: true }],
  'play_money on': ['play_money', { enabled: false }, { enabled: true }],
  'play_money.amount higher': ['play_money', { values: { amount: 5000 } }, { values: { amount: 5001 } }],
};

describe('a change that loosens a control needs a reason, the password and a second person', () => {
  /** A superuser of an exchange of their own. */
  async function alone() {
    const id = await api.openWorld();
    const [world, session, headers] = [
      await api.world(id),
      await api.signIn('superuser', id),
      { 'x-world': id },
    ];
    const post = (path: string, body: object) => api.post(path, body, session, headers);
    return {
      world,
      post,
      change: (key: string, body: object) => post(`${LIST}/${key}/update`, body),
      view: async (key: string) => (await api.get(`${LIST}/${key}`, session, headers)).body,
      confirm: (input: object) =>
        confirmStepUp(world, session, 'password', { call: 'pluginsStaff.update', input }),
    };
  }
  const needsReason = { code: 'bad_input', key: 'reason' };
  const needsPassword = { code: 'proof_required', key: 'password' };

  test('whatever the definitions of plugins declare', () => {
    const declared = pluginKeys.flatMap((key) => {
      const { loosens, values } = definitionOf(key);
      const fields = settingFields(values).filter((field) => field.loosens !== 'never');
      return [
        ...(loosens === 'never' ? [] : [`${key} ${loosens}`]),
        ...fields.map((field) => `${key}.${field.name} ${field.loosens}`),
      ];
    });
    expect(Object.keys(LOOSER).toSorted()).toEqual(declared.toSorted());
  });

  test('in each plugin', async () => {
    const { change, view: shown, confirm } = await alone();
    for (const [what, [key, tighter, looser]] of Object.entries(LOOSER)) {
      expect((await change(key, tighter)).status, what).toBe(200);
      const before = await shown(key);
      expect((await change(key, looser)).body, what).toMatchObject(needsReason);
      const explained = { ...looser, reason: 'A class' };
      expect((await change(key, explained)).body, what).toMatchObject(needsPassword);
      await confirm({ key, ...explained });
      expect((await change(key, explained)).body, what).toMatchObject({
        pending: { uuid: expect.any(String) },
      });
      expect(await shown(key)).toEqual(before);
    }
  });

  test('also where it is sent together with the change that tightens it', async () => {
    const { change, post, view: shown } = await alone();
    for (let percent = 8; percent > 3; percent -= 1) {
      const [lower, before] = [{ maxRoyalty: `0.0${percent}` }, { maxRoyalty: `0.0${percent + 1}` }];
      if (percent === 8) await change('nft', { values: before });
      const again = [before, before].map((values) => change('nft', { values }));
      await Promise.all([change('nft', { values: lower }), ...again]);
      expect((await shown('nft')).fields[0].value).toBe(lower.maxRoyalty);
      const off = { flags: { deposit_via_card: false } };
      const on = { flags: { deposit_via_card: true } };
      await Promise.all([off, on, on].map((body) => post('/api/strict/settings/update', body)));
      expect((await shown('deposit_via_card')).plugin.enabled).toBe(false);
    }
  });

  test('by an earlier version, and by the settings of the site', async () => {
    const { world, post, change, view: shown } = await alone();
    await change('deposit_via_crypto', { enabled: false });
    const { plugin } = await shown('deposit_via_crypto');
    const reverted = await post(`${LIST}/deposit_via_crypto/revert`, {
      version: plugin.version - 1,
      reason: 'A class',
    });
    expect(reverted.body).toMatchObject(needsPassword);
    const changes = { flags: { deposit_via_crypto: true, forex_trading: true }, reason: 'A class' };
    expect((await post('/api/strict/settings/update', changes)).body).toMatchObject(needsPassword);
    expect(world.flags.isOn('deposit_via_crypto')).toBe(false);
  });
});

test('a change makes a version with who, when and what differs; reverting makes another', async () => {
  const changed = await update('ip_lookup', { values: { url: '/api/where' }, reason: 'Trial' });
  expect(changed.body.message).toBe('Saved. It takes effect immediately.');
  const { plugin, versions } = await view('ip_lookup');
  expect(plugin).toMatchObject({ enabled: true, version: 2, changedBy: versions[0].by });
  expect(versions[0]).toMatchObject({
    number: 2,
    reason: 'Trial',
    enabled: true,
    values: { url: '/api/where' },
    changes: [{ label: 'Lookup', before: '/api/ip', after: '/api/where' }],
  });
  expect(versions[1]).toMatchObject({ number: 1, at: null, by: 'Papermint', enabled: true, changes: [] });
  const back = await revert('ip_lookup', 1);
  expect(back.body).toMatchObject({
    plugin: { enabled: true, version: 3 },
    message: 'Version 1 is back. Secrets stayed as they are.',
  });
  expect(back.body.versions[0]).toMatchObject({
    reason: 'Reverted to version 1',
    values: { url: '/api/ip' },
  });
  expect((await revert('ip_lookup', 1)).body).toMatchObject({ code: 'conflict', key: 'version' });
  expect((await revert('ip_lookup', 99)).status).toBe(404);
  // A plugin that was never changed is at version 1.
  expect((await revert('stocks_trading', 1)).body).toMatchObject({ code: 'conflict', key: 'version' });
  expect((await revert('stocks_trading', 2)).status).toBe(404);
});

test('saving over a newer version is refused, and nothing is lost', async () => {
  const { plugin } = await view('trade_room');
  await update('trade_room', { values: { defaultMarket: 'eth/usd' }, version: plugin.version });
  const late = await update('trade_room', { values: { defaultMarket: 'SOL/USD' }, version: plugin.version });
  expect(late).toMatchObject({ status: 409, body: { code: 'conflict', key: 'version' } });
  expect(late.body.error).toMatch(/in the meantime: it is now at version \d+$/);
  expect((await view('trade_room')).fields[0].value).toBe('ETH/USD');
});

test('switching by the settings of the site makes a version as well', async () => {
  await api.post(
    '/api/strict/settings/update',
    { flags: { forex_trading: false }, reason: 'Closed' },
    superuser,
  );
  expect((await view('forex_trading')).versions).toMatchObject([
    { number: 2, reason: 'Closed', changes: [{ label: 'Status', before: 'On', after: 'Off' }] },
    { number: 1 },
  ]);
  await update('forex_trading', { enabled: true });
  const { body } = await api.get('/api/strict/settings', superuser);
  expect(body.flags.forex_trading).toBe(true);
});

test('a plugin that is off closes its calls immediately, and pages load again', async () => {
  const { settings } = await api.host.world();
  let told = 0;
  const stop = settings.onChange(() => {
    told += 1;
  });
  const trader = await api.signIn('trader');
  await update('nft', { enabled: false });
  expect((await api.get('/api/secure/nft/wallets', trader)).body.code).toBe('feature_off');
  await update('nft', { enabled: true });
  expect((await api.get('/api/secure/nft/wallets', trader)).status).toBe(200);
  stop();
  expect(told).toBe(2);
});

test('settings take effect: royalty, rate, cards, identity, chat', async () => {
  const world = await api.host.world();
  await update('nft', { values: { maxRoyalty: '0.05' } });
  const collection = { name: 'Kelp', description: '', category: 'art', royalty: '0.06', symbol: 'KLP' };
  const trader = await api.signIn('trader');
  const made = await api.post(
    '/api/secure/nft/create-collection',
    { ...collection, chain: 'ethereum' },
    trader,
  );
  expect(made.body).toMatchObject({ key: 'royalty', error: 'Royalty must be at most 5%' });
  await update('staking', { values: { maxRate: '0.04' } });
  const product = await api.post(
    '/api/strict/staking-products/create',
    {
      name: 'High',
      currency: 'USD',
      rewardCurrency: 'USD',
      termDays: 30,
      annualRate: '0.05',
      minimum: '1',
      earlyPenalty: '0',
    },
    superuser,
  );
  expect(product.body).toMatchObject({ key: 'annualRate' });
  expect((await updateByTwo('vcc', { values: { openAtOnce: true }, reason: 'A class' })).status).toBe(200);
  expect((await api.get('/api/strict/card-settings', superuser)).body.openAtOnce).toBe(true);
  await api.post('/api/strict/card-settings', { openAtOnce: false }, superuser);
  expect((await view('vcc')).fields[0].value).toBe(false);
  await update('live_chat', { enabled: true, values: { attributes: '{"async":true}' } });
  expect(world.settings.config()).toMatchObject({
    live_chat: true,
    live_chat_script_attributes: '{"async":true}',
  });
});

test('only a superuser loads a script from another host', async () => {
  const admin = await api.signIn('admin');
  const script = 'https://chat.example/widget.js';
  expect(await update('live_chat', { values: { script } }, admin)).toMatchObject({
    status: 403,
    body: { key: 'script' },
  });
});

test('a secret leaves the server by no answer, channel, log, file or document', async () => {
  const canary = 'canary-9f3e77b1-never-sent';
  const said: string[] = [];
  const keep = async (answer: Promise<{ body: unknown }>) => said.push(JSON.stringify((await answer).body));
  await keep(update('live_chat', { secrets: { identitySecret: canary }, reason: 'New service' }));
  await keep(update('live_chat', { secrets: { identitySecret: `${canary}-2` } }));
  await keep(revert('live_chat', 1));
  const trader = await api.signIn('trader');
  const { body: mine } = await api.get('/api/secure/chat-identity', trader);
  const hash = createHmac('sha256', `${canary}-2`).update(mine.accountId).digest('hex');
  expect(mine.hash).toBe(hash);
  const secret = (await view('live_chat')).secrets[0];
  expect(secret).toMatchObject({ name: 'identitySecret', set: { by: expect.any(String) } });
  for (const path of [
    ...[LIST, `${LIST}?format=csv`, `${LIST}/live_chat`, '/api/strict/settings', '/api/strict/audit'],
    ...['/api/openapi.json', '/api/asyncapi.json', '/api/sandbox/events', '/api/sandbox/audit'],
  ]) {
    const { status, body } = await api.get(path, superuser);
    expect([path, status]).toEqual([path, 200]);
    said.push(typeof body === 'string' ? body : JSON.stringify(body));
  }
  const world = await api.host.world();
  said.push(JSON.stringify(world.settings.config()));
  said.push(...logged);
  // Nor is it in any row as plain text.
  const tables = world.db.readNow.all("SELECT name FROM sqlite_master WHERE type = 'table'", []);
  for (const { name } of tables) {
    said.push(
      JSON.stringify(world.db.readNow.all(`SELECT * FROM "${String(name)}"`, []), (_, value) =>
        typeof value === 'bigint' ? String(value) : value,
      ),
    );
  }
  expect(said.filter((text) => text.includes(canary))).toEqual([]);
  // The versions and the audit log record the change of the secret.
  expect(
    (await view('live_chat')).versions.map(({ changes }: { changes: object[] }) => changes),
  ).toContainEqual([expect.objectContaining({ label: 'Identity secret', after: 'Replaced' })]);
  await update('live_chat', { secrets: { identitySecret: null } });
  expect((await api.get('/api/secure/chat-identity', trader)).body.hash).toBeNull();
});
