import { DomainError } from '@papermint/contracts/common/domain-error';
import { expect, test } from 'vitest';
import { FencedError } from '../platform/process/storage-error.ts';
import type { TestNode } from '../testing/fleet/test-nodes.ts';
import { testFleet } from '../testing/fleet/test-nodes.ts';
import { LEASE, MARGIN } from './membership/lease-time.ts';

/** Stores something that can be told apart, as a command does. */
async function note(node: TestNode, id: string, text: string): Promise<void> {
  const { db } = await node.world(id);
  await db.commit(async (tx) => {
    tx.run(
      'INSERT INTO Mail (id, "to", subject, text, createdAt) VALUES (?, ?, ?, ?, 0)',
      text,
      'x',
      'x',
      text,
    );
  });
}

async function notesOf(node: TestNode, id: string): Promise<unknown[]> {
  const { db } = await node.world(id);
  return db.readNow.all("SELECT id FROM Mail WHERE subject = 'x' ORDER BY id", []).map((row) => row.id);
}

/** Lets time pass on nodes that go on beating. */
async function pass(ms: number, ...nodes: TestNode[]): Promise<void> {
  for (let left = ms; left > 0; left -= 1_000) {
    for (const node of nodes) {
      node.time.now += Math.min(1_000, left);
      await node.fleet.beat();
    }
  }
}

const idle = () => new Promise((resolve) => setImmediate(resolve));

/** Until the copy that a beat has begun is stored. */
async function copied(node: TestNode, id: string): Promise<void> {
  while (node.fleet.report().held.some((one) => one.id === id && one.changed)) await idle();
}

test('a world goes from one node to another with all that it has', async () => {
  const fleet = testFleet();
  const [a, b] = [await fleet.node('a'), await fleet.node('b')];
  const id = await a.open();
  await note(a, id, 'first');
  expect(await b.ask(id)).toEqual({ at: 'node', name: 'a', address: 'http://a.example:5066' });

  await a.fleet.drain();
  expect(a.fleet.holds(id)).toBe(false);
  expect(await b.ask(id)).toEqual({ at: 'here' });
  expect(await notesOf(b, id)).toEqual(['first']);
  await note(b, id, 'second');
  expect(await a.ask(id)).toMatchObject({ at: 'node', name: 'b' });
  expect(() => a.visitors.visit(id, true)).toThrow(DomainError);

  const { db } = await b.world(id);
  const tenures = db.readNow.all('SELECT token, holder FROM Tenure ORDER BY token', []);
  expect(tenures.map(({ holder }) => holder)).toEqual(['a', 'b']);
});

test('a draining node takes nothing', async () => {
  const fleet = testFleet();
  const [a, b] = [await fleet.node('a'), await fleet.node('b')];
  await a.fleet.drain();
  await expect(a.open()).rejects.toMatchObject({ code: 'world_moving' });
  const id = await b.open();
  expect(await a.ask(id)).toMatchObject({ at: 'node', name: 'b' });
  await a.fleet.undrain();
  expect(a.visitors.stateOf(await a.open())).toBe('awake');
});

test('no world is placed on a node that does not listen yet', async () => {
  const fleet = testFleet();
  const a = await fleet.node('a');
  fleet.listens = false;
  const b = await fleet.node('b');
  fleet.listens = true;
  const places = async () =>
    Promise.all(Array.from({ length: 8 }, () => a.ask(a.visitors.mint('192.0.2.1'))));
  expect((await places()).map(({ at }) => at)).not.toContain('node');
  await b.fleet.beat();
  expect((await places()).map(({ at }) => at)).toContain('node');
});

test('any node can ask another one to drain', async () => {
  const fleet = testFleet();
  const [a, b] = [await fleet.node('a'), await fleet.node('b')];
  const id = await a.open();
  await note(a, id, 'kept');
  await b.fleet.wish('a', true);
  while (a.fleet.report().held.length > 0) await idle();
  expect([a.fleet.isDraining(), a.fleet.isReady()]).toEqual([true, true]);
  expect(await b.ask(id)).toEqual({ at: 'here' });
  await b.fleet.wish('a', false);
  while (a.fleet.isDraining()) await idle();
  await expect(b.fleet.wish('c', true)).rejects.toMatchObject({ code: 'not_found', key: 'node' });
});

