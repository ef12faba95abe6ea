import { fork } from 'node:child_process';
import { build, generate } from './lib/build.mjs';
import { filesUnder } from './lib/fingerprint.mjs';
import { install } from './lib/pnpm.mjs';
import { toolEnv } from './lib/process.mjs';
import { at, main, Refusal, root, say } from './lib/project.mjs';

/**
 * One measurement. `ratio` is value over baseline, both of this run; `target` is what it should reach.
 * @typedef {{
 *   measure: string, value: number, unit: string, baseline?: number, ratio?: number, target?: string | number,
 * }} Row
 */

/**
 * Each file has a process of its own, so that it doesn't measure the leftovers of another.
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

/** @param {unknown} value */
const cell = (value) => {
  if (typeof value !== 'number') return String(value ?? '');
  return value.toLocaleString('en', { maximumSignificantDigits: Math.abs(value) >= 1000 ? 6 : 3 });
};

/** @param {Row[]} rows */
function table(rows) {
  const head = ['measure', 'value', 'unit', 'baseline', 'ratio', 'target'];
  const lines = [
    head,
    ...rows.map((row) => [row.measure, row.value, row.unit, row.baseline, row.ratio, row.target].map(cell)),
  ];
  const widths = head.map((_, column) => Math.max(...lines.map((line) => (line[column] ?? '').length)));
  const numbers = new Set(['value', 'baseline', 'ratio']);
  return lines.map((line) =>
    line
      .map((text, column) =>
        numbers.has(head[column] ?? '')
          ? text.padStart(widths[column] ?? 0)
          : text.padEnd(widths[column] ?? 0),
      )
      .join('  ')
      .trimEnd(),
  );
}

// npm run bench             every bench/*.bench.ts
// npm run bench -- ledger   those whose name contains the word
await main(async () => {
  const words = process.argv.slice(2);
  const files = filesUnder('bench')
    .filter((file) => file.endsWith('.bench.ts'))
    .filter((file) => words.length === 0 || words.some((word) => file.includes(word)));
  if (files.length === 0) {
    say('There is no bench to run.');
    return;
  }
  await install();
  await generate();
  await build();
  const failed = [];
  for (const file of files) {
    const answer = await measure(file);
    if (answer) say(`\n${answer.name}\n  ${table(answer.rows).join('\n  ')}`);
    else failed.push(file);
  }
  if (failed.length > 0) throw new Refusal(`Failed: ${failed.join(', ')}`);
});
