import { HOUR } from '@papermint/contracts/common/time-units';
import { expect, onTestFinished, test } from 'vitest';
import { TEST_NOW, testWorld } from '../../testing/worlds/test-world.ts';
import type { World } from '../../worlds/world.ts';
import { openWorld } from '../../worlds/world.ts';
import { eventsAfter } from '../commands/event-log.ts';
import type { Tx } from '../database/commit.ts';

/** A world that notes when its jobs `note` run. */
async function noted(options: Parameters<typeof testWorld>[0] = {}) {
  const world = await testWorld(options);
  const done: [subject: string, at: number][] = [];
  const handle = (target: World) =>
    target.jobs.handle('note', (tx, subject) => {
      const at = target.clock.now();
      tx.afterCommit(() => done.push([subject, at]));
    });
  handle(world);
  const schedule = (subject: string, at: number) =>
    world.db.commit(async (tx) => world.jobs.schedule(tx, 'note', subject, at));
  return { world, done, schedule, handle };
}

test('due jobs run in order, each at its own instant, before time arrives', async () => {
  const { world, done, schedule } = await noted();
  await schedule('third', TEST_NOW + 3 * HOUR);
  await schedule('first', TEST_NOW + HOUR);
  await schedule('second', TEST_NOW + HOUR);
  await schedule('later', TEST_NOW + 4 * HOUR + 1);
  expect(await world.testClock.advance((now) => now + 4 * HOUR)).toBe(3);
  expect(done).toEqual([
    ['first', TEST_NOW + HOUR],
    ['second', TEST_NOW + HOUR],
    ['third', TEST_NOW + 3 * HOUR],
  ]);
  expect(world.clock.now()).toBe(TEST_NOW + 4 * HOUR);
});

test('time does not pass a due job that is not done', async () => {
  const { world, schedule } = await noted();
  await schedule('a', TEST_NOW + HOUR);
  world.clock.moveTo(TEST_NOW + 2 * HOUR);
  // At that instant the job would have to be done.
  expect(world.clock.now()).toBe(TEST_NOW + HOUR - 1);
  await world.db.commit(async () => undefined);
  expect(world.clock.now()).toBe(TEST_NOW + 2 * HOUR);
});

test('a commit finds the jobs done that were due before it', async () => {
  const { world, done, schedule } = await noted();
  await schedule('a', TEST_NOW + HOUR);
  world.clock.moveTo(TEST_NOW + 2 * HOUR);
  const seen = await world.db.commit(async (tx) => ({
    left: world.jobs.dueAt(tx, 'note', 'a'),
    now: world.clock.now(),
  }));
  expect(seen).toEqual({ left: undefined, now: TEST_NOW + 2 * HOUR });
  expect(done).toEqual([['a', TEST_NOW + HOUR]]);
});

test('a job may schedule others, even within the same move', async () => {
  const { world, done } = await noted();
  let rounds = 0;
  world.jobs.handle('hourly', (tx, subject) => {
    rounds += 1;
    world.jobs.schedule(tx, 'hourly', subject, world.clock.now() + HOUR);
    world.jobs.schedule(tx, 'note', `round ${rounds}`, world.clock.now() + HOUR / 2);
  });
  await world.db.commit(async (tx) => world.jobs.schedule(tx, 'hourly', 'clock', TEST_NOW + HOUR));
  expect(await world.testClock.advance((now) => now + 24 * 30 * HOUR)).toBe(2 * 720 - 1);
  expect(rounds).toBe(720);
  expect(done.at(-1)).toEqual(['round 719', TEST_NOW + 719.5 * HOUR]);
});

test('a second job for the same subject replaces the first', async () => {
  const { world, done, schedule } = await noted();
  await schedule('a', TEST_NOW + HOUR);
  await schedule('a', TEST_NOW + 2 * HOUR);
  await schedule('b', TEST_NOW + HOUR);
  await world.db.commit(async (tx) => world.jobs.cancel(tx, 'note', 'b'));
  await world.testClock.advance((now) => now + HOUR);
  expect(done).toEqual([]);
  await world.testClock.advance((now) => now + HOUR);
  expect(done).toEqual([['a', TEST_NOW + 2 * HOUR]]);
});

test('a commit that fails schedules no job', async () => {
  const { world, done } = await noted();
  const failing = world.db.commit(async (tx: Tx) => {
    world.jobs.schedule(tx, 'note', 'a', TEST_NOW + HOUR);
    throw new Error('no');
  });
  await expect(failing).rejects.toThrow('no');
  await world.testClock.advance((now) => now + 2 * HOUR);
  expect(done).toEqual([]);
});

test('a job that throws is undone, reported, and not tried again; time continues', async () => {
  const faults: string[] = [];
  const { world, done, schedule } = await noted({ onError: (_, job) => faults.push(job) });
  world.jobs.handle('broken', (tx) => {
    tx.run("INSERT INTO FeatureFlag (name, enabled) VALUES ('half', 1)");
    throw new Error('broken');
  });
  await world.db.commit(async (tx) => world.jobs.schedule(tx, 'broken', 'x', TEST_NOW + HOUR));
  await schedule('a', TEST_NOW + 2 * HOUR);
  await world.testClock.advance((now) => now + 3 * HOUR);
  await world.testClock.advance((now) => now + HOUR);
  expect(faults).toEqual(['broken of x']);
  expect(done).toEqual([['a', TEST_NOW + 2 * HOUR]]);
  expect(world.db.readNow.get("SELECT 1 FROM FeatureFlag WHERE name = 'half'", [])).toBeUndefined();
  expect(eventsAfter(world.db.readNow, 0, 1000).events.map((event) => event.command)).toContain('job.failed');
});

