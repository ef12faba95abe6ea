import { join } from 'node:path';
import { DAY, HOUR, MINUTE } from '@papermint/contracts/common/time-units';
import { expect, test, vi } from 'vitest';
import { tempDir } from '../testing/files/temp-dir.ts';
import { noteIn, notesIn } from '../testing/fleet/notes.ts';
import { copied, idle, pass } from '../testing/fleet/passing-time.ts';
import type { SandboxNode, TestFleet, TestNode } from '../testing/fleet/test-nodes.ts';
import { sandboxNode, startMainNode, testFleet } from '../testing/fleet/test-nodes.ts';
import { MAIN } from '../worlds/hosting/main-world.ts';
import { OutdatedError } from './agreement/bucket.ts';
import { LEASE } from './membership/lease-time.ts';
import type { WorldEntry } from './world-entry.ts';

const entryOf = async (fleet: TestFleet, id: string) =>
  (await fleet.shared.of('test').worlds.get(id))?.value as WorldEntry;
const isRemoved = async (fleet: TestFleet, id: string) => (await entryOf(fleet, id)).removed;

/** A world with a note that was copied. */
async function copiedWorld(node: TestNode, ...others: TestNode[]): Promise<string> {
  const id = await node.open();
  await noteIn(await node.world(id), 'copied');
  await pass(6_000, node, ...others);
  await copied(node, id);
  return id;
}

/** A node that was cut off when it removed a world, and hears again. */
async function removedUnwritten() {
  const fleet = testFleet();
  const a = await fleet.node('a');
  const id = await copiedWorld(a);
  fleet.shared.cut.add('a');
  await expect(a.visitors.close(id)).rejects.toMatchObject({ code: 'world_moving' });
  expect(await a.ask(id)).toEqual({ at: 'moving' });
  fleet.shared.cut.delete('a');
  return { fleet, a, id };
}

test('a removal is written before anybody is told of it', async () => {
  const fleet = testFleet();
  const a = await fleet.node('a');
  const id = await copiedWorld(a);
  await a.visitors.close(id);
  expect(await isRemoved(fleet, id)).toBe(true);
});

test('a removal that could not be written is written later, and the world does not come back meanwhile', async () => {
  const fleet = testFleet();
  const [a, b] = [await fleet.node('a'), await fleet.node('b')];
  const id = await copiedWorld(a, b);
  fleet.shared.cut.add('a');
  await expect(a.visitors.close(id)).rejects.toMatchObject({ code: 'world_moving' });
  expect(await a.ask(id)).toEqual({ at: 'moving' });
  expect(await isRemoved(fleet, id)).toBe(false);
  fleet.shared.cut.delete('a');
  await a.fleet.beat();
  await vi.waitFor(async () => expect(await isRemoved(fleet, id)).toBe(true));
  for (const node of [a, b]) expect(await node.ask(id)).toEqual({ at: 'nowhere' });
  await vi.waitFor(() => expect([...fleet.shared.copies.keys()]).toEqual([]));
});

test('a request for a world whose removal is not written yet writes it', async () => {
  const { fleet, a, id } = await removedUnwritten();
  expect(await a.ask(id)).toEqual({ at: 'nowhere' });
  expect(await isRemoved(fleet, id)).toBe(true);
});

test('a removal that was not written leaves the copy for the node that takes the world', async () => {
  const fleet = testFleet();
  const [a, b] = [await fleet.node('a'), await fleet.node('b')];
  const id = await copiedWorld(a, b);
  fleet.shared.cut.add('a');
  await expect(a.visitors.close(id)).rejects.toMatchObject({ code: 'world_moving' });
  await pass(LEASE, b);
  expect(await b.ask(id)).toEqual({ at: 'here' });
  expect(notesIn(await b.world(id))).toEqual(['copied']);
  // The node that comes back does not remove what another one has.
  fleet.shared.cut.delete('a');
  await pass(2_000, a, b);
  expect(await isRemoved(fleet, id)).toBe(false);
  await noteIn(await b.world(id), 'later');
  expect(await b.ask(id)).toEqual({ at: 'here' });
});

