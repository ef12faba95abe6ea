import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { build, buildGallery, generate } from './lib/build.mjs';
import { headlessShell } from './lib/chromium.mjs';
import { costliest, costsOfJourneys, costsOfUnits } from './lib/costs.mjs';
import { countJourneys, countUnits } from './lib/counts.mjs';
import { filesUnder } from './lib/fingerprint.mjs';
import { onFreeCore } from './lib/free-core.mjs';
import { install } from './lib/pnpm.mjs';
import { runNode } from './lib/process.mjs';
import { at, Refusal, root, say } from './lib/project.mjs';
import { staticSteps } from './lib/static-steps.mjs';
import { runSteps } from './lib/steps.mjs';

/** @typedef {import('./lib/steps.mjs').Step} Step */

/** @param {string[]} folders @param {RegExp} pattern */
const testFiles = (folders, pattern) => folders.flatMap(filesUnder).filter((file) => pattern.test(file));

/**
 * Calls a runner with the path of a report to write, and returns the report.
 * @param {string} name
 * @param {(file: string) => Promise<{ code: number }>} runner
 */
async function withReport(name, runner) {
  const folder = mkdtempSync(join(tmpdir(), 'papermint-report-'));
  const file = join(folder, `${name}.json`);
  try {
    const { code } = await runner(file);
    return { code, report: JSON.parse(readFileSync(file, 'utf8')) };
  } catch (error) {
    throw new Refusal(`${name} ended without a report (${error instanceof Error ? error.message : error})`);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * Prints the most expensive files, and returns the tally with the costs of all.
 * @template {object} T
 * @param {T} tally
 * @param {import('./lib/costs.mjs').Cost[]} costs
 */
function withCosts(tally, costs) {
  if (costs.length > 5) {
    say('The five files that cost most:');
    for (const line of costliest(costs, 5)) say(line);
  }
  return { ...tally, costs };
}

/** @type {(filters: string[]) => Step} */
const unit = (filters) => ({
  name: 'unit',
  run: async () => {
    const folders = ['apps', 'packages', 'seed', 'prisma', 'e2e', 'scripts', 'bench'];
    const onDisk = testFiles(folders, /\.test\.(ts|tsx|mjs)$/);
    if (onDisk.length === 0) return { passed: 0, failed: 0, complaints: ['There are no test files yet.'] };
    const { code, report } = await withReport('vitest', (file) =>
      runNode(
        'node_modules/vitest/vitest.mjs',
        [
          ...['run', '--allowOnly=false', '--reporter=default', '--reporter=./scripts/lib/unit-report.mjs'],
          ...filters,
        ],
        { env: { UNIT_REPORT: file } },
      ),
    );
    const tally = countUnits(report, { code, onDisk: filters.length > 0 ? [] : onDisk });
    return withCosts(tally, costsOfUnits(report.testResults));
  },
});

/** The build keeps one core busy, so it runs beside the static steps. @type {Step} */
const building = {
  name: 'build',
  quiet: true,
  run: () =>
    onFreeCore(async () => {
      await build({ strict: true, silent: true });
      await buildGallery({ silent: true });
      return { passed: 1, failed: 0 };
    }),
};

/** @type {(filters: string[]) => Step} */
const journeys = (filters) => ({
  name: 'journeys',
  run: async (failed) => {
    if (failed.includes('build')) throw new Refusal('The journeys need the build, which failed.');
    const onDisk = testFiles(['e2e/journeys'], /\.spec\.ts$/);
    if (onDisk.length === 0) return { passed: 0, failed: 0, complaints: ['There are no journeys yet.'] };
    const browser = await headlessShell();
    await build({ strict: true });
    await buildGallery();
    const { code, report } = await withReport('playwright', (file) =>
      runNode(
        'e2e/node_modules/@playwright/test/cli.js',
        ['test', '--forbid-only', '--reporter=list,json', ...filters],
        { cwd: at('e2e'), env: { CHROMIUM_PATH: browser, PLAYWRIGHT_JSON_OUTPUT_FILE: file } },
      ),
    );
    for (const suite of report.suites) suite.file = relative(root, join(report.config.rootDir, suite.file));
    const tally = countJourneys(report, { code, onDisk: filters.length > 0 ? [] : onDisk });
    if (tally.failed > 0) say('What the server said is in e2e/test-results/server.log');
    return withCosts(tally, costsOfJourneys(report.suites));
  },
});

// npm test -- unit journeys        only these steps
// npm test -- unit -- money        the words after the second -- go to the runner of that one step
const words = process.argv.slice(2);
const split = words.includes('--') ? words.indexOf('--') : words.length;
const chosen = words.slice(0, split);
const filters = words.slice(split + 1);
// The build takes longest of the steps that run side by side, so it begins.
const steps = [building, ...staticSteps, unit(filters), journeys(filters)];

await runSteps(
  async () => {
    const names = steps.map((step) => step.name);
    const unknown = chosen.filter((name) => !names.includes(name));
    if (unknown.length > 0) {
      throw new Refusal(`There is no step ${unknown.join(', ')}. The steps are: ${names.join(', ')}.`);
    }
    if (filters.length > 0 && !(chosen.length === 1 && /^(unit|journeys)$/.test(chosen[0] ?? ''))) {
      throw new Refusal('Arguments after a second -- go with one step: unit or journeys.');
    }
    await install();
    await generate();
  },
  chosen.length > 0 ? steps.filter((step) => chosen.includes(step.name)) : steps,
);