test('pending jobs run after a restart, and time stood still meanwhile', async () => {
  const { world, done, schedule, handle } = await noted();
  await schedule('a', TEST_NOW + HOUR);
  await world.close();
  const again = await openWorld(world.options);
  onTestFinished(() => again.close());
  handle(again);
  expect(again.clock.now()).toBe(TEST_NOW);
  await again.testClock.advance((now) => now + HOUR);
  expect(done).toEqual([['a', TEST_NOW + HOUR]]);
});

test('two concurrent advances move time by both durations', async () => {
  const { world } = await noted();
  const add = (now: number) => now + HOUR;
  await Promise.all([world.testClock.advance(add), world.testClock.advance(add)]);
  expect(world.clock.now()).toBe(TEST_NOW + 2 * HOUR);
});

test('more jobs than fit into one transaction run all the same, and before anything else', async () => {
  const { world, done, schedule } = await noted();
  for (let n = 0; n < 300; n++) await schedule(`n${n}`, TEST_NOW + n);
  world.clock.moveTo(TEST_NOW + HOUR);
  const seen = await world.db.commit(async () => world.clock.now());
  expect(seen).toBe(TEST_NOW + HOUR);
  expect(done.map(([subject]) => subject)).toEqual(Array.from({ length: 300 }, (_, n) => `n${n}`));
});

test('while time runs, a timer fires when a job is due', async () => {
  const { world, done, schedule } = await noted();
  world.clock.setSpeed(100_000);
  await schedule('a', world.clock.now() + HOUR);
  await expect.poll(() => done.length).toBe(1);
  expect(done).toEqual([['a', expect.any(Number)]]);
});

test('time does not go back for a job that is scheduled for an instant that has passed', async () => {
  const { world, done, schedule } = await noted();
  expect(world.clock.now()).toBe(TEST_NOW);
  await schedule('a', TEST_NOW - HOUR);
  expect(world.clock.now()).toBe(TEST_NOW);
  await world.db.commit(async () => undefined);
  expect(done).toEqual([['a', TEST_NOW]]);
});

test('time ends with the year 2045, at any speed', async () => {
  const { world } = await noted();
  await world.testClock.advance(() => Date.UTC(2046, 0, 1));
  world.clock.setSpeed(100_000);
  expect(world.clock.running()).toBe(Date.UTC(2046, 0, 1));
  await world.db.commit(async () => undefined);
  expect(world.clock.now()).toBe(Date.UTC(2046, 0, 1));
});

test('a move that is stopped ends after all jobs of an instant, and later ones wait', async () => {
  const { world, done, schedule } = await noted();
  for (const [n, subject] of ['a', 'b', 'c', 'd'].entries())
    await schedule(subject, TEST_NOW + HOUR * Math.max(1, n));
  const seen: [now: number, tried: number][] = [];
  const { jobs, ran } = await world.testClock.move(() => ({
    to: (now) => now + 24 * HOUR,
    stopsAt(_, now, tried) {
      seen.push([now, tried]);
      return tried > 2;
    },
  }));
  expect(seen).toEqual([
    [TEST_NOW + HOUR, 2],
    [TEST_NOW + 2 * HOUR, 3],
  ]);
  expect([jobs, ran.at(-1)]).toEqual([3, { kind: 'note', subject: 'c', at: TEST_NOW + 2 * HOUR }]);
  expect(world.clock.now()).toBe(TEST_NOW + 2 * HOUR);
  expect(world.jobs.scheduled(1)).toEqual([{ kind: 'note', subject: 'd', at: TEST_NOW + 3 * HOUR }]);
  await world.testClock.advance((now) => now + HOUR);
  expect(done.map(([subject]) => subject)).toEqual(['a', 'b', 'c', 'd']);
});

test('a move stops at the same instant wherever transactions end, and names its last 100 jobs', async () => {
  const { world, schedule } = await noted();
  for (let n = 0; n < 300; n++) await schedule(`n${n}`, TEST_NOW + 1000 + 1000 * Math.floor(n / 2));
  const stopsAt = (_: unknown, __: number, tried: number) => tried >= 255;
  const { jobs, ran } = await world.testClock.move(() => ({ to: (now) => now + HOUR, stopsAt }));
  expect([jobs, ran.length, ran[0]?.subject, ran.at(-1)?.subject]).toEqual([256, 100, 'n156', 'n255']);
  expect(world.clock.now()).toBe(TEST_NOW + 128_000);
});

test('recurring jobs are no work', async () => {
  const { world, schedule } = await noted();
  world.jobs.handle('again', () => undefined, 'recurring');
  await world.db.commit(async (tx) => world.jobs.schedule(tx, 'again', 'x', TEST_NOW + HOUR));
  const isWorkDue = (by: number) => world.db.commit(async (tx) => world.jobs.isWorkDue(tx, by));
  expect(await isWorkDue(TEST_NOW + 9 * HOUR)).toBe(false);
  await schedule('a', TEST_NOW + 2 * HOUR);
  expect([await isWorkDue(TEST_NOW + HOUR), await isWorkDue(TEST_NOW + 2 * HOUR)]).toEqual([false, true]);
});
