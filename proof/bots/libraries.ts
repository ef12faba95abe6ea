import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const FOLDER = fileURLToPath(new URL('../../node_modules/.papermint/bots', import.meta.url));

/** The libraries that trading programs use, in the versions that were tried. They come from the registry, unmodified. */
const LIBRARIES = {
  ccxt: '4.5.84',
  '@binance/spot': '32.0.4',
  '@binance/wallet': '16.0.2',
  '@binance/derivatives-trading-usds-futures': '38.1.1',
  '@binance/connector': '3.6.1',
  binance: '3.6.5',
  'binance-api-node': '0.13.10',
  'node-binance-api': '1.0.33',
} as const;

/** Anything that a library answers; its shape is what the proof asserts. */
export type Told = ReturnType<JSON['parse']>;

/** Other versions are installed again. */
const VERSIONS = createHash('sha256').update(JSON.stringify(LIBRARIES)).digest('hex').slice(0, 16);
const DONE = join(FOLDER, 'node_modules', `.done-${VERSIONS}`);
const LOCK = join(FOLDER, 'installing');

/** Proofs have processes of their own: the first one installs, and the others wait for it. */
function takesLock(): boolean {
  try {
    writeFileSync(LOCK, String(process.pid), { flag: 'wx' });
    return true;
  } catch {
    if (!existsSync(LOCK) || isInstalling()) return false;
    rmSync(LOCK, { force: true });
    return false;
  }
}

/** Whether the process that has the lock still runs. */
function isInstalling(): boolean {
  try {
    return process.kill(Number(readFileSync(LOCK, 'utf8')), 0);
  } catch {
    return false;
  }
}

/** Installs the libraries once. @throws Error where the registry is not reachable */
export async function installLibraries(): Promise<void> {
  mkdirSync(FOLDER, { recursive: true });
  while (!existsSync(DONE)) {
    if (takesLock()) await install().finally(() => rmSync(LOCK, { force: true }));
    else await setTimeout(200);
  }
}

async function install(): Promise<void> {
  // Another process may have finished meanwhile.
  if (existsSync(DONE)) return;
  writeFileSync(join(FOLDER, 'package.json'), JSON.stringify({ private: true, dependencies: LIBRARIES }));
  await promisify(execFile)('npm', ['install', '--no-audit', '--no-fund', '--ignore-scripts'], {
    cwd: FOLDER,
  });
  writeFileSync(DONE, '');
}

/** A library after its installation. */
export const library = (name: keyof typeof LIBRARIES): Told =>
  createRequire(join(FOLDER, 'package.json'))(name);
