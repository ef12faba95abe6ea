import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { tempDir } from '../../testing/files/temp-dir.ts';
import { openVault } from './vault.ts';

test('sealed text can be opened after a restart, but not without the key', () => {
  const dir = tempDir();
  const sealed = openVault(dir).seal('JBSWY3DPEHPK3PXP');
  expect(sealed).not.toContain('JBSWY3DPEHPK3PXP');
  expect(openVault(dir).open(sealed)).toBe('JBSWY3DPEHPK3PXP');
  expect(() => openVault(tempDir()).open(sealed)).toThrow();
});

test('the same text is sealed differently each time, and a changed seal is refused', () => {
  const vault = openVault(tempDir());
  const [one, two] = [vault.seal('text'), vault.seal('text')];
  expect(one).not.toBe(two);
  const other = one.startsWith('A') ? 'B' : 'A';
  expect(() => vault.open(other + one.slice(1))).toThrow();
});

test('fingerprints and derived bytes follow from the key', () => {
  const dir = tempDir();
  const [one, again, other] = [openVault(dir), openVault(dir), openVault(tempDir())];
  expect(one.fingerprint('123456')).toBe(again.fingerprint('123456'));
  expect(one.fingerprint('123456')).not.toBe(other.fingerprint('123456'));
  expect(one.derive('a', 20)).toEqual(again.derive('a', 20));
  expect(one.derive('a', 20)).not.toEqual(one.derive('b', 20));
});

test('only the server can read the key file, and half a key is refused', () => {
  const dir = tempDir();
  openVault(dir);
  const file = join(dir, 'secret.key');
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(readFileSync(file)).toHaveLength(32);
  writeFileSync(file, 'short');
  expect(() => openVault(dir)).toThrow('is not a key');
});