test('a lost node loses what was not copied, and no other node can have two writers', async () => {
  const fleet = testFleet();
  const [a, b] = [await fleet.node('a'), await fleet.node('b')];
  const id = await a.open();
  await note(a, id, 'copied');
  await pass(6_000, a, b);
  await copied(a, id);
  await note(a, id, 'not copied');

  // From here on a is paused: its own clock goes on, but it renews nothing.
  await pass(LEASE - 4_000, b);
  expect(await b.ask(id)).toMatchObject({ at: 'node', name: 'a' });
  // A node that misses renewals gets no requests, and keeps its worlds until its lease has ended.
  await pass(2_000, b);
  expect(await b.ask(id)).toEqual({ at: 'moving' });
  await pass(1_000, b);
  expect(await b.ask(id)).toEqual({ at: 'here' });
  expect(await notesOf(b, id)).toEqual(['copied']);
  await note(b, id, 'later');

  a.time.now += LEASE;
  await pass(1_000, b);
  expect(a.fleet.holds(id)).toBe(false);
  await a.fleet.beat();
  expect(await a.ask(id)).toMatchObject({ at: 'node', name: 'b' });
  expect(a.visitors.stateOf(id)).not.toBe('awake');
  expect(await notesOf(b, id)).toEqual(['copied', 'later']);
});

test('a node that wakes from a pause stores nothing, even before it knows that it was lost', async () => {
  const fleet = testFleet();
  const a = await fleet.node('a');
  const id = await a.open();
  const { db } = await a.world(id);
  a.time.now += LEASE - MARGIN;
  await expect(db.commit(async (tx) => tx.run('DELETE FROM Mail'))).rejects.toThrow(FencedError);
  // Nobody took its worlds: it goes on.
  await a.fleet.beat();
  await note(a, id, 'after');
  expect(await notesOf(a, id)).toEqual(['after']);
});

test('what was stored while the lease ended is not answered', async () => {
  const fleet = testFleet();
  const a = await fleet.node('a');
  const id = await a.open();
  const { db } = await a.world(id);
  const commit = db.commit(async (tx) => {
    tx.afterCommit(() => {
      a.time.now += LEASE;
    });
    tx.run('DELETE FROM Mail');
  });
  await expect(commit).rejects.toThrow(FencedError);
});

test('a node that is cut off keeps its worlds until it hears again', async () => {
  const fleet = testFleet();
  const [a, b] = [await fleet.node('a'), await fleet.node('b')];
  const id = await a.open();
  fleet.shared.cut.add('a');
  await pass(3_000, a, b);
  await note(a, id, 'still here');
  fleet.shared.cut.delete('a');
  await pass(3_000, a, b);
  expect(a.fleet.holds(id)).toBe(true);
  expect(await notesOf(a, id)).toEqual(['still here']);
});

test('a renewal whose answer was lost is no loss', async () => {
  const fleet = testFleet();
  const [a, b] = [await fleet.node('a'), await fleet.node('b')];
  const id = await a.open();
  fleet.shared.deaf.add('a');
  await pass(3_000, a, b);
  expect(a.fleet.holds(id)).toBe(true);
  expect(await b.ask(id)).toMatchObject({ at: 'node', name: 'a' });
});

test('while the store is away, a world that falls asleep stays with its node', async () => {
  const fleet = testFleet();
  const [a, b] = [await fleet.node('a'), await fleet.node('b')];
  const id = await a.open();
  await note(a, id, 'kept');
  fleet.shared.cut.add('a');
  await a.visitors.handOver(id);
  expect(a.fleet.report().counts.copyFaults).toBe(1);
  fleet.shared.cut.delete('a');
  await pass(1_000, a, b);
  expect(await b.ask(id)).toMatchObject({ at: 'node', name: 'a' });
  expect(await notesOf(a, id)).toEqual(['kept']);
  // The world was not changed by what was tried.
  await pass(6_000, a, b);
  await copied(a, id);
  await a.fleet.drain();
  expect(await b.ask(id)).toEqual({ at: 'here' });
  expect(await notesOf(b, id)).toEqual(['kept']);
});

test('a damaged copy is refused with a sentence, and the world stays free', async () => {
  const fleet = testFleet();
  const [a, b] = [await fleet.node('a'), await fleet.node('b')];
  const id = await a.open();
  await a.fleet.drain();
  const [name, bytes] = [...fleet.shared.copies][0] as [string, Uint8Array];
  fleet.shared.copies.set(
    name,
    bytes.map((byte, at) => (at === 1000 ? byte ^ 1 : byte)),
  );
  expect(await b.ask(id)).toEqual({ at: 'moving', why: 'The copy of the world is damaged.' });
  fleet.shared.copies.set(name, bytes);
  expect(await b.ask(id)).toEqual({ at: 'here' });
});

