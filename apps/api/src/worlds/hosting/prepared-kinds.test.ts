import { expect, test } from 'vitest';
import { tempDir } from '../../testing/files/temp-dir.ts';
import { TEST_NOW } from '../../testing/worlds/test-world.ts';
import type { SeedFile } from './seed-file.ts';
import { createTemplates } from './world-templates.ts';

interface Seeding {
  seed: number;
  tell(share: number): void;
  end(): void;
  fail(): void;
}

/** Templates whose seeding the test ends. */
function templates() {
  const seedings: Seeding[] = [];
  const begun: (() => void)[] = [];
  const seedFile: SeedFile = ({ seed }, tell = () => undefined) =>
    new Promise((resolve, reject) => {
      seedings.push({ seed, tell, end: resolve, fail: () => reject(new Error('no')) });
      for (const resolveBegun of begun.splice(0)) resolveBegun();
    });
  const made = createTemplates({
    dataDir: tempDir(),
    migrations: [],
    mode: 'on',
    seedTraders: 0,
    history: 0,
    seedFile,
    usual: { seed: 1, start: TEST_NOW },
  });
  const next = () => new Promise<void>((resolve) => begun.push(resolve));
  /** Waits until no template is made. */
  const settled = async (kinds: number) => {
    while (made.list().filter(({ status }) => status === 'ready').length < kinds)
      await new Promise((resolve) => setImmediate(resolve));
  };
  return { made, seedings, next, settled };
}

const start = TEST_NOW;

test('a seed that is asked for waits, is prepared with a share, and is ready', async () => {
  const { made, seedings, next, settled } = templates();
  expect(made.list()).toEqual([]);
  const begins = next();
  expect(made.begin({ seed: 2, start })).toEqual({ seed: 2, start, status: 'waiting', share: 0 });
  made.begin({ seed: 3, start });
  await begins;
  seedings[0]?.tell(0.25);
  expect(made.list()).toEqual([
    { seed: 2, start, status: 'preparing', share: 0.25 },
    { seed: 3, start, status: 'waiting', share: 0 },
  ]);
  expect(made.begin({ seed: 2, start })).toMatchObject({ status: 'preparing', share: 0.25 });
  const follows = next();
  seedings[0]?.end();
  await follows;
  seedings[1]?.end();
  await settled(2);
  expect(made.list()).toEqual([
    { seed: 2, start, status: 'ready', share: 1 },
    { seed: 3, start, status: 'ready', share: 1 },
  ]);
  expect(seedings.map(({ seed }) => seed)).toEqual([2, 3]);
});

test('a seed whose preparation fails is no longer listed, and the next one goes on', async () => {
  const { made, seedings, next } = templates();
  const begins = next();
  made.begin({ seed: 2, start });
  made.begin({ seed: 3, start });
  await begins;
  const follows = next();
  seedings[0]?.fail();
  await follows;
  expect(made.list()).toMatchObject([{ seed: 3, status: 'preparing' }]);
  seedings[1]?.end();
});

test('at most eight seeds wait', async () => {
  const { made, seedings, next } = templates();
  const begins = next();
  for (let seed = 2; seed < 10; seed += 1) made.begin({ seed, start });
  expect(() => made.begin({ seed: 10, start })).toThrow('8 seeds are waiting to be prepared');
  expect(made.begin({ seed: 9, start })).toMatchObject({ status: 'waiting' });
  await begins;
  seedings[0]?.fail();
});
