import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { run } from './process.mjs';
import { at, Refusal, readJson } from './project.mjs';

/**
 * The files of a folder that holds only pnpm. npm refuses a package whose hash differs from the lock file.
 * @param {string} pinned `pnpm@<version>+sha512.<hash>`, as Corepack writes it
 */
export function pnpmPackage(pinned) {
  const [, version, hash] = /^pnpm@(\d+\.\d+\.\d+)\+sha512\.([\da-f]{128})$/.exec(pinned) ?? [];
  if (!version || !hash)
    throw new Refusal(`packageManager in package.json is ${pinned}, without the hash of pnpm.`);
  const dependencies = { pnpm: version };
  return {
    version,
    manifest: { private: true, dependencies },
    lock: {
      lockfileVersion: 3,
      requires: true,
      packages: {
        '': { dependencies },
        'node_modules/pnpm': {
          version,
          resolved: `https://registry.npmjs.org/pnpm/-/pnpm-${version}.tgz`,
          integrity: `sha512-${Buffer.from(hash, 'hex').toString('base64')}`,
        },
      },
    },
  };
}

/**
 * Fetches the pinned pnpm once.
 * @param {Record<string, string>} env
 * @returns {Promise<{ program: string, failure: '' } | { program: undefined, failure: string }>} the path of its program, or the output of npm
 */
export async function pinnedPnpm(env) {
  const { version, manifest, lock } = pnpmPackage(String(readJson('package.json').packageManager));
  const folder = at('.papermint', `pnpm-${version}`);
  const program = join(folder, 'node_modules/pnpm/bin/pnpm.cjs');
  if (existsSync(program)) return { program, failure: '' };
  // The rename makes it whole, so an interrupted installation leaves no half of it.
  const draft = `${folder}.draft`;
  rmSync(draft, { recursive: true, force: true });
  mkdirSync(draft, { recursive: true });
  writeFileSync(join(draft, 'package.json'), JSON.stringify(manifest));
  writeFileSync(join(draft, 'package-lock.json'), JSON.stringify(lock));
  const flags = ['--ignore-scripts', '--no-audit', '--no-fund', '--prefer-offline'];
  const { code, output } = await run('npm', ['ci', ...flags], { cwd: draft, hidden: true, env });
  if (code !== 0) return { program: undefined, failure: output.trim() };
  renameSync(draft, folder);
  return { program, failure: '' };
}
