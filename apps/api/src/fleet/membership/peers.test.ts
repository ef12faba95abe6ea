import { expect, test } from 'vitest';
import { memoryShared } from '../../testing/fleet/memory-shared.ts';
import { LEASE, SILENCE } from './lease-time.ts';
import type { NodeEntry } from './node-entry.ts';
import { watchPeers } from './peers.ts';

const entryOf = (name: string, beat: number): NodeEntry => ({
  boot: name,
  address: `http://${name}.example:5066`,
  worlds: 0,
  draining: false,
  load: null,
  migration: '',
  beat,
  lostTo: null,
});

/** Node a watches itself and node b. */
async function watching() {
  const time = { now: 0 };
  const shared = memoryShared();
  const { nodes } = shared.of('a');
  const clocks = { monotonic: () => time.now, wall: () => 0, pause: async () => undefined };
  const peers = await watchPeers(nodes, 'a', clocks);
  const revisions = new Map<string, number>();
  let beat = 0;
  const renew = async (name: string) => {
    beat += 1;
    const last = revisions.get(name);
    const entry = entryOf(name, beat);
    revisions.set(name, await (last ? nodes.update(name, entry, last) : nodes.create(name, entry)));
  };
  const pass = async (ms: number, ...renewing: string[]) => {
    for (let left = ms; left > 0; left -= 500) {
      time.now += Math.min(500, left);
      for (const name of renewing) await renew(name);
    }
  };
  return { peers, pass, late: shared.late };
}

test('a node that renews no longer is silent, then gone', async () => {
  const { peers, pass } = await watching();
  await pass(1_000, 'a', 'b');
  await pass(SILENCE - 500, 'a');
  expect(peers.isSilent('b')).toBe(false);
  await pass(500, 'a');
  expect([peers.isSilent('b'), peers.isGone('b')]).toEqual([true, false]);
  await pass(LEASE - SILENCE, 'a');
  expect(peers.isGone('b')).toBe(true);
});

test('a node that hears nothing takes no other for lost, and waits for a lease after it hears again', async () => {
  const { peers, pass } = await watching();
  await pass(1_000, 'a', 'b');
  await pass(2 * LEASE);
  expect([peers.isSilent('b'), peers.isGone('b')]).toEqual([false, false]);
  await pass(LEASE - 500, 'a');
  expect(peers.isGone('b')).toBe(false);
  await pass(1_000, 'a');
  expect(peers.isGone('b')).toBe(true);
});

test('after a pause of the agreement for all nodes, nobody is lost', async () => {
  const { peers, pass } = await watching();
  await pass(1_000, 'a', 'b');
  await pass(2 * LEASE);
  await pass(500, 'a');
  await pass(500, 'a', 'b');
  expect([peers.isSilent('b'), peers.isGone('b')]).toEqual([false, false]);
});

test('a session ends once its node is lost, and not before', async () => {
  const { peers, pass } = await watching();
  const session = { node: 'b', boot: 'b' };
  await pass(1_000, 'a', 'b');
  expect(peers.hasEnded(session)).toBe(false);
  expect(await peers.endSession(session)).toBe(false);
  await pass(LEASE, 'a');
  expect(peers.hasEnded(session)).toBe(true);
  expect(await peers.endSession(session)).toBe(true);
  expect(peers.find('b')?.entry).toMatchObject({ boot: null, lostTo: 'a' });
  expect(await peers.endSession(session)).toBe(true);
});

test('a session of which nothing was heard yet is looked up', async () => {
  const { peers, pass, late } = await watching();
  late.add('a');
  await pass(1_000, 'a', 'b');
  const session = { node: 'b', boot: 'b' };
  expect(peers.hasEnded(session)).toBe(true);
  expect(await peers.endSession(session)).toBe(false);
  expect(peers.find('b')).toMatchObject({ entry: { boot: 'b' } });
  expect(await peers.endSession({ node: 'b', boot: 'earlier' })).toBe(true);
  expect(await peers.endSession({ node: 'c', boot: 'c' })).toBe(true);
});
