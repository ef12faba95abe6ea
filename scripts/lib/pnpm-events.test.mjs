import { expect, test } from 'vitest';
import { createPnpmReader } from './pnpm-events.mjs';

/** @param {object[]} events */
function readAll(events) {
  const reader = createPnpmReader();
  const said = events.map((event) => reader.read(JSON.stringify(event)));
  return { said, output: reader.output() };
}

/** @param {string} status */
const progress = (status) => ({ name: 'pnpm:progress', status });
/** @param {object} fields */
const sqlite = (fields) => ({ name: 'pnpm:lifecycle', depPath: 'better-sqlite3@12.11.1', ...fields });

test('shows the number of fetched packages, then of unpacked ones', () => {
  const statuses = ['resolved', 'resolved', 'fetched', 'imported', 'found_in_store', 'imported'];
  expect(readAll(statuses.map(progress)).said).toEqual([
    undefined,
    undefined,
    '1 of 2 fetched',
    '1 of 2 fetched',
    '1 of 2 unpacked',
    '2 of 2 unpacked',
  ]);
});

test('shows which part of SQLite is compiling', () => {
  const { said } = readAll([
    sqlite({ script: 'prebuild-install || node-gyp rebuild --release' }),
    sqlite({ line: '  CC(target) Release/obj.target/sqlite3/gen/sqlite3/sqlite3.o' }),
    sqlite({ line: '  CXX(target) Release/obj.target/better_sqlite3/src/better_sqlite3.o' }),
    sqlite({ line: '  CC(target) Release/obj.target/test_extension/deps/test_extension.o' }),
    { name: 'pnpm:lifecycle', depPath: 'esbuild@0.28.2', line: 'CC(target)' },
  ]);
  expect(said).toEqual([
    'looking for a ready-made SQLite',
    'compiling SQLite, 1 of 2: the database, a minute or more',
    'compiling SQLite, 2 of 2: its interface',
    undefined,
    undefined,
  ]);
});

test('names a registry that does not answer while it tries again', () => {
  const event = {
    name: 'pnpm:request-retry',
    url: 'https://registry.test/zod',
    error: { code: 'ENOTFOUND' },
  };
  expect(readAll([event]).said).toEqual(['no answer from registry.test (ENOTFOUND), trying again']);
});

test('keeps the lines of a failure that say something: errors, output of builds, and text that is not an event', () => {
  const reader = createPnpmReader();
  const error = { name: 'pnpm', level: 'error', code: 'ERR_PNPM_FETCH_404', err: { message: 'Not Found' } };
  for (const line of [
    JSON.stringify(error),
    JSON.stringify(sqlite({ line: 'gyp ERR! not ok' })),
    'npm warn unknown config',
    'npm error code ENOTFOUND',
    'npm error     at Socket.connect (net.js)',
    '{',
  ]) {
    reader.read(line);
  }
  expect(reader.output()).toBe('ERR_PNPM_FETCH_404 Not Found\ngyp ERR! not ok\nnpm error code ENOTFOUND\n{');
});
