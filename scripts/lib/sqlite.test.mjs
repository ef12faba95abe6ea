import { expect, test } from 'vitest';
import packageFor from '../../packages/sqlite/package-for.cjs';
import { adviceOn } from './install-advice.mjs';
import { headersAmong } from './sqlite.mjs';

const files = {
  '/usr/include/node/node_version.h': '#define NODE_MODULE_VERSION 115\n',
  '/opt/node-22/include/node/node_version.h':
    '#define NODE_MODULE_VERSION NODE_EMBEDDER_MODULE_VERSION\n#define NODE_MODULE_VERSION 127\n',
};
/** @param {string} file */
const read = (file) => new Map(Object.entries(files)).get(file);

test('never compiles SQLite with the headers of another version of Node', () => {
  const folders = ['/opt/node-22', '/usr', undefined, ''];
  expect(headersAmong({ folders, modules: '127', read })).toBe('/opt/node-22');
  expect(headersAmong({ folders, modules: '115', read })).toBe('/usr');
  expect(headersAmong({ folders, modules: '137', read })).toBe('');
});

test.each([
  ['20.20', '9', 'better-sqlite3-12'],
  ['22.13', '9', 'better-sqlite3-12'],
  ['22.14', '10', 'better-sqlite3-13'],
  ['26.0', '10', 'better-sqlite3-13'],
])('Node %s, whose Node-API is %s, gets %s', (_node, napi, expected) => {
  expect(packageFor({ napi })).toBe(expected);
});

const machine = { node: '22.1.0', platform: /** @type {const} */ ('linux') };

test.each([
  ['ERR_PNPM_OUTDATED_LOCKFILE Cannot install', 'Bring pnpm-lock.yaml up to date'],
  ['spawn npm ENOENT', 'It needs npm'],
  ["EACCES: permission denied, mkdir '/srv/node_modules'", 'they must be writable'],
  ['ERR_PNPM_ENOSPC ENOSPC: no space left on device', 'The disk is full'],
  [
    'gyp http GET https://nodejs.org/x-headers.tar.gz\ngyp ERR! stack is related to network connectivity. In most',
    'SQLite has to be compiled for Node 22.1.0, and neither',
  ],
  ['gyp ERR! stack Error: not found: make', 'apt-get install -y python3 make g++'],
  ['npm error code ENOTFOUND', 'It needs the npm registry'],
])('what to do about a failed installation: %s', (output, advice) => {
  expect(adviceOn(output, machine)).toContain(advice);
});
