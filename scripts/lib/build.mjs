import { existsSync, rmSync } from 'node:fs';
import { fingerprint, unlessDone } from './fingerprint.mjs';
import { packPackages, packProgram, programTarball, tarballs } from './packages.mjs';
import { run, runNode } from './process.mjs';
import { during } from './progress.mjs';
import { at, Refusal, readJson } from './project.mjs';
import { copyCoinPictures, countryFields } from './server-data.mjs';

const schema = ['prisma/schema', 'prisma.config.ts', 'pnpm-lock.yaml'];
const contracts = ['packages/contracts/src', 'packages/contracts/package.json'];
const apiSources = [
  ...schema,
  ...contracts,
  'apps/api',
  'seed',
  'tsconfig.base.json',
  'scripts/lib/build.mjs',
  'scripts/lib/server-data.mjs',
];
const webSources = [...contracts, 'apps/web', 'tsconfig.base.json', 'pnpm-lock.yaml'];

/** Does the work without showing what it is at. @type {typeof during} */
const unseen = (_task, work) => work(() => undefined);

/**
 * @param {string} script
 * @param {string[]} args
 * @param {string} what
 * @param {Parameters<typeof runNode>[2]} [options]
 * @param {typeof during} [show]
 */
const tool = (script, args, what, options, show = during) =>
  show(what, async () => {
    const { code, output } = await runNode(script, args, { hidden: true, ...options });
    if (code !== 0) throw new Refusal(`${output.trimEnd()}\n\n${what} failed; the reason stands above.`);
  });

/** Writes what others are typed by: the tables of the database, and the calls of the client. */
export async function generate() {
  await Promise.all([generateTables(), generateClient()]);
}

/** Writes the generated types of the database, unless they match the schema already. */
const generateTables = () =>
  unlessDone(
    'generate',
    {
      key: fingerprint(schema),
      outputs: ['apps/api/src/generated/kysely/tables.ts', 'prisma/generated/client.ts'],
    },
    () =>
      tool(
        'node_modules/prisma/build/index.js',
        ['generate', '--no-hints'],
        'Generating the database client',
        {
          env: { CHECKPOINT_DISABLE: '1', PRISMA_HIDE_UPDATE_MESSAGE: '1' },
        },
      ),
  );

const clientSources = [
  ...contracts,
  'apps/api/src/transport/documents/json-schema.ts',
  'apps/api/src/transport/documents/openapi-components.ts',
  'apps/api/src/transport/documents/recorded-answers.json',
  'scripts/lib/client-types.mjs',
];

/** Writes the types and the table of calls of the client, unless they match the contracts already. */
const generateClient = () =>
  unlessDone(
    'client',
    {
      key: fingerprint(clientSources),
      outputs: [
        'client/src/generated/api',
        'client/src/generated/call-table',
        'testing/src/generated/answers',
      ].map((name) => `packages/${name}.ts`),
    },
    async () => {
      const script = at('scripts/lib/client-types.mjs');
      const { code, output } = await run(process.execPath, ['--import', 'tsx', script], { hidden: true });
      if (code !== 0)
        throw new Refusal(`${output.trimEnd()}\n\nTyping the client failed; the reason stands above.`);
    },
  );

const packedSources = [
  ...clientSources,
  'packages/client',
  'packages/testing',
  'package.json',
  'LICENSE',
  'scripts/lib',
];

/** @param {typeof during} show */
const buildPackages = (show) =>
  unlessDone('packages', { key: fingerprint(packedSources), outputs: tarballs }, () =>
    show('Packing the packages', packPackages),
  );

const programSources = [...apiSources, ...webSources, ...packedSources, 'packages/cli', 'packages/sqlite'];

/** The program has the template of the default exchange, where there is one. */
const programKey = () => `${fingerprint(programSources)}${existsSync(at(baked)) ? ' baked' : ''}`;

/** @param {typeof during} show */
const buildProgram = (show) =>
  unlessDone('program', { key: programKey(), outputs: [programTarball] }, () =>
    show('Packing the program', packProgram),
  );

