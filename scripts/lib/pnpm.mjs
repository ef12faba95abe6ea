import { existsSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fingerprint, unlessDone } from './fingerprint.mjs';
import { run } from './process.mjs';
import { at, Refusal, readJson, say } from './project.mjs';

/** The folders of the workspace that have a package.json, relative to the repository. */
const workspaces = () =>
  ['apps', 'packages']
    .flatMap((parent) =>
      existsSync(at(parent)) ? readdirSync(at(parent)).map((name) => join(parent, name)) : [],
    )
    .concat('seed', 'e2e')
    .filter((folder) => existsSync(at(folder, 'package.json')));

const compilers = () => {
  if (process.platform === 'darwin') return 'xcode-select --install';
  if (process.platform === 'win32')
    return 'winget install Microsoft.VisualStudio.2022.BuildTools and Python 3';
  return 'apt-get install -y python3 make g++   (or the same three from your distribution)';
};

/** @param {string} output the output of the failed installation */
function advice(output) {
  if (output.includes('ERR_PNPM_OUTDATED_LOCKFILE')) {
    return 'Bring pnpm-lock.yaml up to date with the package.json files: npx pnpm@10 install --no-frozen-lockfile';
  }
  if (/node-gyp|gyp ERR/.test(output)) {
    return `SQLite is compiled where no ready-made binary can be fetched. That needs Python 3, make and a C++ compiler:\n  ${compilers()}`;
  }
  return 'It needs the npm registry: check the network, or the registry set in .npmrc.';
}

/** Installs the packages exactly as locked, unless that has been done. */
export async function install() {
  const folders = workspaces();
  const inputs = ['pnpm-lock.yaml', 'pnpm-workspace.yaml', 'package.json'];
  // Compiled packages fit one version of Node's interface on one kind of machine.
  const machine = `${process.platform} ${process.arch} ${process.versions.modules}`;
  const key = `${machine} ${fingerprint(inputs.concat(folders.map((folder) => join(folder, 'package.json'))))}`;
  const outputs = ['.', ...folders].map((folder) => join(folder, 'node_modules'));
  await unlessDone('install', { key, outputs }, async () => {
    const first = !existsSync(at('node_modules/.modules.yaml'));
    say(`Installing packages (${first ? 'first time only, about two minutes' : 'they have changed'}) ...`);
    // Official builds of Node include their headers, so a package compiles without a download.
    const home = dirname(dirname(process.execPath));
    const headers = existsSync(join(home, 'include/node/node.h')) && !process.env.npm_config_nodedir;
    const { code, output } = await run(
      'npx',
      [
        '--yes',
        String(readJson('package.json').packageManager),
        'install',
        '--frozen-lockfile',
        '--prod=false',
        '--config.confirm-modules-purge=false',
      ],
      { hidden: true, env: headers ? { npm_config_nodedir: home } : {} },
    );
    if (code === 0) return;
    throw new Refusal(
      `${output.trimEnd()}\n\nThe packages could not be installed; the reason stands above.\n${advice(output)}`,
    );
  });
}
