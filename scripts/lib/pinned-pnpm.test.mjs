import { expect, test } from 'vitest';
import { pnpmPackage } from './pinned-pnpm.mjs';
import { readJson } from './project.mjs';

test('installs the pinned pnpm by its hash, which npm checks', () => {
  const { version, lock } = pnpmPackage(`pnpm@1.2.3+sha512.${'00ff'.repeat(32)}`);
  expect(version).toBe('1.2.3');
  expect(lock.packages['node_modules/pnpm'].integrity).toBe(
    `sha512-${Buffer.from('00ff'.repeat(32), 'hex').toString('base64')}`,
  );
});

test('refuses a package manager without a hash, and package.json has one', () => {
  expect(() => pnpmPackage('pnpm@1.2.3')).toThrow('without the hash');
  expect(() => pnpmPackage(readJson('package.json').packageManager)).not.toThrow();
});
