import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { HISTORY, testApp } from '../testing/app/test-app.ts';
import { tempDir } from '../testing/files/temp-dir.ts';
import { TEST_NOW } from '../testing/worlds/test-world.ts';
import { contentsOf, NOT_FROM_THE_SEED, playScript } from '../testing/worlds/world-script.ts';

const ROOT = fileURLToPath(new URL('../../../..', import.meta.url));
const SCRIPT = fileURLToPath(new URL('../testing/processes/script-process.ts', import.meta.url));
const api = testApp();

interface Played {
  answers: string[];
  contents: string[];
}

async function playIn(world: string): Promise<Played> {
  const answers = await playScript(api.app, world);
  const inside = await api.host.find(world)?.look();
  if (!inside) throw new Error('It was closed.');
  return { answers, contents: contentsOf(inside) };
}

let first: Promise<Played> | undefined;

/** What the script leaves in a world of the usual seed: played once for both tests that compare with it. */
function playedFirst(): Promise<Played> {
  first ??= api.openWorld().then(playIn);
  return first;
}

test('the same seed and script of calls lead to the same answers and rows, to the byte', async () => {
  const dir = tempDir();
  const elsewhere = promisify(execFile)(
    process.execPath,
    ['--import', 'tsx', SCRIPT, dir, String(TEST_NOW), String(HISTORY)],
    { cwd: ROOT },
  );
  // Two worlds are in use at the same time, and the process has a world alone.
  const [one, two] = await Promise.all([playedFirst(), api.openWorld().then(playIn)]);
  await elsewhere;
  const other = JSON.parse(readFileSync(join(dir, 'played.json'), 'utf8')) as Played;

  expect(one.answers.filter((answer) => answer.startsWith('200')).length).toBeGreaterThan(25);
  expect(one.answers.filter((answer) => answer.startsWith('5'))).toEqual([]);
  for (const table of ['LedgerPosting', 'EventLog', 'SpotFill', 'Job', 'Mail', 'IdempotencyKey', 'World']) {
    expect(one.contents.some((row) => row.startsWith(`${table} `))).toBe(true);
  }
  expect(two).toEqual(one);
  expect(other).toEqual(one);
});

test('another seed leads to another world', async () => {
  const [one, two] = [await playedFirst(), await playIn(await api.openWorld({ seed: 8 }))];
  expect(two.answers).not.toEqual(one.answers);
});

test('the columns that are left out of the comparison exist', async () => {
  const { db } = await api.host.world();
  for (const [table, { columns }] of Object.entries(NOT_FROM_THE_SEED)) {
    const names = db.readNow.all(`PRAGMA table_info("${table}")`, []).map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining(columns === 'all' ? [expect.any(String)] : [...columns]));
  }
});
