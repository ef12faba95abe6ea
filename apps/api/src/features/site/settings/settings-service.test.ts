import { expect, onTestFinished, test } from 'vitest';
import { auditKey, verifyAudit } from '../../../platform/commands/audit.ts';
import type { CommandContext } from '../../../platform/commands/commands.ts';
import { testVault } from '../../../testing/worlds/test-vault.ts';
import { testWorld } from '../../../testing/worlds/test-world.ts';
import { openWorld } from '../../../worlds/world.ts';

const staff: CommandContext = {
  actor: { kind: 'staff', traderId: 'someone' },
  name: 'settingsStaff.update',
};

test('only the named settings change', async () => {
  const { settings } = await testWorld();
  const before = settings.view();
  await settings.update(staff, { website: { tagline: 'Calm' }, live_chat: true });
  expect(settings.view()).toEqual({
    ...before,
    website: { ...before.website, tagline: 'Calm' },
    live_chat: true,
    version: 2,
  });
});

test('an update of an old version is refused', async () => {
  const { settings } = await testWorld();
  const { version } = settings.view();
  await settings.update(staff, { website: { tagline: 'Calm' }, version });
  const late = { website: { tagline: 'Loud' }, version };
  await expect(settings.update(staff, late)).rejects.toMatchObject({ code: 'conflict', key: 'version' });
  expect(settings.view().website.tagline).toBe('Calm');
  await settings.update(staff, { ...late, version: settings.view().version });
  expect(settings.view()).toMatchObject({ website: { tagline: 'Loud' }, version: 3 });
});

test('pages load a script of another host only while the operator names the host', async () => {
  const { settings, options, close } = await testWorld({ scriptHosts: ['chat.example'] });
  await settings.update(staff, { live_chat: true, live_chat_code: 'https://chat.example/widget.js' });
  expect(settings.config().live_chat).toBe(true);
  const other = { live_chat_code: 'https://other.example/widget.js' };
  await expect(settings.update(staff, other)).rejects.toMatchObject({ key: 'live_chat_code' });
  await close();
  const later = await openWorld({ ...options, scriptHosts: [] });
  onTestFinished(() => later.close());
  expect(later.settings.view().live_chat).toBe(true);
  expect(later.settings.config().live_chat).toBe(false);
});

test('two changes of one group at the same time both take effect', async () => {
  const { settings } = await testWorld();
  await Promise.all([
    settings.update(staff, { contact: { phone: '1' } }),
    settings.update(staff, { contact: { email: 'two@papermint.test' } }),
  ]);
  expect(settings.view().contact).toMatchObject({ phone: '1', email: 'two@papermint.test' });
});

test('a flag takes effect immediately, for gates and in the configuration', async () => {
  const { settings, flags } = await testWorld();
  const before = settings.config();
  await settings.update(staff, { flags: { trade_room: false } });
  expect(flags.isOn('trade_room')).toBe(false);
  expect(settings.config().flags.trade_room).toBe(false);
  expect(before.flags.trade_room).toBe(true);
});

test('listeners are called after a change has taken effect', async () => {
  const { settings } = await testWorld();
  const heard: boolean[] = [];
  const stop = settings.onChange(() => heard.push(settings.config().flags.nft));
  await settings.update(staff, { flags: { nft: true } });
  stop();
  await settings.update(staff, { flags: { nft: false } });
  expect(heard).toEqual([true]);
});

test('clients learn that their caches are stale, even while time stands still', async () => {
  const { settings, state } = await testWorld();
  const before = state.refreshedAt;
  await settings.update(staff, { flags: { nft: true } });
  const after = state.refreshedAt;
  await settings.update(staff, { flags: { nft: false } });
  expect(after).toBeGreaterThan(before);
  expect(state.refreshedAt).toBeGreaterThan(after);
});

test('the audit log has the old and the new values, with the reason', async () => {
  const { settings, db } = await testWorld();
  await settings.update(staff, { flags: { trade_room: false }, live_chat: true, reason: 'Maintenance' });
  const row = db.readNow.get('SELECT * FROM AuditLog ORDER BY seq DESC LIMIT 1', []);
  expect(row).toMatchObject({ target: 'settings', reason: 'Maintenance' });
  expect(JSON.parse(row?.before as string)).toEqual({ trade_room: true, live_chat: false });
  expect(JSON.parse(row?.after as string)).toEqual({ trade_room: false, live_chat: true });
  expect(verifyAudit(db.readNow, auditKey(testVault)).ok).toBe(true);
});

test('two switches in the same commit are audited one after the other', async () => {
  const { settings, db } = await testWorld();
  const switched = [false, true, false].map((trade_room) =>
    settings.update(staff, { flags: { trade_room } }),
  );
  await Promise.all(switched);
  const rows = db.readNow.all(
    "SELECT before, after FROM AuditLog WHERE target = 'settings' ORDER BY seq",
    [],
  );
  expect(
    rows.map(({ before, after }) => [JSON.parse(before as string), JSON.parse(after as string)]),
  ).toEqual([
    [{ trade_room: true }, { trade_room: false }],
    [{ trade_room: false }, { trade_room: true }],
    [{ trade_room: true }, { trade_room: false }],
  ]);
});

test('an update without a change writes nothing', async () => {
  const { settings, db, state } = await testWorld();
  const before = state.refreshedAt;
  let calls = 0;
  settings.onChange(() => {
    calls += 1;
  });
  await settings.update(staff, {});
  await settings.update(staff, { flags: { trade_room: true }, website: { theme: 'dark' } });
  expect(db.readNow.all("SELECT 1 FROM AuditLog WHERE target = 'settings'", [])).toEqual([]);
  expect({ calls, refreshed: state.refreshedAt }).toEqual({ calls: 0, refreshed: before });
});

test('the settings survive when the world is reopened', async () => {
  const { settings, flags } = await testWorld();
  await settings.update(staff, { flags: { nft: true }, website: { name: 'Coins' } });
  await settings.load();
  expect(settings.view().website.name).toBe('Coins');
  expect(flags.isOn('nft')).toBe(true);
});
