import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DAY } from '@papermint/contracts/common/time-units';
import { describe, expect, onTestFinished, test } from 'vitest';
import { lockFolder } from '../../platform/process/folder-lock.ts';
import { tempDir } from '../../testing/files/temp-dir.ts';
import { TEST_NOW } from '../../testing/worlds/test-world.ts';
import { EMPTY } from '../../testing/worlds/visitor-host.ts';
import type { Seed } from './seed-file.ts';
import { seedHere } from './seed-file.ts';
import type { HostOptions } from './world-host.ts';
import { createWorldHost } from './world-host.ts';

/** A seed that only counts how often it runs. */
function countedSeed() {
  const seeded: number[] = [];
  const seedWorld: Seed = async ({ state }) => {
    seeded.push(state.seed);
  };
  return { seeded, seedFile: seedHere(seedWorld) };
}

async function hostOf(options: Partial<HostOptions> & Pick<HostOptions, 'dataDir'>) {
  const host = await createWorldHost({
    ...EMPTY,
    mode: 'on',
    others: { most: 20, idle: 900_000, ahead: 0 },
    ...options,
  });
  onTestFinished(() => host.close());
  return host;
}

const templatesIn = (dir: string) => readdirSync(dir).filter((name) => /^papermint-seed-\w+\.db$/.test(name));
const usual = { seed: 7, start: TEST_NOW };

describe('a data folder keeps the mode it was made in', () => {
  test.each([
    ['on', 'off', 'Its passwords are known'],
    ['demo', 'off', 'Its passwords are known'],
    ['off', 'on', 'Start it with SANDBOX=off'],
    ['on', 'demo', 'Start it with SANDBOX=on'],
  ] as const)('made with SANDBOX=%s, it is not opened with SANDBOX=%s', async (born, wanted, sentence) => {
    const dataDir = tempDir();
    await (await hostOf({ dataDir, mode: born })).close();
    await expect(hostOf({ dataDir, mode: wanted })).rejects.toThrow(sentence);
    // Refusing leaves the folder free and as it was.
    expect((await (await hostOf({ dataDir, mode: born })).world()).state.mode).toBe(born);
  });
});

describe('templates', () => {
  test('are made once for each kind, also for simultaneous requests', async () => {
    const { seeded, seedFile } = countedSeed();
    const { others } = await hostOf({ dataDir: tempDir(), seedFile });
    await Promise.all([8, 8, 9, 8, 7].map((seed) => others.open({ ...usual, seed })));
    await others.open({ ...usual, seed: 9 });
    expect(seeded.toSorted()).toEqual([7, 8, 9]);
    await others.open({ ...usual, start: TEST_NOW + DAY });
    expect(seeded).toHaveLength(4);
  });

  test('outlive the server', async () => {
    const { seeded, seedFile } = countedSeed();
    const dataDir = tempDir();
    const first = await hostOf({ dataDir, seedFile });
    await first.others.open({ ...usual, seed: 8 });
    await first.close();
    const second = await hostOf({ dataDir, seedFile });
    await second.others.open({ ...usual, seed: 8 });
    expect(seeded).toEqual([7, 8]);
  });

  test('do not pile up: the latest used remain, and always the usual one', async () => {
    const { seeded, seedFile } = countedSeed();
    const dataDir = tempDir();
    const { main, others } = await hostOf({ dataDir, seedFile });
    for (let seed = 100; seed < 109; seed += 1) await others.open({ ...usual, seed });
    expect(templatesIn(dataDir)).toHaveLength(9);
    await others.open({ ...usual, seed: 108 });
    await main.reset();
    expect(seeded).toHaveLength(10);
    await others.open({ ...usual, seed: 100 });
    expect(seeded).toHaveLength(11);
  });

  test('of further seeds are prepared in advance and remain', async () => {
    const { seeded, seedFile } = countedSeed();
    const dataDir = tempDir();
    const { others, prepareSeeds } = await hostOf({ dataDir, seedFile, seeds: [8, 9, 8, 7] });
    const opening = others.open({ ...usual, seed: 9 });
    await Promise.all([prepareSeeds(), opening]);
    expect(seeded.toSorted()).toEqual([7, 8, 9]);
    for (let seed = 100; seed < 109; seed += 1) await others.open({ ...usual, seed });
    expect(templatesIn(dataDir)).toHaveLength(11);
    await others.open({ ...usual, seed: 8 });
    expect(seeded).toHaveLength(12);
  });

  test('that can’t be made reject their request, and are tried again for the next', async () => {
    let broken = false;
    const seedFile = seedHere(async () => {
      if (broken) throw new Error('No.');
    });
    const dataDir = tempDir();
    const { others } = await hostOf({ dataDir, seedFile });
    broken = true;
    await expect(others.open({ ...usual, seed: 8 })).rejects.toThrow('No.');
    broken = false;
    await others.open({ ...usual, seed: 8 });
    expect(others.list()).toHaveLength(1);
  });
});

