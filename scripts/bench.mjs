import { fork, spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus, loadavg, totalmem } from 'node:os';
import { basename } from 'node:path';
import { table } from './lib/bench-table.mjs';
import { build, generate } from './lib/build.mjs';
import { filesUnder } from './lib/fingerprint.mjs';
import { withRecording } from './lib/measurements.mjs';
import { install } from './lib/pnpm.mjs';
import { toolEnv } from './lib/process.mjs';
import { at, main, Refusal, root, say } from './lib/project.mjs';

/** @typedef {import('./lib/bench-table.mjs').Row} Row */

const PAGE = 'docs/measurements.md';

/**
 * Runs each file in a process of its own, so that it does not measure the leftovers of another.
 * @param {string} file
 * @returns {Promise<{ name: string, rows: Row[] } | undefined>}
 */
const measure = (file) =>
  new Promise((resolve) => {
    /** @type {{ name: string, rows: Row[] } | undefined} */
    let answer;
    const child = fork(at('scripts/lib/bench-file.mjs'), [at(file)], {
      cwd: root,
      env: toolEnv(),
      execArgv: ['--expose-gc', '--import', 'tsx'],
    });
    child.once('message', (message) => {
      answer = /** @type {typeof answer} */ (message);
    });
    child.once('exit', (code) => resolve(code === 0 ? answer : undefined));
  });

/** @param {string[]} args */
const git = (...args) => spawnSync('git', args, { cwd: root, encoding: 'utf8' }).stdout?.trim() ?? '';

/** The measured commit, with a note if files differ from it. The page itself does not count. */
function commit() {
  const hash = git('rev-parse', '--short', 'HEAD') || 'unknown';
  return git('status', '--porcelain', '--', '.', `:!${PAGE}`) ? `${hash} with local changes` : hash;
}

/** @returns {import('./lib/measurements.mjs').Run} */
const runHere = () => ({
  date: new Date().toISOString().slice(0, 10),
  commit: commit(),
  cores: cpus().length,
  cpu: cpus()[0]?.model.trim() ?? 'unknown processor',
  memory: totalmem(),
  node: process.versions.node,
  load: loadavg()[0] ?? 0,
});

/** @param {Omit<import('./lib/measurements.mjs').Recording, 'run'>} measured @param {ReturnType<typeof runHere>} run */
function record(measured, run) {
  const page = existsSync(at(PAGE)) ? readFileSync(at(PAGE), 'utf8') : '';
  writeFileSync(at(PAGE), withRecording(page, { ...measured, run }));
}

// npm run bench                      every bench/*.bench.ts
// npm run bench -- ledger            those whose name contains the word
// npm run bench -- ledger --record   the same, and writes the figures to docs/measurements.md
await main(async () => {
  const options = process.argv.slice(2).filter((word) => word.startsWith('-'));
  const unknown = options.find((option) => option !== '--record');
  if (unknown) throw new Refusal(`There is no option ${unknown}; bench knows --record.`);
  const words = process.argv.slice(2).filter((word) => !word.startsWith('-'));
  const files = filesUnder('bench')
    .filter((file) => file.endsWith('.bench.ts'))
    .filter((file) => words.length === 0 || words.some((word) => file.includes(word)));
  if (files.length === 0) {
    say('There is no bench to run.');
    return;
  }
  // This comes before the build, which would raise the load.
  const run = runHere();
  await install();
  await generate();
  await build();
  const failed = [];
  for (const file of files) {
    const answer = await measure(file);
    if (!answer) {
      failed.push(file);
      continue;
    }
    const { name: about, rows } = answer;
    say(`\n${about}\n  ${table(rows).join('\n  ')}`);
    if (options.length > 0) record({ bench: basename(file, '.bench.ts'), about, rows }, run);
  }
  if (failed.length > 0) throw new Refusal(`Failed: ${failed.join(', ')}`);
});
