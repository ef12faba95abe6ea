import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';

const VERSION = '12.11.1';

/**
 * The SQLite of an older Node, whose binary is made for one version of Node only. Newer ones have theirs in the package.
 * It is fetched once and kept in the person's cache.
 * @param say gets a sentence before something is fetched
 * @returns the folder of the package; undefined where the one in the package fits
 * @throws Error in a sentence where it cannot be fetched
 */
export function sqliteFor(
  { napi, modules, node }: NodeJS.ProcessVersions,
  say: (line: string) => void,
): string | undefined {
  if (Number(napi) >= 10) return undefined;
  const folder = join(homedir(), '.cache/papermint', `sqlite-${VERSION}-${modules}`);
  const made = join(folder, 'node_modules/better-sqlite3');
  if (existsSync(join(made, 'build/Release/better_sqlite3.node'))) return made;
  say(`Fetching SQLite for Node ${node} once. Node 22.14 and newer need no download.`);
  mkdirSync(folder, { recursive: true });
  const manifest = { private: true, allowScripts: { 'better-sqlite3': true } };
  writeFileSync(join(folder, 'package.json'), JSON.stringify(manifest));
  const words = ['install', '--no-audit', '--no-fund', `better-sqlite3@${VERSION}`];
  const { status, stderr } = spawnSync('npm', words, {
    cwd: folder,
    encoding: 'utf8',
    shell: process.platform === 'win32',
  });
  if (status === 0) return made;
  const reason = /npm (?:error|ERR!) (?!code|errno|path|command)(.+)/.exec(stderr ?? '')?.[1] ?? 'npm failed';
  throw new Error(`SQLite for Node ${node} cannot be fetched (${reason}): use Node 22.14 or newer.`);
}