describe('the time of a world', () => {
  test('begins when the world is handed out, however long ago it was opened', async () => {
    const time = { wall: 0 };
    const { others } = await hostOf({
      dataDir: tempDir(),
      speed: 60,
      wall: () => time.wall,
      others: { most: 2, idle: 900_000, ahead: 1 },
    });
    const first = await others.open(usual);
    time.wall += 1000;
    expect((await first.look()).clock.now()).toBe(TEST_NOW + 60_000);
    const files = () => readdirSync(others.folder).filter((name) => name.endsWith('.db'));
    await expect.poll(files).toHaveLength(2);
    time.wall += 3_600_000;
    const second = await others.open(usual);
    const { clock } = await second.look();
    expect(clock.now()).toBe(TEST_NOW);
    time.wall += 1000;
    expect(clock.now()).toBe(TEST_NOW + 60_000);
  });

  test('has the configured speed in the main world, from the beginning and after a reset', async () => {
    const time = { wall: 0 };
    const { main } = await hostOf({ dataDir: tempDir(), speed: 2, wall: () => time.wall });
    time.wall += 1000;
    expect((await main.look()).clock.now()).toBe(TEST_NOW + 2000);
    const { clock } = await main.reset();
    expect(clock.now()).toBe(TEST_NOW);
    time.wall += 1000;
    expect(clock.now()).toBe(TEST_NOW + 2000);
  });
});

describe('a start', () => {
  test('removes the files that a killed server has left, and nothing else', async () => {
    const dataDir = tempDir();
    mkdirSync(join(dataDir, 'worlds'));
    const left = [
      'worlds/3.db',
      'worlds/3.db-wal',
      'papermint-seed-abc.db.draft',
      'papermint-seed-abc.db.part',
    ];
    for (const name of [...left, 'mine.txt']) writeFileSync(join(dataDir, name), '');
    await hostOf({ dataDir });
    expect(left.filter((name) => existsSync(join(dataDir, name)))).toEqual([]);
    expect(existsSync(join(dataDir, 'mine.txt'))).toBe(true);
  });

  test('is refused while another server uses the folder', () => {
    const dir = tempDir();
    const unlock = lockFolder(dir, 0);
    expect(() => lockFolder(dir, 0)).toThrow(/^Another Papermint uses .*DATA_DIR/);
    unlock();
    lockFolder(dir, 0)();
  });
});

test('without other worlds, none can be opened', async () => {
  const { others } = await hostOf({ dataDir: tempDir(), others: { most: 0, idle: 0, ahead: 0 } });
  await expect(others.open(usual)).rejects.toThrow('This server has no worlds but its main one.');
});

test('closing the host closes all worlds, also the ones opened in advance, and removes their files', async () => {
  const dataDir = tempDir();
  const host = await hostOf({ dataDir, others: { most: 5, idle: 900_000, ahead: 2 } });
  const [one, two] = [await host.others.open(usual), await host.others.open({ ...usual, seed: 8 })];
  await host.close();
  await expect(one.enter()).rejects.toThrow('This world is not open');
  expect(two.closing.reason).toBe('stopping');
  expect(existsSync(join(dataDir, 'worlds'))).toBe(false);
});
