import { spawnSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, readFileSync, renameSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { during } from './progress.mjs';
import { at, Refusal, say } from './project.mjs';

/** The binary of SQLite that the server loads. It fits one version of Node's binary interface. */
function binaryFile() {
  const manifest = createRequire(at('apps/api/package.json')).resolve('better-sqlite3/package.json');
  return join(dirname(manifest), 'build/Release/better_sqlite3.node');
}

/** Where the binary for this Node is kept, so that changing between versions compiles each only once. */
function keptFile() {
  const { version } = createRequire(at('apps/api/package.json'))('better-sqlite3/package.json');
  const { platform, arch, versions } = process;
  return at('node_modules/.papermint', `sqlite-${version}-${platform}-${arch}-${versions.modules}.node`);
}

const TRIAL = "new (require('better-sqlite3'))(':memory:').close()";

/**
 * Tries SQLite in a process of its own: one that failed to load a binary cannot load its successor either.
 * @returns the reason why it doesn't load in this Node; undefined where it does
 */
function problem() {
  const { status, stderr } = spawnSync(process.execPath, ['-e', TRIAL], {
    cwd: at('apps/api'),
    encoding: 'utf8',
  });
  if (status === 0) return undefined;
  return /^Error: .*$/m.exec(stderr)?.[0] ?? stderr;
}

/**
 * Puts a file in the place of another in one step: a running process may have that one loaded.
 * @param {string} from
 * @param {string} to
 */
function replaceFile(from, to) {
  mkdirSync(dirname(to), { recursive: true });
  copyFileSync(from, `${to}.part`);
  renameSync(`${to}.part`, to);
}

/**
 * The folder whose include/node has the headers of this Node, for compiling without a download. Headers of another
 * version would compile too, into a binary that this Node refuses.
 * @param {{ folders: (string | undefined)[], modules: string, read: (file: string) => string | undefined }} from
 * @returns {string} empty where none of the folders has them
 */
export function headersAmong({ folders, modules, read }) {
  const fits = (/** @type {string} */ folder) =>
    new RegExp(`^#define NODE_MODULE_VERSION ${modules}$`, 'm').test(
      read(join(folder, 'include/node/node_version.h')) ?? '',
    );
  return folders.find((folder) => folder !== undefined && folder !== '' && fits(folder)) ?? '';
}

/** The headers beside this Node (official builds have them) or in the folder that npm is configured with. */
export const headers = () =>
  headersAmong({
    folders: [dirname(dirname(process.execPath)), process.env.npm_config_nodedir],
    modules: process.versions.modules,
    read: (file) => (existsSync(file) ? readFileSync(file, 'utf8') : undefined),
  });

/**
 * Sees to it that SQLite loads in this Node: takes the binary that was made for it before, or has one made.
 * @param {{ fresh: boolean, rebuild: (at: (detail: string | undefined) => void) => Promise<void> }} options
 *   fresh: the packages have just been installed
 */
export async function prepareSqlite({ fresh, rebuild }) {
  if (problem() === undefined) {
    if (fresh) replaceFile(binaryFile(), keptFile());
    return;
  }
  const node = process.versions.node;
  if (existsSync(keptFile())) {
    replaceFile(keptFile(), binaryFile());
    if (problem() === undefined) {
      say(`SQLite is now the one that was compiled for Node ${node} before.`);
      return;
    }
  }
  await during(`Making SQLite for Node ${node}`, rebuild);
  const reason = problem();
  if (reason !== undefined) {
    throw new Refusal(
      `${reason}\n\nSQLite was made for Node ${node}, but this Node doesn't load it. ` +
        'Delete the node_modules folders and start again.',
    );
  }
  replaceFile(binaryFile(), keptFile());
}
