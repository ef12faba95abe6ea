import { expect, test, vi } from 'vitest';
import { FencedError } from '../platform/process/storage-error.ts';
import { noteIn, notesIn } from '../testing/fleet/notes.ts';
import type { MainNode } from '../testing/fleet/test-nodes.ts';
import { startMainNode, testFleet } from '../testing/fleet/test-nodes.ts';
import { FullError } from './copies/stored-copies.ts';
import { LEASE } from './membership/lease-time.ts';

const note = async ({ host }: MainNode, text: string, size = 2_000) =>
  noteIn(await host.world(), text, text.repeat(size));
const notesOf = async ({ host }: MainNode) => notesIn(await host.world());

/** A fleet, the node that has its main world, and one that has not. */
async function fleetOfTwo(sync = true) {
  const fleet = testFleet();
  const [a, b] = [await startMainNode(fleet, 'a', sync), await startMainNode(fleet, 'b', sync)];
  const isA = (await a.ask()).at === 'here';
  const [holder, heir] = isA ? [a, b] : [b, a];
  await holder.ask();
  return { fleet, holder, heir, nameOfHolder: isA ? 'a' : 'b' };
}

/** Lets the leases of all other nodes end. */
async function leasesEnd({ time, fleet }: MainNode): Promise<void> {
  for (let left = LEASE; left > 0; left -= 1_000) {
    time.now += 1_000;
    await fleet.beat();
  }
}

test('a lost node loses no acknowledged commit of the main world, however often it happens', async () => {
  const { fleet, holder, heir } = await fleetOfTwo();
  const texts = Array.from({ length: 40 }, (_, index) => `n${index + 10}`);
  for (const text of texts) await note(holder, text);
  await leasesEnd(heir);
  expect(await heir.ask()).toEqual({ at: 'here' });
  expect(await notesOf(heir)).toEqual(texts);
  await note(heir, 'z');
  const third = await startMainNode(fleet, 'c');
  await leasesEnd(third);
  expect(await third.ask()).toEqual({ at: 'here' });
  expect(await notesOf(third)).toEqual([...texts, 'z']);
});

test('without stored logs a lost node loses what was not copied', async () => {
  const { holder, heir } = await fleetOfTwo(false);
  await note(holder, 'not copied');
  await leasesEnd(heir);
  expect(await heir.ask()).toEqual({ at: 'here' });
  expect(await notesOf(heir)).toEqual([]);
});

test('the main world is given to another node with all that it has', async () => {
  const { holder, heir } = await fleetOfTwo();
  await note(holder, 'first');
  await holder.fleet.drain();
  await expect(notesOf(holder)).rejects.toMatchObject({ code: 'world_moving' });
  expect(await heir.ask()).toEqual({ at: 'here' });
  expect(await notesOf(heir)).toEqual(['first']);
});

test('a commit that could not be stored is not acknowledged, and the node gives the world up', async () => {
  const { fleet, holder, heir, nameOfHolder } = await fleetOfTwo();
  await note(holder, 'stored');
  fleet.meanwhile = async () => {
    holder.time.now += 500;
  };
  fleet.shared.cut.add(nameOfHolder);
  await expect(note(holder, 'not stored')).rejects.toThrow(FencedError);
  await expect(notesOf(holder)).rejects.toMatchObject({ code: 'world_moving' });
  fleet.shared.cut.delete(nameOfHolder);
  await leasesEnd(heir);
  expect(await heir.ask()).toEqual({ at: 'here' });
  expect(await notesOf(heir)).toEqual(['stored']);
});

test('a commit whose answer was lost is acknowledged, because it is stored', async () => {
  const { fleet, holder, heir, nameOfHolder } = await fleetOfTwo();
  await notesOf(holder);
  fleet.shared.deaf.add(nameOfHolder);
  await note(holder, 'stored');
  expect(fleet.shared.deaf.size).toBe(0);
  await leasesEnd(heir);
  await heir.ask();
  expect(await notesOf(heir)).toEqual(['stored']);
});

