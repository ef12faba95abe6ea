import { execFile, spawn } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { headlessShell } from '../../scripts/lib/chromium.mjs';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const TARBALLS = ['papermint-client.tgz', 'papermint-testing.tgz', 'papermint.tgz'].map((file) =>
  join(ROOT, 'apps/api/dist/packages', file),
);
const run = promisify(execFile);

/** The oldest Vitest that the package allows, and the browser of the journeys. */
const OTHERS = [
  'vitest@3',
  'msw@2',
  'typescript@5',
  '@types/node@22',
  `@playwright/test@${versionOf('e2e')}`,
];

/** How long the flows may take on two cores with nothing else to do, ms. Printed, not asserted: machines differ. */
const GOAL = 30_000;

const folder = mkdtempSync(join(tmpdir(), 'papermint-suite-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

beforeAll(async () => {
  cpSync(join(ROOT, 'proof/stranger/suite'), folder, { recursive: true });
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ private: true, type: 'module' }));
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(TYPES));
  writeFileSync(join(folder, 'playwright.config.js'), PLAYWRIGHT);
  await run('npm', ['install', '--no-audit', '--no-fund', '--save-dev', ...OTHERS, ...TARBALLS], {
    cwd: folder,
  });
}, 600_000);

const TYPES = {
  compilerOptions: {
    strict: true,
    noEmit: true,
    skipLibCheck: true,
    module: 'nodenext',
    target: 'es2023',
    types: ['node'],
  },
  include: ['api', 'browser'],
};

const PLAYWRIGHT = `
export default {
  testDir: 'browser',
  fullyParallel: true,
  workers: 2,
  reporter: [['list'], ['json', { outputFile: 'browser.json' }], ['@papermint/testing/reporter']],
  use: { launchOptions: { executablePath: process.env.CHROMIUM_PATH, args: ['--no-sandbox'] } },
};
`;

test('the types of a suite are checked', async () => {
  await run(bin('tsc'), ['-p', '.'], { cwd: folder });
});

test('all flows of a suite pass on their own server', async () => {
  // Few seeded traders: how long the history of a market takes is measured elsewhere.
  const env = { ...process.env, DESKS: 'people', SEED_TRADERS: '2' };
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
  const server = spawn(bin('papermint'), words, { cwd: folder, env, stdio: ['ignore', 'pipe', 'inherit'] });
  const ended = new Promise<void>((resolve) => server.once('close', () => resolve()));
  try {
    const began = performance.now();
    const variables = {
      ...process.env,
      CHROMIUM_PATH: await headlessShell(),
      PAPERMINT_URL: await addressOf(server.stdout),
    };
    const served = performance.now();
    await shown('vitest', ['run', 'api', ...CONCURRENT], variables);
    await shown('playwright', ['test'], variables);
    const took = performance.now() - served;
    const flows = countOf();
    console.log(
      `${flows} flows passed in ${seconds(took)} s, of ${seconds(GOAL)} s at most on a quiet machine with two cores. The server served after ${seconds(served - began)} s.`,
    );
    expect(flows).toBeGreaterThanOrEqual(40);
  } finally {
    server.kill();
    await ended;
  }
});

const CONCURRENT = [
  '--sequence.concurrent',
  '--testTimeout=60000',
  '--reporter=default',
  '--reporter=json',
  '--outputFile.json=api.json',
];

/** Runs a program of the folder. Its output is shown. @throws Error where it fails */
async function shown(name: string, words: string[], env: NodeJS.ProcessEnv): Promise<void> {
  const child = spawn(bin(name), words, { cwd: folder, env, stdio: 'inherit' });
  const code = await new Promise((resolve) => child.once('close', resolve));
  expect(code, `${name} ended with`).toBe(0);
}

/** How many flows passed. */
function countOf(): number {
  const read = (file: string) => JSON.parse(readFileSync(join(folder, file), 'utf8'));
  return read('api.json').numPassedTests + read('browser.json').stats.expected;
}

const bin = (name: string) => join(folder, 'node_modules/.bin', name);
const seconds = (ms: number) => (ms / 1000).toFixed(1);

function versionOf(workspace: string): string {
  const { dependencies, devDependencies } = JSON.parse(
    readFileSync(join(ROOT, workspace, 'package.json'), 'utf8'),
  );
  return { ...dependencies, ...devDependencies }['@playwright/test'];
}

/** The address that a server says it serves at. */
async function addressOf(output: NodeJS.ReadableStream): Promise<string> {
  for await (const line of createInterface({ input: output })) {
    const [address] = /http:\/\/\S+/.exec(line) ?? [];
    if (address) return address;
  }
  throw new Error('The server ended before it served.');
}
