import { spawnSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, readFileSync, renameSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import packageFor from '../../packages/sqlite/package-for.cjs';
import { during } from './progress.mjs';
import { at, Refusal, say } from './project.mjs';

/** The package that packages/sqlite chooses for this Node. */
function chosen() {
  const require = createRequire(at('packages/sqlite/package.json'));
  const manifest = `${packageFor(process.versions)}/package.json`;
  /** @type {{ name: string, version: string }} */
  const { name, version } = require(manifest);
  return { folder: dirname(require.resolve(manifest)), name, version };
}

/** The binary of SQLite that the server loads. Where it was compiled here, it fits one version of Node. */
const binaryFile = () => join(chosen().folder, 'build/Release/better_sqlite3.node');

/** Where the binary for this Node is kept, so that changing between versions compiles each only once. */
function keptFile() {
  const { platform, arch, versions } = process;
  const machine = `${platform}-${arch}-${versions.modules}`;
  return at('node_modules/.papermint', `sqlite-${chosen().version}-${machine}.node`);
}

const TRIAL = "new (require('@papermint/sqlite'))(':memory:').close()";

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
 * @param {(dependency: string, at: (detail: string | undefined) => void) => Promise<void>} build fetches the binary of
 *   a package of packages/sqlite, or compiles it
 */
export async function prepareSqlite(build) {
  if (problem() === undefined) return;
  const node = process.versions.node;
  if (existsSync(keptFile())) {
    replaceFile(keptFile(), binaryFile());
    if (problem() === undefined) {
      say(`SQLite is now the one that was compiled for Node ${node} before.`);
      return;
    }
  }
  const { name, version } = chosen();
  await during(`Making SQLite for Node ${node}`, (at) => build(`${name}@${version}`, at));
  const reason = problem();
  if (reason !== undefined) {
    throw new Refusal(
      `${reason}\n\nSQLite was made for Node ${node}, but this Node doesn't load it. ` +
        'Delete the node_modules folders and start again.',
    );
  }
  replaceFile(binaryFile(), keptFile());
}