test('a world whose last write was not answered can be removed', async () => {
  const fleet = testFleet();
  const a = await fleet.node('a');
  const id = await copiedWorld(a);
  // The entry of the second copy is written, and its answer is lost.
  const { copies } = fleet.shared;
  copies.set = (name, bytes) => {
    copies.set = Map.prototype.set;
    fleet.shared.deaf.add('a');
    return copies.set(name, bytes);
  };
  await noteIn(await a.world(id), 'second');
  a.time.now += 5_000;
  await a.fleet.beat();
  await vi.waitFor(() => expect(a.fleet.report().counts.copyFaults).toBe(1));
  expect(fleet.shared.deaf.size).toBe(0);
  await a.visitors.close(id);
  await vi.waitFor(async () => expect(await isRemoved(fleet, id)).toBe(true));
  await a.fleet.beat();
  await vi.waitFor(() => expect([...copies.keys()]).toEqual([]));
});

test('a removal whose answer was lost is a removal', async () => {
  const fleet = testFleet();
  const a = await fleet.node('a');
  const id = await copiedWorld(a);
  fleet.shared.deaf.add('a');
  await expect(a.visitors.close(id)).rejects.toMatchObject({ code: 'world_moving' });
  await vi.waitFor(() => expect(fleet.shared.deaf.size).toBe(0));
  expect(await a.ask(id)).toEqual({ at: 'nowhere' });
  await vi.waitFor(() => expect([...fleet.shared.copies.keys()]).toEqual([]));
});

test('the entry of a removed world is forgotten after hours, and its id opens nothing', async () => {
  const fleet = testFleet();
  const [a, b] = [await fleet.node('a'), await fleet.node('b')];
  const id = await copiedWorld(a, b);
  const { worlds } = fleet.shared.of('test');
  const held = await worlds.get(id);
  await a.visitors.close(id);
  await vi.waitFor(async () => expect(await isRemoved(fleet, id)).toBe(true));
  const removed = await worlds.get(id);
  for (let hours = 0; hours < 4; hours += 1) {
    expect(await b.ask(id)).toEqual({ at: 'nowhere' });
    for (const node of [a, b]) {
      node.time.now += HOUR;
      await node.fleet.beat();
    }
    await idle();
  }
  await vi.waitFor(async () => expect(await worlds.get(id)).toBeUndefined());
  for (const node of [a, b]) expect(await node.ask(id)).toEqual({ at: 'nowhere' });
  // A node that was slow knows the world as it was.
  for (const slow of [held, removed])
    await expect(worlds.update(id, slow?.value as WorldEntry, slow?.revision ?? 0)).rejects.toThrow(
      OutdatedError,
    );
});

test('a world of a visitor that has slept too long is removed with its copy, whoever had it', async () => {
  const fleet = testFleet();
  fleet.visitorLife = { life: 30 * DAY, keep: 7 * DAY };
  const [a, b] = [await fleet.node('a'), await fleet.node('b')];
  const id = await copiedWorld(a, b);
  const other = await copiedWorld(b, a);
  await a.visitors.handOver(id);
  b.time.now += 6 * DAY;
  await b.fleet.beat();
  expect(await isRemoved(fleet, id)).toBe(false);
  b.time.now += DAY;
  await b.fleet.beat();
  await vi.waitFor(async () => expect(await isRemoved(fleet, id)).toBe(true));
  expect(await isRemoved(fleet, other)).toBe(false);
  await b.fleet.beat();
  await vi.waitFor(() => {
    expect([...fleet.shared.copies.keys()].filter((name) => name.startsWith(id))).toEqual([]);
  });
});

test('a world whose node was lost is removed with its copy when it has slept too long', async () => {
  const fleet = testFleet();
  fleet.visitorLife = { life: 30 * DAY, keep: 7 * DAY };
  const [a, b] = [await fleet.node('a'), await fleet.node('b')];
  const id = await copiedWorld(a, b);
  const used = await copiedWorld(b, a);
  b.time.now += 7 * DAY;
  await b.fleet.beat();
  // It has heard nothing for days, so it takes no node for lost yet.
  await idle();
  expect(await isRemoved(fleet, id)).toBe(false);
  await pass(HOUR, b);
  await vi.waitFor(async () => expect(await isRemoved(fleet, id)).toBe(true));
  expect(await entryOf(fleet, id)).toMatchObject({ holder: null, copy: null });
  expect(await isRemoved(fleet, used)).toBe(false);
  await b.fleet.beat();
  await vi.waitFor(() => {
    expect([...fleet.shared.copies.keys()].filter((name) => name.startsWith(id))).toEqual([]);
  });
});

