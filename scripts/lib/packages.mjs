import { chmodSync, cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { at, readJson } from './project.mjs';

/** Where the server finds the packages that it offers; see transport/documents/packages.ts. */
const offered = 'apps/api/dist/packages';

/**
 * A package under packages/ that others install: its folder, the name of its tarball, and what it is made of.
 * @typedef {{ folder: string, tarball: string, entries: Record<string, string>, external: string[] }} Packed
 */

/** @type {Packed[]} */
const libraries = [
  {
    folder: 'packages/client',
    tarball: 'papermint-client.tgz',
    entries: {
      '.': 'client.ts',
      './calls': 'call-list.ts',
      './decimal': 'decimal.ts',
      './error': 'error.ts',
      './types': 'generated/api.ts',
    },
    external: ['ws'],
  },
  {
    folder: 'packages/testing',
    tarball: 'papermint-testing.tgz',
    entries: Object.fromEntries(
      ['containers', 'msw', 'playwright', 'reporter', 'vitest', 'world'].map((name) => [
        `./${name}`,
        `${name}.ts`,
      ]),
    ),
    external: ['@papermint/client', '@playwright/test', 'vitest'],
  },
];

/** The tarballs that the build makes, relative to the repository. */
export const tarballs = libraries.map(({ tarball }) => `${offered}/${tarball}`);

/** The program that serves and drives Papermint, with the built server in it. */
const program = { folder: 'packages/cli', tarball: 'papermint.tgz' };

/** Its tarball, relative to the repository. */
export const programTarball = `${offered}/${program.tarball}`;

/** Packs the program. Needs the built server and the built app, and the tarballs of the libraries. */
export async function packProgram() {
  const { build, stop } = await import('esbuild');
  const { folder, tarball } = program;
  const staged = at(folder, 'dist');
  rmSync(staged, { recursive: true, force: true });
  try {
    await build({
      entryPoints: { papermint: at(folder, 'src/main.ts') },
      outdir: join(staged, 'lib'),
      bundle: true,
      format: 'esm',
      platform: 'node',
      target: 'node20',
      external: ['ws'],
      banner: { js: '#!/usr/bin/env node' },
      logLevel: 'silent',
    });
  } finally {
    await stop();
  }
  // npm makes a program executable when it links it, but not where the link is from an earlier installation.
  chmodSync(join(staged, 'lib/papermint.js'), 0o755);
  copyServer(staged);
  cpSync(at('apps/web/dist'), join(staged, 'web'), { recursive: true });
  cpSync(at('prisma/migrations'), join(staged, 'migrations'), { recursive: true });
  cpSync(at(folder, 'README.md'), join(staged, 'README.md'));
  cpSync(at('LICENSE'), join(staged, 'LICENSE'));
  writeFileSync(join(staged, 'package.json'), `${JSON.stringify(programManifest(), null, 2)}\n`);
  await packFolder(staged, tarball);
}

/** The server without its maps, the operator's commands and this tarball. @param {string} staged */
function copyServer(staged) {
  const left = (/** @type {string} */ file) =>
    /\.map$|(^|[\\/])(admin\.js|bake\.js|papermint\.tgz)$/.test(file);
  cpSync(at('apps/api/dist'), join(staged, 'server'), { recursive: true, filter: (file) => !left(file) });
  const server = join(staged, 'server');
  for (const file of readdirSync(server).filter((name) => name.endsWith('.js'))) {
    const code = readFileSync(join(server, file), 'utf8');
    writeFileSync(join(server, file), code.replaceAll('"@papermint/sqlite"', '"./sqlite.cjs"'));
  }
  const choice = "module.exports = require(process.env.PAPERMINT_SQLITE || 'better-sqlite3-13');\n";
  writeFileSync(join(server, 'sqlite.cjs'), choice);
}

/** What the program is installed with: the dependencies of the server, and the SQLite that brings its binaries. */
function programManifest() {
  const {
    private: _workspaceOnly,
    name: _workspaceName,
    dependencies: _bundled,
    exports: _tests,
    ...manifest
  } = readJson(`${program.folder}/package.json`);
  const { '@papermint/sqlite': _copied, ...server } = readJson('apps/api/package.json').dependencies;
  return {
    name: 'papermint',
    ...manifest,
    version: readJson('package.json').version,
    bin: { papermint: 'lib/papermint.js' },
    files: ['lib', 'server', 'web', 'migrations'],
    dependencies: { ...server, ...readJson('packages/sqlite/package.json').dependencies },
  };
}

/** Bundles, describes and packs each package. Needs the generated types. */
export async function packPackages() {
  const { stop } = await import('esbuild');
  try {
    for (const library of libraries) await packLibrary(library);
  } finally {
    // `npm start` serves in this process: without this, the bundler's service stays behind as its child.
    await stop();
  }
}

/** @param {Packed} library */
async function packLibrary({ folder, tarball, entries, external }) {
  const { build } = await import('esbuild');
  const { declarationsOf } = await import('./package-types.mjs');
  const staged = at(folder, 'dist');
  rmSync(staged, { recursive: true, force: true });
  const sources = Object.values(entries);
  await build({
    entryPoints: sources
      .filter((file) => !file.startsWith('generated/'))
      .map((file) => at(folder, 'src', file)),
    outdir: at(folder, 'dist/lib'),
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'neutral',
    mainFields: ['module', 'main'],
    target: 'es2022',
    external,
    // Readable in a stack trace. Programs that count bytes minify it with everything else.
    minifySyntax: true,
    logLevel: 'silent',
  });
  for (const [file, text] of declarationsOf(`${folder}/src`, sources)) {
    mkdirSync(dirname(at(folder, 'dist/lib', file)), { recursive: true });
    writeFileSync(at(folder, 'dist/lib', file), text);
  }
  stageBeside(folder, entries);
  await packFolder(staged, tarball);
}

/** Writes what a package has beside its code. @param {string} folder @param {Record<string, string>} entries */
function stageBeside(folder, entries) {
  const {
    private: _workspaceOnly,
    devDependencies: _bundled,
    ...manifest
  } = readJson(`${folder}/package.json`);
  const exports = Object.fromEntries(
    Object.entries(entries).map(([name, source]) => {
      const file = `./lib/${source.replace(/\.ts$/, '')}`;
      const types = `${file}.d.ts`;
      return [name, source.startsWith('generated/') ? { types } : { types, default: `${file}.js` }];
    }),
  );
  const { version } = readJson('package.json');
  const { peerDependencies } = manifest;
  // A package fits the client of its own version.
  const peers = peerDependencies && {
    peerDependencies: { ...peerDependencies, '@papermint/client': version },
  };
  const published = { ...manifest, version, exports, files: ['lib'], ...peers };
  writeFileSync(at(folder, 'dist/package.json'), `${JSON.stringify(published, null, 2)}\n`);
  cpSync(at(folder, 'README.md'), at(folder, 'dist/README.md'));
  cpSync(at('LICENSE'), at(folder, 'dist/LICENSE'));
}

/** Packs a folder as npm does, the same bytes for the same files. @param {string} staged @param {string} tarball */
async function packFolder(staged, tarball) {
  mkdirSync(at(offered), { recursive: true });
  const { create } = await import('tar');
  await create(
    { cwd: staged, file: at(offered, tarball), gzip: true, portable: true, prefix: 'package', mtime: EPOCH },
    ['.'],
  );
}

/** npm's own: archives from before 1980 trouble some tools. */
const EPOCH = new Date('1985-10-26T08:15:00Z');
