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

/** A failure whose message explains it to the person; it is shown without a stack trace. */
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
 * Runs a script's body: a Refusal prints its message, anything else its stack; both exit with 1.
 * @param {() => Promise<void>} body
 */
export async function main(body) {
  requireNode();
  try {
    await body();
  } catch (error) {
    const text = error instanceof Refusal ? error.message : error instanceof Error ? error.stack : error;
    process.stderr.write(`\n${text}\n`);
    process.exitCode = 1;
  }
}
