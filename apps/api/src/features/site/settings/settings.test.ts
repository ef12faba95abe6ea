import { describe, expect, test } from 'vitest';
import { FORM_TYPE, formOf, picture } from '../../../testing/app/forms.ts';
import { testApp } from '../../../testing/app/test-app.ts';

const api = testApp();
const update = async (changes: object, persona = 'superuser') =>
  api.post('/api/strict/settings/update', changes, await api.signIn(persona));

test('staff can read and change the settings', async () => {
  const session = await api.signIn('admin');
  const { body: before } = await api.get('/api/strict/settings', session);
  expect(before).toMatchObject({ flags: { nft: true, kyc: true }, website: { name: 'Papermint' } });
  const { status, body } = await update({ website: { tagline: 'Calm' }, reason: 'Spring' }, 'admin');
  expect(status).toBe(200);
  expect(body.message).toBe('Settings saved.');
  expect((await api.get('/api/strict/settings', session)).body.website.tagline).toBe('Calm');
});

test('a flag that is off closes its calls on the server, until it is on again', async () => {
  const trader = await api.signIn('trader');
  await update({ flags: { trade_room: false } });
  const { status, body } = await api.get('/api/secure/trades', trader);
  expect(status).toBe(403);
  expect(body.code).toBe('feature_off');
  await update({ flags: { trade_room: true } });
  expect((await api.get('/api/secure/trades', trader)).status).toBe(200);
});

test('without the admin flag only superusers are staff', async () => {
  await update({ flags: { admin: false } });
  expect((await api.get('/api/strict/settings', await api.signIn('admin'))).status).toBe(403);
  expect((await update({ flags: { admin: true } })).status).toBe(200);
});

test('the ping says that the clients’ caches are stale', async () => {
  const { body: before } = await api.get('/api/ping');
  await update({ live_chat: true });
  const { body: after } = await api.get('/api/ping');
  expect(Date.parse(after.refreshData)).toBeGreaterThan(Date.parse(before.refreshData));
});

describe('an invalid value is refused at its field, and changes nothing', () => {
  test.each([
    [{ flags: { trade_room: 'no' } }, 'flags.trade_room'],
    [{ flags: { everything: true } }, 'flags.everything'],
    [{ flags: true }, 'flags'],
    [{ website: { name: '' } }, 'website.name'],
    [{ website: { name: 'x'.repeat(41) } }, 'website.name'],
    [{ website: { theme: 'pink' } }, 'website.theme'],
    [{ website: { social: [{ label: 'x', url: 'javascript:alert(1)' }] } }, 'website.social.0.url'],
    [{ website: { accent: 'red' } }, 'website.accent'],
    [{ website: { accent: '#ffcc00' } }, 'website.accent'],
    [{ website: { accent: '#3d63e8"><b' } }, 'website.accent'],
    [{ contact: { email: 'nobody' } }, 'contact.email'],
    [{ live_chat: 1 }, 'live_chat'],
    [{ live_chat_code: '//elsewhere.example/x.js' }, 'live_chat_code'],
    [{ live_chat_code: 'http://elsewhere.example/x.js' }, 'live_chat_code'],
    [{ live_chat_code: 'javascript:alert(1)' }, 'live_chat_code'],
    [{ live_chat_code: '/\\elsewhere.example/x.js' }, 'live_chat_code'],
    [{ live_chat_code: 'https://*/x.js' }, 'live_chat_code'],
    [{ live_chat_code: 'https://elsewhere.example;sandbox/x.js' }, 'live_chat_code'],
    [{ live_chat_code: 'https://a,b/x.js' }, 'live_chat_code'],
    [{ live_chat_code: `https://${'a'.repeat(100_000)} b` }, 'live_chat_code'],
    [{ live_chat_attributes: '{}' }, 'live_chat_attributes'],
    [{ website: { nmae: 'x' } }, 'website.nmae'],
    [{ website: { social: [{ label: 'x', url: `https://${'a'.repeat(400)}` }] } }, 'website.social.0.url'],
    [{ website: { social: [{ label: 'x', url: 'https://a\u0000b' }] } }, 'website.social.0.url'],
    [{ contact: { email: 'a\u0000@b.c' } }, 'contact.email'],
    [{ live_chat_script_attributes: 'x'.repeat(1001) }, 'live_chat_script_attributes'],
  ])('%j', async (changes, key) => {
    const session = await api.signIn('superuser');
    const before = await api.get('/api/strict/settings', session);
    const { status, body } = await update(changes);
    expect(status).toBe(400);
    expect(body.key).toBe(key);
    expect(body.error).not.toMatch(/expected|invalid/i);
    expect((await api.get('/api/strict/settings', session)).body).toEqual(before.body);
  });
});

test('in the sandbox scripts of other hosts are refused', async () => {
  const code = { live_chat_code: 'https://chat.example/widget.js' };
  const { status, body } = await update(code);
  expect(status).toBe(400);
  expect(body).toMatchObject({ key: 'live_chat_code', code: 'bad_input' });
  expect(body.error).toContain('SCRIPT_HOSTS');
  expect((await update(code, 'admin')).status).toBe(403);
});