test('a node of whose new start another one has not heard keeps its worlds, however old they are', async () => {
  const fleet = testFleet();
  fleet.visitorLife = { life: 30 * DAY, keep: 7 * DAY };
  const b = await fleet.node('b');
  fleet.shared.late.add('b');
  const a = await fleet.node('a');
  const id = await copiedWorld(a);
  b.time.now += 8 * DAY;
  await b.fleet.beat();
  await idle();
  expect(await isRemoved(fleet, id)).toBe(false);
});

test('the main world is no world of a visitor, however long nobody has it', async () => {
  const fleet = testFleet();
  const main = await startMainNode(fleet, 'main', false);
  await main.ask();
  await noteIn(await main.host.world(), 'kept');
  await main.fleet.leave();
  fleet.visitorLife = { life: 30 * DAY, keep: 7 * DAY };
  const b = await fleet.node('b');
  const id = await copiedWorld(b);
  await b.visitors.handOver(id);
  b.time.now += 8 * DAY;
  await b.fleet.beat();
  await vi.waitFor(async () => expect(await isRemoved(fleet, id)).toBe(true));
  expect(await isRemoved(fleet, MAIN)).toBe(false);
});

test('a node that leaves writes a removal that it could not write before', async () => {
  const { fleet, a, id } = await removedUnwritten();
  await a.fleet.leave();
  expect(await isRemoved(fleet, id)).toBe(true);
});

test('the log of a removed world goes with it', async () => {
  const fleet = testFleet();
  const a = await startMainNode(fleet, 'a');
  await a.ask();
  await noteIn(await a.host.world(), 'stored');
  expect(fleet.shared.parts.length).toBeGreaterThan(0);
  await a.host.moving?.end('closed');
  await a.fleet.keeper.removed(MAIN);
  await vi.waitFor(() => expect(fleet.shared.parts).toEqual([]));
});

test('the log before a copy that needs none is removed, except the part that the next holder goes on from', async () => {
  const fleet = testFleet();
  const a = await startMainNode(fleet, 'a');
  await a.ask();
  for (const text of ['1', '2', '3']) await noteIn(await a.host.world(), text);
  expect(fleet.shared.parts.length).toBeGreaterThan(2);
  await a.fleet.leave();
  expect(fleet.shared.parts).toHaveLength(1);
  const b = await startMainNode(fleet, 'b');
  await b.ask();
  await noteIn(await b.host.world(), '4');
  await pass(LEASE, b);
  const c = await startMainNode(fleet, 'c', false);
  await pass(LEASE, c);
  await c.ask();
  expect(notesIn(await c.host.world())).toEqual(['1', '2', '3', '4']);
  await noteIn(await c.host.world(), '5');
  await pass(5_000, c);
  await vi.waitFor(() => expect(fleet.shared.parts).toHaveLength(1));
});

/** Two nodes that share the worlds of the sandbox. */
async function sandboxes(most: number) {
  const fleet = testFleet();
  const [a, b] = [await sandboxNode(fleet, 'a', most), await sandboxNode(fleet, 'b', most)];
  const holderOf = (id: string) => (a.host.others.list().some(({ slot }) => slot.id === id) ? a : b);
  return { fleet, a, b, holderOf };
}

const objects = (fleet: TestFleet) => [...fleet.shared.copies.keys()].filter((name) => /^[os]_/.test(name));

/** Lets nodes look at the store until it has no object beside the copies of worlds. */
async function swept(fleet: TestFleet, ...nodes: SandboxNode[]): Promise<void> {
  for (let looks = 0; looks < 4; looks += 1) {
    for (const node of nodes) {
      node.time.now += MINUTE / 2;
      await node.beat();
    }
    await idle();
  }
  await vi.waitFor(() => expect(objects(fleet)).toEqual([]));
}