test('a request that was sent on is not sent on again', async () => {
  const fleet = testFleet();
  const [a, b] = [await fleet.node('a'), await fleet.node('b')];
  const id = await a.open();
  expect(await b.fleet.placeOf(id, { forwarded: true, begin: true })).toEqual({ at: 'moving' });
});

test('a world that was removed stays removed on all nodes', async () => {
  const fleet = testFleet();
  const [a, b] = [await fleet.node('a'), await fleet.node('b')];
  const id = await a.open();
  await a.visitors.close(id);
  await idle();
  expect(await b.ask(id)).toEqual({ at: 'nowhere' });
  expect(b.visitors.stateOf(id)).toBe('unknown');
});

test('an id that nobody has given is nowhere', async () => {
  const fleet = testFleet();
  const a = await fleet.node('a');
  expect(await a.ask(`w_${'0'.repeat(56)}`)).toEqual({ at: 'nowhere' });
});

test('a new world begins on one node only, and a page alone begins none', async () => {
  const fleet = testFleet();
  const [a, b] = [await fleet.node('a'), await fleet.node('b')];
  const id = a.visitors.mint('192.0.2.1');
  expect(await a.fleet.placeOf(id, { forwarded: false, begin: false })).toEqual({ at: 'nowhere' });
  const [one, other] = await Promise.all([a.ask(id), b.ask(id)]);
  expect([one.at, other.at].sort()).toEqual(['here', 'node']);
});

test('all nodes together count how many worlds a network opens', async () => {
  const fleet = testFleet();
  const [a, b] = [await fleet.node('a', 2), await fleet.node('b', 2)];
  await a.open();
  await b.open();
  await expect(a.open()).rejects.toMatchObject({ code: 'rate_limited' });
});

test('a name belongs to one node', async () => {
  const fleet = testFleet();
  const a = await fleet.node('a');
  fleet.meanwhile = () => a.fleet.beat();
  await expect(fleet.node('a').catch((error: unknown) => String(error))).resolves.toContain('NameTakenError');
  // One that has stopped without a word has no name any more.
  fleet.meanwhile = async () => undefined;
  expect((await fleet.node('a')).name).toBe('a');
});

test('a node that comes back after others have declared it lost has its name again', async () => {
  const fleet = testFleet();
  const [a, b] = [await fleet.node('a'), await fleet.node('b')];
  const id = await a.open();
  fleet.meanwhile = async () => {
    await pass(LEASE, b);
    expect(await b.ask(id)).toEqual({ at: 'here' });
  };
  const again = await fleet.node('a');
  expect(await again.ask(id)).toMatchObject({ at: 'node', name: 'b' });
});

test('a node that leaves gives all back at once', async () => {
  const fleet = testFleet();
  const [a, b] = [await fleet.node('a'), await fleet.node('b')];
  const ids = [await a.open(), await a.open(), await a.open()];
  for (const id of ids) await note(a, id, id);
  await a.fleet.leave();
  for (const id of ids) {
    expect(await b.ask(id)).toEqual({ at: 'here' });
    expect(await notesOf(b, id)).toEqual([id]);
  }
});

test('no node compares its wall clock with that of another: they may differ', async () => {
  const fleet = testFleet();
  const a = await fleet.node('a');
  fleet.wrongBy = 10_000;
  const b = await fleet.node('b');
  fleet.wrongBy = -10_000;
  const c = await fleet.node('c');
  const [id, other] = [await b.open(), await c.open()];
  await note(b, id, 'copied');
  await note(c, other, 'copied too');
  await pass(6_000, a, b, c);
  await copied(b, id);
  await copied(c, other);
  expect(await a.ask(id)).toMatchObject({ at: 'node', name: 'b' });
  expect(await a.ask(other)).toMatchObject({ at: 'node', name: 'c' });

  // Both stop renewing at the same time, and both are lost after the same time.
  await pass(LEASE - 1_000, a);
  expect([await a.ask(id), await a.ask(other)]).toEqual([{ at: 'moving' }, { at: 'moving' }]);
  await pass(1_000, a);
  expect([await a.ask(id), await a.ask(other)]).toEqual([{ at: 'here' }, { at: 'here' }]);
  expect([await notesOf(a, id), await notesOf(a, other)]).toEqual([['copied'], ['copied too']]);
});

