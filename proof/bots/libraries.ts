import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const FOLDER = fileURLToPath(new URL('../../node_modules/.papermint/bots', import.meta.url));

/** The libraries that trading programs use, in the versions that were tried. They come from the registry, unmodified. */
const LIBRARIES = {
  ccxt: '4.5.84',
  '@binance/spot': '32.0.4',
  binance: '3.6.5',
} as const;

/** Anything that a library answers; its shape is what the proof asserts. */
export type Told = ReturnType<JSON['parse']>;

/** Installs the libraries once. @throws Error where the registry is not reachable */
export async function installLibraries(): Promise<void> {
  const done = join(FOLDER, 'node_modules', '.done');
  if (existsSync(done)) return;
  mkdirSync(FOLDER, { recursive: true });
  writeFileSync(join(FOLDER, 'package.json'), JSON.stringify({ private: true, dependencies: LIBRARIES }));
  await promisify(execFile)('npm', ['install', '--no-audit', '--no-fund', '--ignore-scripts'], {
    cwd: FOLDER,
  });
  writeFileSync(done, '');
}

/** A library after its installation. */
export const library = (name: keyof typeof LIBRARIES): Told =>
  createRequire(join(FOLDER, 'package.json'))(name);