test('a removal that could not be written takes no place once it can be', async () => {
  const { fleet, a, b, holderOf } = await sandboxes(2);
  const ids = [await a.pool.neighbors.open({}), await a.pool.neighbors.open({})];
  const holder = holderOf(ids[0] as string);
  fleet.shared.cut.add(holder.name);
  const closing = holder.host.others.close(ids[0] as string);
  await expect(closing).rejects.toMatchObject({ code: 'world_moving' });
  await expect((holder === a ? b : a).pool.neighbors.open({})).rejects.toMatchObject({ code: 'conflict' });
  fleet.shared.cut.delete(holder.name);
  await holder.beat();
  await vi.waitFor(async () => expect(await isRemoved(fleet, ids[0] as string)).toBe(true));
  expect(typeof (await a.pool.neighbors.open({}))).toBe('string');
});

test('a world that fails to close takes no place', async () => {
  const { fleet, a, holderOf } = await sandboxes(1);
  const id = await a.pool.neighbors.open({});
  const world = await holderOf(id).world(id);
  const { close } = world;
  world.close = async () => {
    await close();
    throw new Error('Its disk is full.');
  };
  await holderOf(id).host.others.close(id);
  expect(await isRemoved(fleet, id)).toBe(true);
  expect(typeof (await a.pool.neighbors.open({}))).toBe('string');
});

test('a world whose beginning was not answered takes no place', async () => {
  const { fleet, a, b } = await sandboxes(1);
  await b.fleet.drain();
  await a.beat();
  fleet.shared.deaf.add('a');
  await expect(a.pool.neighbors.open({})).rejects.toMatchObject({ code: 'world_moving' });
  await vi.waitFor(async () => {
    const all = await fleet.shared.of('test').worlds.all();
    expect(all.filter(([id, { value }]) => id !== MAIN && !value.removed)).toEqual([]);
  });
  expect(typeof (await a.pool.neighbors.open({}))).toBe('string');
});

test('what a closed copy began with is removed with it', async () => {
  const { fleet, a, b, holderOf } = await sandboxes(9);
  const source = await a.pool.neighbors.open({});
  const copies = [
    await a.pool.neighbors.open({ from: source }),
    await a.pool.neighbors.open({ from: source }),
  ];
  expect(objects(fleet)).toHaveLength(2);
  for (const id of copies) await holderOf(id).host.others.close(id);
  for (const node of [a, b]) await node.beat();
  await vi.waitFor(() => expect(objects(fleet)).toEqual([]));
});

test('a copy that was lent to a node which did not use it is removed', async () => {
  const { fleet, a, b, holderOf } = await sandboxes(9);
  const source = await a.pool.neighbors.open({});
  const lender = holderOf(source);
  const borrower = lender === a ? b : a;
  // It has borrowed the copy, and ends before it begins a world.
  await borrower.pool.shared.lend(source, {})?.(join(tempDir(), 'unused.db'));
  expect(objects(fleet)).toHaveLength(1);
  await swept(fleet, lender);
});

test('what is needed stays, however often nodes look', async () => {
  const { fleet, a, b, holderOf } = await sandboxes(9);
  const source = await a.pool.neighbors.open({});
  const home = holderOf(source);
  await noteIn(await home.world(source), 'kept');
  const { copyTo } = await home.world(source);
  await home.host.snapshots.take({ name: 'prepared', world: source, owned: false, copyTo });
  const copy = await b.pool.neighbors.open({ from: source });
  for (const node of [a, b]) await node.beat();
  const before = objects(fleet).sort();
  expect(before).toHaveLength(2);
  for (let looks = 0; looks < 6; looks += 1) {
    for (const node of [a, b]) {
      node.time.now += MINUTE / 2;
      await node.fleet.beat();
    }
    for (const node of [a, b]) await node.beat();
  }
  expect(objects(fleet).sort()).toEqual(before);
  await holderOf(copy).host.find(copy)?.reset();
  expect(notesIn(await holderOf(copy).world(copy))).toEqual(['kept']);
});

test('a demo removes an object that nothing leads to after an hour, and no other', async () => {
  const fleet = testFleet();
  const a = await fleet.node('a');
  const id = await copiedWorld(a);
  fleet.shared.copies.set('s_left', new Uint8Array(1));
  const names = () => [...fleet.shared.copies.keys()];
  for (let looks = 0; looks < 2; looks += 1) {
    expect(names()).toContain('s_left');
    a.time.now += HOUR;
    await a.fleet.beat();
    await idle();
  }
  await vi.waitFor(() => expect(names()).not.toContain('s_left'));
  expect(names().filter((name) => name.startsWith(id))).toHaveLength(1);
});
