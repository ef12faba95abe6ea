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

test('the same seed and script of calls lead to the same answers and rows, to the byte', async () => {
  const dir = tempDir();
  const elsewhere = promisify(execFile)(
    process.execPath,
    ['--import', 'tsx', SCRIPT, dir, String(TEST_NOW), String(HISTORY)],
    { cwd: ROOT },
  );
  // Two worlds are in use at the same time, and the process has a world alone.
  const [one, two] = await Promise.all([api.openWorld().then(playIn), api.openWorld().then(playIn)]);
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
  const historyOf = async (seed: number) => {
    const world = await api.world(await api.openWorld({ seed }));
    return contentsOf(world).filter((row) => row.startsWith('LedgerPosting '));
  };
  expect(await historyOf(8)).not.toEqual(await historyOf(7));
});

test('the columns that are left out of the comparison exist', async () => {
  const { db } = await api.host.world();
  for (const [table, { columns }] of Object.entries(NOT_FROM_THE_SEED)) {
    const names = db.readNow.all(`PRAGMA table_info("${table}")`, []).map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining(columns === 'all' ? [expect.any(String)] : [...columns]));
  }
});