/** @param {typeof during} show */
const buildApi = (show) =>
  unlessDone(
    'api',
    {
      key: fingerprint(apiSources),
      outputs: [
        'coins/btc.png',
        ...[
          'main',
          'admin',
          'bake',
          'check-thread',
          'checkpoint-thread',
          'import-thread',
          'parquet-thread',
          'seed-thread',
        ].map((name) => `${name}.js`),
      ].map((file) => `apps/api/dist/${file}`),
    },
    () => show('Building the server', bundleApi),
  );

/** Where the server finds the template that was made in advance. */
const baked = 'apps/api/dist/baked';

/**
 * Makes the template of the default exchange, which a first start then need not seed.
 * @param {typeof during} show
 */
const bakeSeed = (show) =>
  unlessDone('baked', { key: fingerprint(apiSources), outputs: [baked] }, () =>
    tool('apps/api/dist/bake.js', [baked], 'Seeding the default exchange', {}, show),
  );

async function bundleApi() {
  // Another version may seed otherwise.
  rmSync(at(baked), { recursive: true, force: true });
  const { build, formatMessages, stop } = await import('esbuild');
  // What the server loads from node_modules is in its dependencies. All else is bundled and is in its devDependencies.
  const loaded = Object.keys(readJson('apps/api/package.json').dependencies);
  try {
    await build({
      // Each is a file of its own: the server, the operator's commands, and the threads that the server starts.
      entryPoints: [
        ...['main.ts', 'admin.ts', 'bake.ts', 'seed-thread.ts', 'worlds/core/check-thread.ts'],
        'platform/database/checkpoint-thread.ts',
        'features/markets/imports/parquet-thread.ts',
        'worlds/hosting/world-file/import-thread.ts',
      ].map((file) => at('apps/api/src', file)),
      entryNames: '[name]',
      outdir: at('apps/api/dist'),
      bundle: true,
      platform: 'node',
      target: 'node20',
      format: 'esm',
      external: loaded,
      plugins: [countryFields],
      sourcemap: 'linked',
      sourcesContent: false,
      logLevel: 'silent',
    });
    copyCoinPictures();
  } catch (error) {
    const { errors } = /** @type {import('esbuild').BuildFailure} */ (error);
    if (!errors) throw error;
    const lines = await formatMessages(errors, { kind: 'error', color: Boolean(process.stdout.isTTY) });
    throw new Refusal(
      `${lines.join('\n').trimEnd()}\n\nBuilding the server failed; the reason stands above.`,
    );
  } finally {
    // `npm start` serves in this process: without this, the bundler's service stays behind as its child.
    await stop();
  }
}

/**
 * @param {typeof during} show
 * @param {boolean} strict fails where a byte budget is exceeded
 */
const buildWeb = (show, strict) =>
  unlessDone('web', { key: fingerprint(webSources), outputs: ['apps/web/dist/index.html'] }, () =>
    tool(
      'apps/web/node_modules/vite/bin/vite.js',
      ['build'],
      'Building the web app',
      { cwd: at('apps/web'), env: { NODE_ENV: 'production', ...(strict && { BUDGETS: 'strict' }) } },
      show,
    ),
  );

/** Builds the gallery page, which only journeys use. Needs install(). */
export const buildGallery = ({ silent = false } = {}) =>
  unlessDone(
    'gallery',
    { key: fingerprint(webSources), outputs: ['apps/web/dist-gallery/gallery.html'] },
    () =>
      tool(
        'apps/web/node_modules/vite/bin/vite.js',
        ['build', '--mode', 'gallery'],
        'Building the gallery',
        { cwd: at('apps/web'), env: { NODE_ENV: 'production' } },
        silent ? unseen : during,
      ),
  );

/**
 * Builds everything that has changed since its last build. Needs install() and generate(). `bake` makes the template of the
 * default exchange too.
 */
export async function build({ strict = false, silent = false, bake = false } = {}) {
  const show = silent ? unseen : during;
  await buildApi(show);
  if (bake) await bakeSeed(show);
  await buildWeb(show, strict);
  await buildPackages(show);
  await buildProgram(show);
}
