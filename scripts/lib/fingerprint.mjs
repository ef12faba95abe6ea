import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { at } from './project.mjs';

const notSources = new Set(['node_modules', 'dist', 'dist-gallery', 'generated', 'test-results', '.git']);

/**
 * All files below a path of the repository (or the file itself), sorted, relative to the repository.
 * @param {string} path
 * @returns {string[]}
 */
export function filesUnder(path) {
  if (!existsSync(at(path))) return [];
  if (statSync(at(path)).isFile()) return [path];
  return readdirSync(at(path), { withFileTypes: true })
    .filter((entry) => !notSources.has(entry.name))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const inner = join(path, entry.name);
      return entry.isDirectory() ? filesUnder(inner) : [inner];
    });
}

/**
 * A hash of names and contents, so that a checkout that only changes timestamps causes no work.
 * @param {string[]} paths files and folders
 */
export function fingerprint(paths) {
  const hash = createHash('sha256');
  for (const file of paths.flatMap(filesUnder)) {
    if (/\.(test|spec)\.[a-z]+$/.test(file)) continue;
    const content = readFileSync(at(file));
    hash.update(`${file}\0${content.length}\0`).update(content);
  }
  return hash.digest('hex');
}

// The records are in node_modules, so that deleting the packages deletes the records of their builds.
/** @param {string} name */
const stamp = (name) => at('node_modules/.papermint', name);

/**
 * Does the work unless it was done for the same inputs and all its outputs exist.
 * @param {string} name
 * @param {{ key: string, outputs: string[] }} what
 * @param {() => Promise<void>} work
 */
export async function unlessDone(name, { key, outputs }, work) {
  const file = stamp(name);
  const done = existsSync(file) && readFileSync(file, 'utf8') === key;
  if (done && outputs.every((output) => existsSync(at(output)))) return;
  // Deleting the record first lets interrupted work count as not done.
  rmSync(file, { force: true });
  await work();
  mkdirSync(at('node_modules/.papermint'), { recursive: true });
  writeFileSync(file, key);
}
