import { chmodSync, mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { FORM_TYPE, formOf, picture } from '../../testing/app/forms.ts';
import { testApp } from '../../testing/app/test-app.ts';
import { tempDir } from '../../testing/files/temp-dir.ts';
import { holdsKey, openVault } from '../secrets/vault.ts';
import { openPrivateFolder } from './private-files.ts';

const api = testApp();
const modeOf = (path: string) => (statSync(path).mode & 0o777).toString(8);

test('keeps a data folder in use unreadable for others on the machine (sandbox on)', async () => {
  const session = await api.signIn('trader');
  const content = await picture().png().toBuffer();
  const form = formOf([{ name: 'picture', content, fileName: 'picture.png', type: 'image/png' }]);
  const sent = await api.post('/api/secure/avatar', form, session, { 'content-type': FORM_TYPE });
  expect(sent.status).toBe(200);
  await api.openWorld();
  const entries = readdirSync(api.dataDir, { recursive: true, withFileTypes: true });
  const names = entries.map(({ name }) => name);
  for (const name of ['secret.key', 'papermint-lock.db', 'papermint.db', 'papermint.db-wal', 'worlds']) {
    expect(names).toContain(name);
  }
  const open = entries
    .map((entry) => ({
      path: join(entry.parentPath, entry.name),
      wanted: entry.isDirectory() ? '700' : '600',
    }))
    .filter(({ path, wanted }) => modeOf(path) !== wanted)
    .map(({ path }) => `${path} ${modeOf(path)}`);
  expect(open).toEqual([]);
});

test('a data folder that others could read is closed when it is opened again', () => {
  const folder = join(tempDir(), 'data');
  openPrivateFolder(folder, holdsKey);
  expect(modeOf(folder)).toBe('700');
  openVault(folder);
  chmodSync(folder, 0o755);
  chmodSync(join(folder, 'secret.key'), 0o644);
  openPrivateFolder(folder, holdsKey);
  openVault(folder);
  expect([modeOf(folder), modeOf(join(folder, 'secret.key'))]).toEqual(['700', '600']);
});

test('a folder with other files keeps its mode', () => {
  const home = join(tempDir(), 'home');
  mkdirSync(home, { mode: 0o755 });
  writeFileSync(join(home, 'letter.txt'), '');
  openPrivateFolder(home, holdsKey);
  expect(modeOf(home)).toBe('755');
});
