import { expect, test, vi } from 'vitest';
import { noteIn, notesIn } from '../testing/fleet/notes.ts';
import type { TestFleet, TestNode } from '../testing/fleet/test-nodes.ts';
import { sandboxNode, testFleet } from '../testing/fleet/test-nodes.ts';
import { LEASE } from './membership/lease-time.ts';

const entryOf = async (fleet: TestFleet, id: string) => (await fleet.shared.of('test').worlds.get(id))?.value;

/** Calls once the next copy of a world is stored, before its entry is written. */
function atCopyOf(fleet: TestFleet, id: string, then: () => void): void {
  const { copies } = fleet.shared;
  copies.set = (name, bytes) => {
    if (name.startsWith(id)) {
      copies.set = Map.prototype.set;
      then();
    }
    return Map.prototype.set.call(copies, name, bytes);
  };
}

const beat = async (...nodes: Pick<TestNode, 'fleet' | 'time'>[]) => {
  for (const node of nodes) {
    node.time.now += 1_000;
    await node.fleet.beat();
  }
};

/** Two nodes, and a world that the first one gives back after NATS has begun to fail it. */
async function givenWhile(fails: 'deaf' | 'cut') {
  const fleet = testFleet();
  const [a, b] = [await fleet.node('a'), await fleet.node('b')];
  const id = await a.open();
  await noteIn(await a.world(id), 'by a');
  atCopyOf(fleet, id, () => fleet.shared[fails].add('a'));
  await a.visitors.handOver(id);
  return { fleet, a, b, id };
}

/** Its first node has given it back without hearing that it did. */
async function givenUnheard() {
  const given = await givenWhile('deaf');
  expect((await entryOf(given.fleet, given.id))?.holder).toBeNull();
  return given;
}

test('a world that was given back unheard has one node, with all that it had', async () => {
  const { a, b, id } = await givenUnheard();
  expect(a.fleet.holds(id)).toBe(false);
  expect(await b.fleet.placeOf(id, { forwarded: true, begin: false })).toEqual({ at: 'here' });
  await noteIn(await b.world(id), 'by b');
  await expect(a.world(id)).rejects.toMatchObject({ code: 'world_moving' });
  expect(await a.ask(id)).toMatchObject({ at: 'node', name: 'b' });
  expect(notesIn(await b.world(id))).toEqual(['by a', 'by b']);
});

test('its first node can take it again', async () => {
  const { a, id } = await givenUnheard();
  expect(await a.fleet.placeOf(id, { forwarded: true, begin: false })).toEqual({ at: 'here' });
  expect(notesIn(await a.world(id))).toEqual(['by a']);
});

test('a beat finds out that it was given back', async () => {
  const { a, id } = await givenUnheard();
  await beat(a);
  await vi.waitFor(() => expect(a.fleet.report().held).toEqual([]));
  expect(a.visitors.stateOf(id)).not.toBe('asleep');
});

test('its first node can stop, and another one has all that it had', async () => {
  const { a, b, id } = await givenUnheard();
  await a.fleet.leave();
  expect(await b.ask(id)).toEqual({ at: 'here' });
  expect(notesIn(await b.world(id))).toEqual(['by a']);
});

/** Its node could not give it back: it was cut off before the entry was written. */
async function notGiven() {
  const given = await givenWhile('cut');
  expect((await entryOf(given.fleet, given.id))?.holder).not.toBeNull();
  return given;
}

test('a world that was not given back is refused until its node hears again, and then is there', async () => {
  const { fleet, a, id } = await notGiven();
  expect(await a.ask(id)).toEqual({ at: 'moving' });
  await expect(a.world(id)).rejects.toMatchObject({ code: 'world_moving' });
  fleet.shared.cut.delete('a');
  await beat(a);
  await vi.waitFor(() => expect(a.fleet.holds(id)).toBe(true));
  expect(notesIn(await a.world(id))).toEqual(['by a']);
  await noteIn(await a.world(id), 'later');
});

test('a node that stops gives back what it could not give before', async () => {
  const { fleet, a, b, id } = await notGiven();
  fleet.shared.cut.delete('a');
  await a.fleet.leave();
  expect(await b.ask(id)).toEqual({ at: 'here' });
  expect(notesIn(await b.world(id))).toEqual(['by a']);
});

test('a world of the sandbox that was given back unheard opens on another node, and stays there', async () => {
  const fleet = testFleet();
  const [a, b] = [await sandboxNode(fleet, 'a', 9), await sandboxNode(fleet, 'b', 9)];
  const id = await a.pool.neighbors.open({});
  const holder = a.fleet.holds(id) ? a : b;
  const other = holder === a ? b : a;
  await noteIn(await holder.world(id), 'one');
  atCopyOf(fleet, id, () => fleet.shared.deaf.add(holder.name));
  await holder.fleet.drain();
  expect(holder.fleet.holds(id)).toBe(false);
  await vi.waitFor(async () => {
    for (const node of [holder, other]) {
      node.time.now += 1_000;
      await node.beat();
    }
    expect(holder.host.others.list()).toEqual([]);
    expect(notesIn(await other.world(id))).toEqual(['one']);
  });
  expect(await holder.fleet.placeOf(id, { forwarded: false, begin: false })).toMatchObject({ at: 'node' });
});

test('closing a world that another node has by then is refused', async () => {
  const fleet = testFleet();
  const [a, b] = [await sandboxNode(fleet, 'a', 9), await sandboxNode(fleet, 'b', 9)];
  const id = await a.pool.neighbors.open({});
  const holder = a.fleet.holds(id) ? a : b;
  const other = holder === a ? b : a;
  const visit = await holder.host.find(id)?.enter();
  const closing = holder.host.others.close(id).then(
    () => 'closed',
    (error: { code?: string }) => error.code,
  );
  holder.time.now += LEASE + 2_000;
  await vi.waitFor(async () => {
    other.time.now += 1_000;
    await other.beat();
    expect(other.fleet.holds(id)).toBe(true);
  });
  visit?.leave();
  expect(await closing).toBe('world_moving');
  expect((await entryOf(fleet, id))?.removed).toBe(false);
});
