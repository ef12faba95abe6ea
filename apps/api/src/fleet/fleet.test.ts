import { DomainError } from '@papermint/contracts/common/domain-error';
import { expect, test } from 'vitest';
import { FencedError } from '../platform/process/storage-error.ts';
import { noteIn, notesIn } from '../testing/fleet/notes.ts';
import { copied, idle, pass } from '../testing/fleet/passing-time.ts';
import type { SandboxNode, TestNode } from '../testing/fleet/test-nodes.ts';
import { sandboxNode, testFleet } from '../testing/fleet/test-nodes.ts';
import { MAIN } from '../worlds/hosting/main-world.ts';
import { LEASE, MARGIN } from './membership/lease-time.ts';

const note = async (node: Pick<TestNode, 'world'>, id: string, text: string) =>
  noteIn(await node.world(id), text);
const notesOf = async (node: Pick<TestNode, 'world'>, id: string) => notesIn(await node.world(id));

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

test('a node that has not heard of another yet does not take its world', async () => {
  const fleet = testFleet();
  const b = await fleet.node('b');
  fleet.shared.late.add('b');
  const a = await fleet.node('a');
  const id = await a.open();
  expect(await b.ask(id)).toEqual({ at: 'node', name: 'a', address: 'http://a.example:5066' });
  await note(a, id, 'mine');
  expect(a.fleet.holds(id)).toBe(true);
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

test('a copy whose answer was lost for good does not end the copies of its world', async () => {
  const fleet = testFleet();
  const { cut, deaf, copies } = fleet.shared;
  const [a, b] = [await fleet.node('a'), await fleet.node('b')];
  const id = await a.open();
  await note(a, id, 'first');
  await pass(6_000, a, b);
  await copied(a, id);
  // The next copy is stored and its entry written. From then on the node is cut off, so it cannot look either.
  copies.set = (name, bytes) => {
    copies.set = Map.prototype.set;
    deaf.add('a');
    return copies.set(name, bytes);
  };
  deaf.delete = (name) => Set.prototype.delete.call(deaf, name) && Boolean(cut.add(name));
  await note(a, id, 'second');
  await pass(6_000, a, b);
  while (!cut.has('a')) await idle();
  cut.delete('a');
  await pass(2_000, a, b);
  await note(a, id, 'third');
  await pass(6_000, a, b);
  await copied(a, id);
  await note(a, id, 'fourth');
  await a.fleet.drain();
  expect(await b.ask(id)).toEqual({ at: 'here' });
  expect(await notesOf(b, id)).toEqual(['first', 'fourth', 'second', 'third']);
});

test('a copy that the store has lost is made again, although its world has not changed', async () => {
  const fleet = testFleet();
  const a = await fleet.node('a');
  const id = await a.open();
  await note(a, id, 'kept');
  await pass(5_000, a);
  await copied(a, id);
  fleet.shared.copies.clear();
  await pass(12_000, a);
  await copied(a, id);
  expect(fleet.shared.copies.size).toBe(1);
  const b = await fleet.node('b');
  await pass(LEASE, b);
  expect(await b.ask(id)).toEqual({ at: 'here' });
  expect(await notesOf(b, id)).toEqual(['kept']);
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

test('a place is known until its node restarts, drains, or a minute has passed', async () => {
  const fleet = testFleet();
  const [a, b] = [await fleet.node('a'), await fleet.node('b')];
  const id = await a.open();
  expect(b.fleet.knownPlace(id)).toBeUndefined();
  const there = await b.ask(id);
  expect(b.fleet.knownPlace(id)).toEqual(there);
  await pass(59_000, a, b);
  expect(b.fleet.knownPlace(id)).toEqual(there);
  await pass(1_000, a, b);
  expect(b.fleet.knownPlace(id)).toBeUndefined();
  await b.ask(id);
  await a.fleet.drain();
  expect(b.fleet.knownPlace(id)).toBeUndefined();
  await a.fleet.undrain();
  expect(b.fleet.knownPlace(id)).toEqual(there);
  fleet.meanwhile = () => pass(LEASE, b);
  await fleet.node('a');
  expect(b.fleet.knownPlace(id)).toBeUndefined();
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

/** Two nodes that share the worlds of the sandbox. */
async function sandboxes(most: number) {
  const fleet = testFleet();
  const [a, b] = [await sandboxNode(fleet, 'a', most), await sandboxNode(fleet, 'b', most)];
  const held = (node: SandboxNode) => node.host.others.list().map(({ slot }) => slot.id);
  const holderOf = (id: string) => (held(a).includes(id) ? a : b);
  const otherThan = (node: SandboxNode) => (node === a ? b : a);
  return { fleet, a, b, held, holderOf, otherThan };
}

test('nodes open the worlds of the sandbox where the fewest are, exactly as many as there may be', async () => {
  const { a, b, held } = await sandboxes(4);
  const open = (count: number) =>
    Promise.allSettled(
      Array.from({ length: count }, (_, at) => (at % 2 === 0 ? a : b).pool.neighbors.open({})),
    );
  const opened = (await open(7)).map(({ status }) => status);
  expect(opened.filter((status) => status === 'fulfilled')).toHaveLength(4);
  expect([held(a).length, held(b).length]).toEqual([2, 2]);
  const lists = [await a.pool.neighbors.list(), await b.pool.neighbors.list()];
  expect(lists.map((list) => list.map(({ world }) => world).sort())).toEqual([
    [...held(a), ...held(b)].sort(),
    [...held(a), ...held(b)].sort(),
  ]);
  await expect(b.pool.neighbors.open({})).rejects.toMatchObject({ code: 'conflict' });
  await a.host.others.close(held(a)[0] as string);
  expect(typeof (await b.pool.neighbors.open({}))).toBe('string');
  // The main world is on one of them, and no world of the list.
  expect([a.host.find(MAIN) !== undefined, b.host.find(MAIN) !== undefined]).toEqual([true, false]);
});

test('copies and snapshots go to other nodes, and a copy that moved is reset to what it began with', async () => {
  const { a, b, held, holderOf, otherThan } = await sandboxes(9);
  const source = await a.pool.neighbors.open({});
  const home = holderOf(source);
  await note(home, source, 'kept');
  const { copyTo } = await home.world(source);
  await home.host.snapshots.take({ name: 'prepared', world: source, owned: false, copyTo });
  const taken = otherThan(home).host.snapshots.take({ name: 'prepared', world: 'w_1', owned: false, copyTo });
  await expect(taken).rejects.toMatchObject({ code: 'conflict', key: 'name' });
  const ids: string[] = [];
  for (const from of [source, 'prepared', source, 'prepared'])
    ids.push(await b.pool.neighbors.open({ from }));
  for (const node of [a, b]) expect(held(node).filter((id) => ids.includes(id)).length).toBeGreaterThan(0);
  for (const id of ids) expect(await notesOf(holderOf(id), id)).toEqual(['kept']);

  await otherThan(home).host.snapshots.remove('prepared');
  expect(home.host.snapshots.list()).toEqual([]);
  for (const id of ids) await note(holderOf(id), id, 'later');
  await a.fleet.drain();
  await b.beat();
  expect(held(a)).toEqual([]);
  for (const id of ids) {
    expect(await notesOf(b, id)).toEqual(['kept', 'later']);
    await b.host.find(id)?.reset();
    expect(await notesOf(b, id)).toEqual(['kept']);
  }
  await expect(b.pool.neighbors.open({ from: 'prepared' })).rejects.toMatchObject({
    code: 'not_found',
    key: 'from',
  });
});

test('worlds of a lost node are open elsewhere without a request, the main one too', async () => {
  const { a, b, held } = await sandboxes(9);
  const ids = [await a.pool.neighbors.open({}), await a.pool.neighbors.open({})];
  await note(a, MAIN, 'main');
  a.time.now += 6_000;
  b.time.now += 6_000;
  for (const node of [a, b]) await node.beat();
  await copied(a, MAIN);
  await pass(LEASE, b);
  await b.beat();
  expect(held(b).sort()).toEqual(ids.sort());
  expect(await notesOf(b, MAIN)).toEqual(['main']);
  expect((await b.pool.neighbors.list()).length).toBe(2);
});

test('a node that does not answer is a refusal, and a key may be there', async () => {
  const { fleet, a, b } = await sandboxes(9);
  await a.pool.neighbors.open({});
  fleet.shared.cut.add('b');
  const moving = { code: 'world_moving' };
  await expect(a.pool.neighbors.list()).rejects.toMatchObject(moving);
  await expect(a.pool.ownerOfKey('pmKey')).rejects.toMatchObject(moving);
  await expect(b.pool.neighbors.open({})).rejects.toMatchObject(moving);
  await expect(b.host.snapshots.remove('prepared')).rejects.toMatchObject(moving);
  fleet.shared.cut.delete('b');
  const lent = b.fleet.pool?.shared.lend(MAIN, {});
  await a.fleet.pool?.shared.keeper.removed(MAIN);
  await expect(lent?.('unused.db')).rejects.toMatchObject(moving);
  expect(await a.pool.ownerOfKey('pmKey')).toBeUndefined();
});