test('while the agreement is away, requests still reach the node that they reached before', async () => {
  const fleet = testFleet();
  const [a, b] = [await fleet.node('a'), await fleet.node('b')];
  const [id, other] = [await a.open(), await a.open()];
  const there = await b.ask(id);
  fleet.shared.cut.add('b');
  expect(await b.ask(id)).toEqual(there);
  expect(await b.ask(other)).toEqual({ at: 'moving' });
  expect(await b.fleet.placeOf(id, { forwarded: true, begin: false })).toEqual({ at: 'moving' });
});

test('after the agreement was away for all nodes, each keeps its worlds', async () => {
  const fleet = testFleet();
  const [a, b] = [await fleet.node('a'), await fleet.node('b')];
  const id = await a.open();
  await note(a, id, 'not copied yet');
  for (const node of ['a', 'b']) fleet.shared.cut.add(node);
  await pass(2 * LEASE, a, b);
  for (const node of ['a', 'b']) fleet.shared.cut.delete(node);
  await pass(1_000, b);
  expect(await b.ask(id)).not.toEqual({ at: 'here' });
  await pass(1_000, a);
  expect(a.fleet.holds(id)).toBe(true);
  expect(await notesOf(a, id)).toEqual(['not copied yet']);
});

test('snapshots go where their world goes', async () => {
  const fleet = testFleet();
  const [a, b] = [await fleet.node('a'), await fleet.node('b')];
  const id = await a.open();
  await note(a, id, '1st');
  const { copyTo } = await a.world(id);
  const taken = await a.host.snapshots.take({ name: 'first', world: id, owned: true, copyTo });
  await a.host.snapshots.take({ name: 'second', world: id, owned: true, copyTo });
  a.host.snapshots.remove('second', id);
  await note(a, id, '2nd');
  await a.fleet.drain();
  expect(a.host.snapshots.list()).toEqual([]);

  expect(await b.ask(id)).toEqual({ at: 'here' });
  expect(b.host.snapshots.list(id)).toEqual([taken]);
  const put = b.host.forkedFrom('first', { owner: id });
  const copy = await b.visitors.open('192.0.2.1', { put });
  expect(await notesOf(b, copy)).toEqual(['1st']);
  // The copy can move too.
  await b.visitors.handOver(copy);
  expect(b.fleet.report().counts).toMatchObject({ copyFaults: 0, given: 1 });
  expect(await notesOf(b, id)).toEqual(['1st', '2nd']);

  await b.visitors.close(id);
  await idle();
  expect([...fleet.shared.copies.keys()].filter((name) => name.startsWith('s_'))).toEqual([]);
});

test('a snapshot that cannot be stored is not taken', async () => {
  const fleet = testFleet();
  const a = await fleet.node('a');
  const id = await a.open();
  const { copyTo } = await a.world(id);
  fleet.shared.cut.add('a');
  const take = a.host.snapshots.take({ name: 'first', world: id, owned: true, copyTo });
  await expect(take).rejects.toMatchObject({ code: 'world_moving' });
  expect(a.host.snapshots.list()).toEqual([]);
});

test('a world keeps its label and its speed when its node is lost', async () => {
  const fleet = testFleet();
  const [a, b] = [await fleet.node('a'), await fleet.node('b')];
  const id = await a.visitors.open('192.0.2.1', { label: 'course', speed: 7 });
  await note(a, id, 'text');
  await pass(6_000, a, b);
  await copied(a, id);
  await pass(LEASE, b);
  expect(await b.ask(id)).toEqual({ at: 'here' });
  expect(b.visitors.about(id)).toMatchObject({ label: 'course', speed: 7 });
});

test('copies that nothing leads to are removed, also those of a lost node', async () => {
  const fleet = testFleet();
  const [a, b] = [await fleet.node('a'), await fleet.node('b')];
  const id = await a.open();
  const names = () => [...fleet.shared.copies.keys()].map((name) => name.replace(/^.*\./, '')).sort();
  for (const text of ['1', '2']) {
    await note(a, id, text);
    await pass(6_000, a, b);
    await copied(a, id);
  }
  await idle();
  expect(names()).toEqual(['2']);
  // The third copy is stored, and a is lost before it can note it.
  const [name, bytes] = [...fleet.shared.copies][0] as [string, Uint8Array];
  fleet.shared.copies.set(name.replace(/2$/, '3'), bytes);
  await pass(LEASE, b);
  expect(await b.ask(id)).toEqual({ at: 'here' });
  await b.fleet.beat();
  await idle();
  expect(names()).toEqual(['2']);
});