test('attributes are stored as typed, even without valid JSON', async () => {
  await update({ live_chat_script_attributes: '{broken' });
  const { body } = await api.get('/api/strict/settings', await api.signIn('superuser'));
  expect(body.live_chat_script_attributes).toBe('{broken');
});

test('the address lookup answers with the address of the request', async () => {
  const { body } = await api.get('/api/ip');
  expect(body.ip).toBe('127.0.0.1');
});

test('the logo is in the configuration of every page, with an audit row, until it is removed', async () => {
  const session = await api.signIn('superuser');
  const logo = { name: 'logo', content: await picture().png().toBuffer(), fileName: 'logo.png' };
  const form = formOf([logo, { name: 'reason', content: 'Spring' }]);
  const { status, body } = await api.post('/api/strict/settings/logo', form, session, {
    'content-type': FORM_TYPE,
  });
  expect({ status, message: body.message }).toEqual({ status: 200, message: 'Logo saved.' });
  const address = body.settings.website.logo;
  expect((await api.get(address)).headers['content-type']).toBe('image/webp');
  const { db, settings } = await api.host.world();
  expect(settings.config().website.logo).toBe(address);
  const audited = () => db.readNow.get('SELECT * FROM AuditLog ORDER BY seq DESC LIMIT 1', []);
  expect(audited()).toMatchObject({ action: 'settingsStaff.putLogo', reason: 'Spring' });
  expect(JSON.parse(audited()?.after as string)).toEqual({ logo: address });
  // It can't be set to an address by hand.
  expect((await update({ website: { logo: 'https://elsewhere.example/x.png' } })).status).toBe(400);
  await api.delete('/api/strict/settings/logo', session);
  expect(settings.config().website.logo).toBeNull();
  expect(audited()).toMatchObject({ action: 'settingsStaff.removeLogo' });
  // It is kept for the version that has it.
  const { body: kept } = await api.get('/api/strict/settings/versions', session);
  const [now, before] = kept.versions;
  expect(now.changes).toMatchObject([{ label: 'Logo', after: 'Default' }]);
  await api.post('/api/strict/settings/revert', { version: before.number }, session);
  expect(settings.config().website.logo).toBe(address);
  expect((await api.get(address)).status).toBe(200);
});

test('the picture of a logo is deleted with the last version that has it', async () => {
  const session = await api.signIn('superuser');
  const { settings } = await api.host.world();
  const content = await picture('#b3261e').png().toBuffer();
  const form = formOf([{ name: 'logo', content, fileName: 'logo.png' }]);
  const { body } = await api.post('/api/strict/settings/logo', form, session, { 'content-type': FORM_TYPE });
  const { website, version } = body.settings;
  await api.delete('/api/strict/settings/logo', session);
  const system = { actor: { kind: 'system' as const }, name: 'test.settings' };
  const change = (name: string) => settings.update(system, { website: { name } });
  while (settings.view().version < version + 49) await change(`Site ${settings.view().version}`);
  expect((await api.get(website.logo)).status).toBe(200);
  await change('Papermint');
  expect((await api.get(website.logo)).status).toBe(404);
  const late = await api.post('/api/strict/settings/revert', { version }, session);
  expect(late).toMatchObject({ status: 404, body: { key: 'version' } });
});

test('name, looks and contact have versions, and one can be brought back', async () => {
  const session = await api.signIn('superuser');
  const PATH = '/api/strict/settings/versions';
  const { body: first } = await api.get(PATH, session);
  const start = first.versions[0].number as number;
  const before = (await api.get('/api/strict/settings', session)).body;
  await update({
    website: { name: 'Coinmint', social: [{ label: 'Blog', url: 'https://blog.example' }] },
    contact: { phone: '+1 555' },
    reason: 'Opening',
  });
  await update({ flags: { vcc: false } });
  await update({ flags: { vcc: true } });
  const { body } = await api.get(PATH, session);
  expect(body.versions[0]).toMatchObject({ number: start + 1, reason: 'Opening' });
  expect(body.versions[0].by).not.toBe('Papermint');
  expect(body.versions[0].values).toMatchObject({ Name: 'Coinmint', 'Contact phone': '+1 555' });
  expect(body.versions[0].changes).toMatchObject([
    { label: 'Name', before: before.website.name, after: 'Coinmint' },
    { label: 'Social links', after: 'Blog (https://blog.example)' },
    { label: 'Contact phone', after: '+1 555' },
  ]);
  const revert = (version: number) => api.post('/api/strict/settings/revert', { version }, session);
  const back = await revert(start);
  expect(back.body.settings).toMatchObject({ website: before.website, contact: before.contact });
  expect((await api.get(PATH, session)).body.versions[0]).toMatchObject({
    number: start + 2,
    reason: `Reverted to version ${start}`,
  });
  expect(await revert(start)).toMatchObject({ status: 409, body: { key: 'version' } });
  expect(await revert(999)).toMatchObject({ status: 404, body: { key: 'version' } });
});
