import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('../../', import.meta.url));

/** @param {string[]} parts */
export const at = (...parts) => join(root, ...parts);

/** @param {string} path relative to the repository */
export const readJson = (path) => JSON.parse(readFileSync(at(path), 'utf8'));

/** @param {string} line */
export const say = (line) => {
  process.stdout.write(`${line}\n`);
};

/** A failure whose message explains it to the person. The script shows no stack trace. */
export class Refusal extends Error {}

/** Ends the process with a clear message if this Node is older than package.json requires. */
function requireNode() {
  const wanted = String(readJson('package.json').engines.node).replace(/^[^\d]*/, '');
  const [major = 0, minor = 0] = wanted.split('.').map(Number);
  const [ownMajor = 0, ownMinor = 0] = process.versions.node.split('.').map(Number);
  if (ownMajor > major || (ownMajor === major && ownMinor >= minor)) return;
  process.stderr.write(
    `Papermint needs Node ${wanted} or newer; this is Node ${process.versions.node}. ` +
      'Get a newer one from https://nodejs.org (or with your version manager) and try again.\n',
  );
  process.exit(1);
}

/**
 * The text of an error for a person: a sentence for a Refusal or a folder that cannot be written, else the stack.
 * @param {unknown} error
 */
export function explain(error) {
  if (!(error instanceof Error)) return String(error);
  if (error instanceof Refusal) return error.message;
  const { code = '', path } = /** @type {NodeJS.ErrnoException} */ (error);
  if (/^(EACCES|EPERM|EROFS)$/.test(code)) {
    return `${path ?? 'A file'} cannot be written (${code}). Packages and builds go into this checkout: it must be writable.`;
  }
  if (code === 'ENOSPC') return `The disk is full: ${path ?? 'a file'} could not be written.`;
  return error.stack ?? error.message;
}

/**
 * Runs a script's body. An error is explained on standard error, and the process exits with 1.
 * @param {() => Promise<void>} body
 */
export async function main(body) {
  requireNode();
  try {
    await body();
  } catch (error) {
    process.stderr.write(`\n${explain(error)}\n`);
    process.exitCode = 1;
  }
}
