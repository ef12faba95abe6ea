import { MINUTE } from '@papermint/contracts/common/time-units';
import { expect, test, vi } from 'vitest';
import { noteIn, notesIn } from '../testing/fleet/notes.ts';
import type { TestFleet } from '../testing/fleet/test-nodes.ts';
import { sandboxNode, testFleet } from '../testing/fleet/test-nodes.ts';

/** The answer to the write that follows the next stored object is lost. */
function loseAnswer({ shared }: TestFleet, node: string): void {
  const { copies, deaf } = shared;
  copies.set = (name, bytes) => {
    copies.set = Map.prototype.set;
    deaf.add(node);
    return copies.set(name, bytes);
  };
}

const moving = { code: 'world_moving' };

test('a snapshot of the sandbox whose entry was written unheard keeps its object', async () => {
  const fleet = testFleet();
  const a = await sandboxNode(fleet, 'a', 9);
  const id = await a.pool.neighbors.open({});
  await noteIn(await a.world(id), 'kept');
  const { copyTo } = await a.world(id);
  loseAnswer(fleet, 'a');
  const take = a.host.snapshots.take({ name: 'prepared', world: id, owned: false, copyTo });
  await expect(take).rejects.toMatchObject(moving);
  for (let beats = 0; beats < 4; beats += 1) {
    a.time.now += MINUTE;
    await a.beat();
  }
  const copy = await a.pool.neighbors.open({ from: 'prepared' });
  expect(notesIn(await a.world(copy))).toEqual(['kept']);
});

test('a snapshot of a visitor that was stored unheard leaves neither an entry nor an object', async () => {
  const fleet = testFleet();
  const a = await fleet.node('a');
  const id = await a.open();
  const { copyTo } = await a.world(id);
  const take = () => a.host.snapshots.take({ name: 'first', world: id, owned: true, copyTo });
  loseAnswer(fleet, 'a');
  await expect(take()).rejects.toMatchObject(moving);
  await a.fleet.beat();
  const stored = async () => (await fleet.shared.of('test').worlds.get(id))?.value.snapshots;
  expect(await stored()).toEqual([]);
  await vi.waitFor(() => expect([...fleet.shared.copies.keys()].filter(isSnapshot)).toEqual([]));
  expect(await take()).toMatchObject({ name: 'first' });
});

test('where it cannot be dropped either, the object that the entry names stays', async () => {
  const fleet = testFleet();
  const { cut, deaf, copies } = fleet.shared;
  const a = await fleet.node('a');
  const id = await a.open();
  const { copyTo } = await a.world(id);
  loseAnswer(fleet, 'a');
  deaf.delete = (name) => Set.prototype.delete.call(deaf, name) && Boolean(cut.add(name));
  const take = a.host.snapshots.take({ name: 'first', world: id, owned: true, copyTo });
  await expect(take).rejects.toMatchObject(moving);
  cut.delete('a');
  for (let beats = 0; beats < 2; beats += 1) await a.fleet.beat();
  const entry = (await fleet.shared.of('test').worlds.get(id))?.value;
  expect(entry?.snapshots.map((snapshot) => snapshot.id)).toEqual([...copies.keys()].filter(isSnapshot));
  expect(entry?.snapshots).toHaveLength(1);
});

const isSnapshot = (name: string) => name.startsWith('s_');
