import { spawnSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, readFileSync, renameSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import packageFor from '../../packages/sqlite/package-for.cjs';
import { during } from './progress.mjs';
import { at, Refusal, say } from './project.mjs';

/** The version whose installation compiles or fetches a binary for one version of Node. */
const MADE = 'better-sqlite3-12';

/** Whether this Node gets the version that contains its binaries, so that no package runs a script. */
export const comesReady = () => packageFor(process.versions) !== MADE;

/** The version of that package. */
function made() {
  const require = createRequire(at('packages/sqlite/package.json'));
  /** @type {{ name: string, version: string }} */
  const { name, version } = require(`${MADE}/package.json`);
  return { folder: dirname(require.resolve(`${MADE}/package.json`)), name, version };
}

/** The latest compiled or fetched binary. */
const binaryFile = () => join(made().folder, 'build/Release/better_sqlite3.node');

/** The place of the binary for this Node, so that switching versions of Node compiles each only once. */
function keptFile() {
  const { platform, arch, versions } = process;
  const machine = `${platform}-${arch}-${versions.modules}`;
  return at('node_modules/.papermint', `sqlite-${made().version}-${machine}.node`);
}

const TRIAL = "new (require('@papermint/sqlite'))(':memory:').close()";

/**
 * Tries SQLite in a process of its own, because a process that failed to load a binary cannot load the next one either.
 * @returns the reason why it does not load in this Node; undefined if it does
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
 * Replaces a file in one step, because a running process may have loaded the old one.
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
 * @returns {string} empty if none of the folders has them
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
 * Makes SQLite load in this Node, with an earlier binary for it or a new one.
 * @param {{ fresh: boolean,
 *   rebuild: (dependency: string, at: (detail: string | undefined) => void) => Promise<void> }} options
 *   fresh: the packages have just been installed; rebuild: fetches or compiles the binary of a package
 */
export async function prepareSqlite({ fresh, rebuild }) {
  const first = problem();
  if (first === undefined) {
    if (fresh && !comesReady()) replaceFile(binaryFile(), keptFile());
    return;
  }
  const node = process.versions.node;
  if (comesReady()) {
    throw new Refusal(
      `${first}\n\nSQLite comes ready-made for Node ${node}: for Linux, macOS and Windows, on x64 and arm64. ` +
        'Delete the node_modules folders and start again; on another machine use Node 20, for which it is compiled.',
    );
  }
  if (existsSync(keptFile())) {
    replaceFile(keptFile(), binaryFile());
    if (problem() === undefined) {
      say(`SQLite is now the one that was compiled for Node ${node} before.`);
      return;
    }
  }
  const { name, version } = made();
  await during(`Making SQLite for Node ${node}`, (at) => rebuild(`${name}@${version}`, at));
  const reason = problem();
  if (reason !== undefined) {
    throw new Refusal(
      `${reason}\n\nSQLite was made for Node ${node}, but this Node doesn't load it. ` +
        'Delete the node_modules folders and start again.',
    );
  }
  replaceFile(binaryFile(), keptFile());
}
