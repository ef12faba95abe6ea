import { expect, test } from 'vitest';
import { readConfig } from './config.ts';
import { FolderInUseError } from './platform/process/folder-lock.ts';
import { startRefusal } from './start-refusal.ts';

const config = readConfig({ PORT: '80', HOST: '10.9.8.7', DATA_DIR: '/srv/papermint' });
const coded = (fields: object) => Object.assign(new Error('raw text'), fields);

test.each([
  [{ code: 'EADDRINUSE', syscall: 'listen' }, 'Port 80 is in use.'],
  [{ code: 'EACCES', syscall: 'listen' }, "Port 80 is reserved for the system's administrator."],
  [
    { code: 'EADDRNOTAVAIL', syscall: 'listen' },
    'HOST is 10.9.8.7, which is not an address of this machine.',
  ],
  [{ code: 'ENOTFOUND', syscall: 'getaddrinfo' }, 'HOST is 10.9.8.7'],
  [{ code: 'EACCES', syscall: 'mkdir' }, 'The data folder /srv/papermint cannot be written.'],
  [{ code: 'SQLITE_CANTOPEN' }, 'The data folder /srv/papermint cannot be written.'],
  [{ code: 'SQLITE_READONLY_DIRECTORY' }, 'The data folder /srv/papermint cannot be written.'],
  [{ code: 'EEXIST', syscall: 'mkdir' }, 'DATA_DIR is /srv/papermint, which is a file'],
  [{ code: 'SQLITE_FULL' }, 'The disk of the data folder /srv/papermint is full.'],
  [{ code: 'SQLITE_NOTADB' }, 'The database in /srv/papermint is damaged.'],
  [{ code: 'ENOENT', path: '/srv/web' }, '/srv/web is missing.'],
  [{ code: 'ERR_DLOPEN_FAILED' }, 'SQLite was not made for this version of Node'],
  [
    { message: 'Could not locate the bindings file. Tried: …' },
    'SQLite was not made for this version of Node',
  ],
])('a start that fails with %o ends in a sentence, without a stack', (fields, sentence) => {
  expect(startRefusal(coded(fields), config)).toContain(sentence);
});

test('a configuration and a folder that cannot be used are refused in their own words', () => {
  let invalid: unknown;
  try {
    readConfig({ PORT: 'abc' });
  } catch (error) {
    invalid = error;
  }
  expect(startRefusal(invalid)).toMatch(/^The configuration is invalid\.\nPORT: /);
  expect(startRefusal(new FolderInUseError('Another Papermint uses it.'), config)).toBe(
    'Another Papermint uses it.',
  );
});

test('a fault of the product is not explained away', () => {
  expect(startRefusal(new TypeError('x is not a function'), config)).toBeUndefined();
  expect(startRefusal(coded({ code: 'SQLITE_CONSTRAINT' }), config)).toBeUndefined();
});
