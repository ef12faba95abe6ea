import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fingerprint, unlessDone } from './fingerprint.mjs';
import { adviceOn } from './install-advice.mjs';
import { pinnedPnpm } from './pinned-pnpm.mjs';
import { createPnpmReader } from './pnpm-events.mjs';
import { run } from './process.mjs';
import { during } from './progress.mjs';
import { at, Refusal } from './project.mjs';
import { comesReady, headers, prepareSqlite } from './sqlite.mjs';

/** The folders of the workspace that have a package.json, relative to the repository. */
const workspaces = () =>
  ['apps', 'packages']
    .flatMap((parent) =>
      existsSync(at(parent)) ? readdirSync(at(parent)).map((name) => join(parent, name)) : [],
    )
    .concat('seed', 'e2e')
    .filter((folder) => existsSync(at(folder, 'package.json')));

// These settings report an unreachable registry within seconds instead of minutes.
const retries = {
  npm_config_fetch_retries: '4',
  npm_config_fetch_retry_mintimeout: '1000',
  npm_config_fetch_retry_maxtimeout: '5000',
};

/**
 * Runs the locked version of pnpm with the Node of this process.
 * @param {string[]} args
 * @param {(detail: string | undefined) => void} at
 */
async function pnpm(args, at) {
  const reader = createPnpmReader();
  at('starting pnpm');
  const fetched = await pinnedPnpm(retries);
  const { code, output } = fetched.program
    ? await run(
        process.execPath,
        [fetched.program, '--reporter=ndjson', `--config.nodedir=${headers()}`, ...args],
        { hidden: true, env: retries, onLine: (line) => at(reader.read(line)) },
      )
    : { code: 1, output: fetched.failure };
  if (code === 0) return;
  const reason = reader.output() || output.trim();
  throw new Refusal(
    `${reason}\n\nThe packages could not be installed; the reason stands above.\n` +
      adviceOn(reason, { node: process.versions.node, platform: process.platform }),
  );
}

/** Installs the packages exactly as locked, if that is not done, and makes SQLite fit this Node. */
export async function install() {
  const folders = workspaces();
  const inputs = ['pnpm-lock.yaml', 'pnpm-workspace.yaml', 'package.json'];
  const machine = `${process.platform} ${process.arch}`;
  const key = `${machine} ${fingerprint(inputs.concat(folders.map((folder) => join(folder, 'package.json'))))}`;
  const outputs = ['.', ...folders].map((folder) => join(folder, 'node_modules'));
  const scripts = comesReady() ? ['--ignore-scripts'] : [];
  let fresh = false;
  await unlessDone('install', { key, outputs }, async () => {
    const first = !existsSync(at('node_modules/.modules.yaml'));
    await during(
      first ? 'Installing packages (first time only, a minute or two)' : 'Installing packages',
      (at) =>
        pnpm(
          [
            'install',
            '--frozen-lockfile',
            '--prod=false',
            '--config.confirm-modules-purge=false',
            ...scripts,
          ],
          at,
        ),
    );
    fresh = true;
  });
  await prepareSqlite({
    fresh,
    rebuild: (dependency, at) => pnpm(['--filter', '@papermint/sqlite', 'rebuild', dependency], at),
  });
}
