import { execFile, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';
import { extract } from 'tar';
import { afterAll, beforeAll, expect, test } from 'vitest';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const TARBALLS = join(ROOT, 'apps/api/dist/packages');
const run = promisify(execFile);

/** A folder as a stranger has it after an installation. It takes nothing from a registry: other packages are linked. */
const folder = mkdtempSync(join(tmpdir(), 'papermint-stranger-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function unpack(tarball: string, name: string): Promise<string> {
  const target = join(folder, 'node_modules', name);
  mkdirSync(target, { recursive: true });
  await extract({ file: join(TARBALLS, tarball), cwd: target, strip: 1 });
  return target;
}

let program = '';

beforeAll(async () => {
  await unpack('papermint-client.tgz', '@papermint/client');
  await unpack('papermint-testing.tgz', '@papermint/testing');
  program = await unpack('papermint.tgz', 'papermint');
  symlinkSync(join(ROOT, 'apps/api/node_modules'), join(program, 'node_modules'));
  for (const [name, from] of [
    ['ws', 'packages/client/node_modules/ws'],
    ['vitest', 'node_modules/vitest'],
    ['@playwright/test', 'e2e/node_modules/@playwright/test'],
    ['@types/node', 'node_modules/@types/node'],
  ] as const) {
    mkdirSync(join(folder, 'node_modules', name, '..'), { recursive: true });
    symlinkSync(join(ROOT, from), join(folder, 'node_modules', name));
  }
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ type: 'module' }));
});

const SCRIPT = `
import { createClient } from '@papermint/client';
import { add } from '@papermint/client/decimal';
import { PapermintError } from '@papermint/client/error';
import type { Schemas } from '@papermint/client/types';

const host = createClient({ baseUrl: process.env.PAPERMINT_URL });
const { world } = await host.sandbox.openWorld({ speed: 0 });
const { sessionHash } = await host.with({ world }).sandbox.createAccount({ balances: { USD: '10000' } });
const trader = host.with({ world, session: sessionHash });
const order: Schemas['spot.place.input'] = { pair: 'BTC/USD', side: 'buy', type: 'market', amount: '0.01' };
const { trade } = await trader.spot.place(order);
for await (const { uuid } of trader.spot.trades.rows()) console.log(uuid === trade.uuid);
for await (const { prices } of trader.marketFeeds.priceFeed()) {
  console.log(add(prices['BTC/USD'] ?? '0', '1') !== '1');
  break;
}
const error = await trader.spot.place({ ...order, amount: '1000' }).catch((thrown: unknown) => thrown);
console.log(error instanceof PapermintError && error.code === 'insufficient_balance');
console.log((await trader.sandbox.prove()).ok);
await host.sandbox.closeWorld({ world });
`;

const SUITE = `
import type { Account } from '@papermint/testing/world';
import { test } from '@papermint/testing/playwright';
import { testWorld } from '@papermint/testing/vitest';

test('of a person', async ({ account, clock, prove }) => {
  const made: Account = await account({ balances: { USD: '1' } });
  await clock.advance('P1D');
  await prove();
  console.log(made.pin, testWorld);
});
`;

test('the types of the packages pass a strict check without zod, also those of the packages themselves', async () => {
  writeFileSync(join(folder, 'script.ts'), SCRIPT);
  writeFileSync(join(folder, 'suite.ts'), SUITE);
  const compiler = join(ROOT, 'node_modules/typescript/bin/tsc');
  const strict = ['--noEmit', '--strict', '--skipLibCheck', 'false', '--target', 'es2022', '--types', 'node'];
  await run(process.execPath, [compiler, ...strict, '--module', 'nodenext', 'script.ts'], { cwd: folder });
  await run(process.execPath, [compiler, ...strict, '--module', 'nodenext', 'suite.ts'], { cwd: folder });
});

test('the client has at most 25 kB with its feeds, minified and compressed', async () => {
  const { outputFiles } = await build({
    stdin: {
      contents: "export * from '@papermint/client'; export * from '@papermint/client/decimal'",
      resolveDir: folder,
    },
    bundle: true,
    minify: true,
    splitting: true,
    format: 'esm',
    external: ['ws'],
    outdir: join(folder, 'out'),
    write: false,
  });
  const bytes = outputFiles.reduce((sum, { contents }) => sum + gzipSync(contents).length, 0);
  console.log(`The client has ${bytes} bytes.`);
  expect(bytes).toBeLessThan(25_000);
});

test('the program serves from its package, and a script of a stranger trades by the client', async () => {
  const command = join(program, 'lib/papermint.js');
  expect(statSync(command).mode & 0o111).toBe(0o111);
  const env = {
    ...process.env,
    SEED_TRADERS: '2',
    SEED_COLLECTORS: '0',
    // Where Node needs a SQLite of its own, the one of this checkout is taken, so that nothing is fetched.
    PAPERMINT_SQLITE: join(ROOT, 'packages/sqlite'),
  };
  const words = [
    'start',
    '--port',
    '0',
    '--host',
    '127.0.0.1',
    '--speed',
    '0',
    '--data',
    join(folder, 'data'),
  ];
  const server = spawn(process.execPath, [command, ...words], {
    cwd: folder,
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = new Promise<void>((resolve) => server.once('close', () => resolve()));
  try {
    const url = await addressOf(server.stdout);
    const variables = { ...env, PAPERMINT_URL: url };
    await build({
      entryPoints: [join(folder, 'script.ts')],
      outfile: join(folder, 'script.js'),
      format: 'esm',
    });
    const { stdout } = await run(process.execPath, ['script.js'], { cwd: folder, env: variables });
    expect(stdout.trim().split('\n')).toEqual(['true', 'true', 'true', 'true']);

    const papermint = async (...typed: string[]) =>
      (await run(process.execPath, [command, ...typed], { cwd: folder, env: variables })).stdout.trim();
    const world = await papermint('world', 'create', '--speed', '0');
    expect(await papermint('clock', 'advance', 'PT1H', '--world', world)).toContain('jobs ran');
    expect(await papermint('--version')).toBe(
      JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')).version,
    );
    for (const tarball of ['papermint-client.tgz', 'papermint-testing.tgz']) {
      expect((await fetch(`${url}/api/client/${tarball}`)).status).toBe(200);
    }
  } finally {
    server.kill();
    await ended;
  }
});

/** The address that a server says it serves at. */
async function addressOf(output: NodeJS.ReadableStream): Promise<string> {
  for await (const line of createInterface({ input: output })) {
    const [address] = /http:\/\/\S+/.exec(line) ?? [];
    if (address) return address;
  }
  throw new Error('The server ended before it served.');
}
