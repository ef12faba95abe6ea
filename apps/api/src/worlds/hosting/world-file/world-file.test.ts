import { copyFileSync, existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import Sqlite from '@papermint/sqlite';
import { expect, test } from 'vitest';
import { runAdmin } from '../../../admin/admin.ts';
import { readConfig } from '../../../config.ts';
import { readMigrations } from '../../../platform/database/migrations.ts';
import { FORM_TYPE, formOf, picture } from '../../../testing/app/forms.ts';
import { testApp } from '../../../testing/app/test-app.ts';
import { MIGRATIONS_DIR } from '../../../testing/files/paths.ts';
import { tempDir } from '../../../testing/files/temp-dir.ts';
import { importWorld } from './import-world.ts';
import { WorldFileFault } from './world-file-format.ts';

const api = testApp({ others: { most: 8, idle: 900_000, ahead: 0 }, snapshots: { most: 40, bytes: 1e9 } });
const other = testApp({ others: { most: 8, idle: 900_000, ahead: 0 } });

const inWorld = (world: string) => ({ 'x-world': world });
let names = 0;
const newName = () => `File ${++names}`;

/** Takes a snapshot of the main world. @returns it and its file */
async function exported(): Promise<{ snapshot: string; bytes: Buffer }> {
  const { body } = await api.post('/api/sandbox/snapshots', { name: newName() });
  const { rawPayload, headers } = await api.app.inject({ method: 'GET', url: body.file });
  expect(headers['content-disposition']).toMatch(/^attachment; filename="papermint-file-\d+\.papermint"$/);
  return { snapshot: body.snapshot, bytes: rawPayload };
}

/** One export for the tests that change a copy of it. */
let made: ReturnType<typeof exported> | undefined;
const sample = () => {
  made ??= exported();
  return made;
};

function importInto(server: typeof api, content: Buffer, name = newName()) {
  const form = formOf([
    { name: 'name', content: name },
    { name: 'file', content, fileName: 'a.papermint', type: 'application/octet-stream' },
  ]);
  return server.post('/api/sandbox/snapshots/import', form, undefined, { 'content-type': FORM_TYPE });
}

/** The bytes of an export after a change of its database. */
function changed(bytes: Buffer, change: (connection: InstanceType<typeof Sqlite>) => void): Buffer {
  const file = join(tempDir(), 'changed.papermint');
  writeFileSync(file, bytes);
  const connection = new Sqlite(file);
  change(connection);
  connection.close();
  return readFileSync(file);
}

test('another server opens the file with sessions, secrets, files and the audit log', async () => {
  const headers = { 'content-type': 'application/json' };
  const { body: ada } = await api.post('/api/sandbox/accounts', { twoFactor: true }, undefined, headers);
  const code = async (server: typeof api, world: string) =>
    (await server.get(`/api/sandbox/two-factor-code?email=${ada.trader.email}`, undefined, inWorld(world)))
      .body;
  const content = await picture().png().toBuffer();
  const form = formOf([{ name: 'picture', content, fileName: 'a.png', type: 'image/png' }]);
  await api.post('/api/secure/avatar', form, ada.sessionHash, { 'content-type': FORM_TYPE });
  const { body: at } = await api.get('/api/ping', ada.sessionHash);
  const { bytes } = await exported();

  const { status, body } = await importInto(other, bytes);
  expect(status).toBe(200);
  expect(body).toMatchObject({ world: 'imported', seed: 7 });
  const { body: opened } = await other.post('/api/sandbox/worlds', { from: body.snapshot });
  const here = inWorld(opened.world);
  const { body: ping } = await other.get('/api/ping', ada.sessionHash, here);
  expect(ping).toMatchObject({ now: at.now, trader: { email: ada.trader.email } });
  expect((await other.get(ping.trader.avatar, undefined, here)).status).toBe(200);
  expect(await code(other, opened.world)).toEqual(await code(api, 'main'));
  expect((await other.get('/api/sandbox/audit', undefined, here)).body.ok).toBe(true);
  expect((await other.get('/api/sandbox/prove', undefined, here)).body.ok).toBe(true);
  // Its own key goes along with copies of copies.
  const { body: again } = await other.post('/api/sandbox/worlds', { from: opened.world });
  expect(await code(other, again.world)).toEqual(await code(api, 'main'));
  await other.delete(`/api/sandbox/snapshots/${body.snapshot}`);
});

test('an operator opens the file in an empty folder', async () => {
  const { bytes } = await exported();
  const dir = tempDir();
  const file = join(dir, 'a.papermint');
  writeFileSync(file, bytes);
  const config = readConfig({ DATA_DIR: join(dir, 'data'), MIGRATIONS_DIR, SANDBOX: 'on' });
  const open = (path: string) => runAdmin(['open', path], config, () => Promise.reject(new Error('unused')));
  expect(await open(join(dir, 'none'))).toMatchObject({
    ok: false,
    lines: [expect.stringContaining('no file')],
  });
  copyFileSync(file, join(dir, 'cut.papermint'));
  writeFileSync(join(dir, 'cut.papermint'), bytes.subarray(0, 100_000));
  expect(await open(join(dir, 'cut.papermint'))).toMatchObject({
    ok: false,
    lines: [expect.stringContaining('is damaged')],
  });
  expect(existsSync(join(dir, 'data', 'papermint.db'))).toBe(false);
  expect(await open(file)).toMatchObject({ ok: true });
  expect(readFileSync(join(dir, 'data', 'secret.key'))).toEqual(
    readFileSync(join(api.dataDir, 'secret.key')),
  );
  expect(existsSync(file)).toBe(true);
  expect(await open(file)).toMatchObject({ ok: false, lines: [expect.stringContaining('empty folder')] });
});

/** Files that no world is made of, and what is wrong with them. */
const FAULTS: [string, (bytes: Buffer) => Buffer, string][] = [
  ['no database', () => Buffer.from('PK\x03\x04 a zip file'), 'is not an exported world'],
  [
    'another SQLite database',
    (bytes) => changed(bytes, (connection) => connection.pragma('application_id = 0')),
    'is not an exported world',
  ],
  ['half a file', (bytes) => bytes.subarray(0, Math.floor(bytes.length / 8192) * 4096), 'is damaged'],
  [
    'overwritten pages',
    (bytes) => Buffer.concat([bytes.subarray(0, 4096), Buffer.alloc(40_960, 7), bytes.subarray(45_056)]),
    'is damaged',
  ],
  [
    'a trigger',
    (bytes) =>
      changed(bytes, (connection) =>
        connection.exec('CREATE TRIGGER own AFTER INSERT ON Trader BEGIN DELETE FROM EventLog; END'),
      ),
    'has tables that no version of Papermint makes',
  ],
  [
    'a view instead of a table',
    (bytes) =>
      changed(bytes, (connection) => connection.exec('DROP TABLE Mail; CREATE VIEW Mail AS SELECT 1')),
    'has tables that no version of Papermint makes',
  ],
  [
    'a later version',
    (bytes) =>
      changed(bytes, (connection) =>
        connection.exec(
          "INSERT INTO _prisma_migrations (id, checksum, migration_name) VALUES ('x', 'y', '20990101000000_later')",
        ),
      ),
    'is of another version of Papermint, which has the migration 20990101000000_later',
  ],
  [
    'another mode',
    (bytes) => changed(bytes, (connection) => connection.exec("UPDATE World SET mode = 'off'")),
    'has no world of SANDBOX=on',
  ],
  [
    'a file outside of its folder',
    (bytes) =>
      changed(bytes, (connection) =>
        connection.exec("INSERT INTO ExportedFile VALUES ('../../papermint.db', x'00')"),
      ),
    'has a file whose name no version of Papermint makes',
  ],
  [
    'another format',
    (bytes) => changed(bytes, (connection) => connection.exec('UPDATE ExportedWorld SET format = 2')),
    'has a format that this version cannot read',
  ],
];

test.each(FAULTS)('a file with %s is refused and leaves nothing', async (_, change, fault) => {
  const { bytes } = await sample();
  const dir = tempDir();
  const from = join(dir, 'given');
  writeFileSync(from, change(bytes));
  const job = { from, to: join(dir, 'made.db'), migrations: readMigrations(MIGRATIONS_DIR) };
  expect(() => importWorld(job)).toThrow(new WorldFileFault(fault));
  expect(readdirSync(dir).filter((name) => name !== 'given')).toEqual([]);
});

const REFUSED: [string, (bytes: Buffer) => Buffer, string][] = [
  ['no bytes', () => Buffer.alloc(0), 'File is empty: choose another file'],
  ['another content', () => Buffer.from('PK\x03\x04 a zip file'), 'File is not an exported world'],
  ['half its bytes', (bytes) => bytes.subarray(0, Math.floor(bytes.length / 8192) * 4096), 'File is damaged'],
];

test.each(REFUSED)(
  'an upload with %s is refused at its field and leaves nothing',
  async (_, change, error) => {
    const { bytes } = await sample();
    const before = api.host.snapshots.list().length;
    const { status, body } = await importInto(api, change(bytes));
    expect(status).toBe(400);
    expect(body).toMatchObject({ code: 'bad_input', key: 'file', error });
    expect(api.host.snapshots.list()).toHaveLength(before);
  },
);

test('an import needs a name that is free, and a file', async () => {
  const { snapshot, bytes } = await exported();
  const { name } = api.host.snapshots.list().find(({ id }) => id === snapshot) as { name: string };
  expect((await importInto(api, bytes, name)).body).toMatchObject({ code: 'conflict', key: 'name' });
  const form = formOf([{ name: 'name', content: newName() }]);
  const { body } = await api.post('/api/sandbox/snapshots/import', form, undefined, {
    'content-type': FORM_TYPE,
  });
  expect(body).toMatchObject({ key: 'file', error: 'File is required: choose a file' });
});

test('the file of an unknown snapshot is not found', async () => {
  expect((await api.get('/api/sandbox/snapshots/s_1/file')).status).toBe(404);
});