test('an earlier holder stores nothing once a later one has begun', async () => {
  const { fleet, holder, heir, nameOfHolder } = await fleetOfTwo();
  await note(holder, 'stored');
  const { db } = await holder.host.world();
  await leasesEnd(heir);
  await heir.ask();
  await notesOf(heir);
  // Its lease has not ended by its own clock, which stands still.
  const late = db.commit(async (tx) => tx.run('DELETE FROM Mail'));
  await expect(late).rejects.toThrow(FencedError);
  expect(await notesOf(heir)).toEqual(['stored']);
  expect(fleet.shared.cut.has(nameOfHolder)).toBe(false);
});

test('parts before the newest copy are removed', async () => {
  const { fleet, holder } = await fleetOfTwo();
  for (let turn = 0; turn < 60; turn += 1) {
    await note(holder, `n${turn}`, 100_000);
    if (turn % 20 === 19) {
      holder.time.now += 60_000;
      await holder.fleet.beat();
      while (holder.fleet.report().held.some(({ changed }) => changed)) {
        await new Promise((resolve) => setImmediate(resolve));
      }
    }
  }
  const sequences = fleet.shared.parts.map(({ part }) => part.sequence);
  expect(sequences[0]).toBeGreaterThan(10);
  const bytes = fleet.shared.parts.reduce((sum, { part }) => sum + part.bytes.length, 0);
  expect(bytes).toBeLessThan(10_000_000);
});

test('a damaged log is refused with a sentence, and the world stays free', async () => {
  const { fleet, holder, heir } = await fleetOfTwo();
  for (const text of ['1', '2', '3']) await note(holder, text);
  await leasesEnd(heir);
  const middle = fleet.shared.parts.at(-2)?.part;
  if (!middle) throw new Error('Nothing is stored.');
  const { bytes } = middle;
  middle.bytes = bytes.map((byte, at) => (at === 1000 ? byte ^ 1 : byte));
  expect(await heir.ask()).toEqual({ at: 'moving', why: 'The copy of the world is damaged.' });
  middle.bytes = bytes;
  expect(await heir.ask()).toEqual({ at: 'here' });
  expect(await notesOf(heir)).toEqual(['1', '2', '3']);
});

test('sync: a reset that cannot be stored leaves the exchange as it was', async () => {
  const fleet = testFleet();
  const a = await startMainNode(fleet, 'a');
  await a.ask();
  const texts = Array.from({ length: 20 }, (_, index) => `n${index + 10}`);
  for (const text of texts) await note(a, text);
  const { copies } = fleet.shared;
  copies.set = () => {
    throw new FullError('It has no room.');
  };
  await a.host.moving
    ?.slot()
    .reset()
    .catch(() => undefined);
  copies.set = Map.prototype.set;
  await vi.waitFor(async () => expect(await a.ask()).toEqual({ at: 'here' }));
  await vi.waitFor(async () => expect(await notesOf(a)).toEqual(texts));
});

test('sync: an exchange that is given up is not taken again before it is closed', async () => {
  const fleet = testFleet();
  const a = await startMainNode(fleet, 'a');
  await a.ask();
  await note(a, 'stored');
  const visit = await a.host.moving?.slot().enter();
  fleet.meanwhile = async () => {
    a.time.now += 500;
  };
  fleet.shared.cut.add('a');
  await expect(note(a, 'not stored')).rejects.toThrow();
  fleet.shared.cut.delete('a');
  await a.fleet.beat();
  const asked = a.ask();
  visit?.leave();
  await asked;
  await vi.waitFor(async () => expect(await notesOf(a)).toEqual(['stored']));
});

test('nodes that share one exchange say that they import no other one', async () => {
  const fleet = testFleet();
  const a = await startMainNode(fleet, 'a');
  await a.ask();
  const { copyTo } = await a.host.world();
  const take = (world: string) => a.host.snapshots.take({ name: world, world, owned: false, copyTo });
  await take('main');
  await expect(take('imported')).rejects.toMatchObject({
    code: 'conflict',
    message: 'These servers share one exchange, and import no other one.',
  });
});
