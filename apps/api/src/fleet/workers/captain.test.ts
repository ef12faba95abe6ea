import { DomainError } from '@papermint/contracts/common/domain-error';
import { expect, test } from 'vitest';
import { MAIN } from '../../worlds/hosting/main-world.ts';
import { createMemoryBucket } from '../agreement/memory-bucket.ts';
import { createStillLoad } from '../board/server-board.ts';
import { createCaptain } from './captain.ts';
import type { Port } from './channel.ts';
import { openChannel } from './channel.ts';
import { createCrewBuckets } from './crew-bucket.ts';
import type { CaptainVerbs, WorkerVerbs } from './crew-verbs.ts';
import { createDirectory } from './directory.ts';

/** Two ends of a wire in one process. */
function wire(): [Port, Port] {
  const listeners: ((message: unknown) => void)[] = [];
  const end = (mine: number): Port => ({
    send: (message) => void queueMicrotask(() => listeners[1 - mine]?.(structuredClone(message))),
    onMessage: (listener) => {
      listeners[mine] = listener;
    },
  });
  return [end(0), end(1)];
}

function testCrew() {
  const time = { now: 0 };
  const buckets = {
    nodes: createMemoryBucket<never>(),
    worlds: createMemoryBucket<never>(),
    openings: createMemoryBucket<number[]>(),
    wishes: createMemoryBucket<never>(),
    signOuts: createMemoryBucket<number>(),
  };
  const captain = createCaptain(buckets);
  const join = (worker: number) => {
    const [near, far] = wire();
    const worlds = new Set<string>();
    const keys = new Map<string, string>();
    let made = 0;
    const verbs: WorkerVerbs = {
      changed: (...change) => crew.changed(...change),
      list: async () =>
        [...worlds].map((world) => ({ world, label: null, seed: 1, now: '', speed: 1, openedAt: world })),
      async open({ from }) {
        if (from === 'nothing') throw new DomainError('not_found', 'No snapshot', 'from');
        made += 1;
        const id = `w_${made}${worker}`;
        await ask('opened', id);
        worlds.add(id);
        return id;
      },
      ownerOfKey: async (key) => keys.get(key),
      load: createStillLoad(),
      stop: () => undefined,
    };
    captain.joined(worker, openChannel<WorkerVerbs>(near, captain.verbsFor(worker)));
    const { ask } = openChannel<CaptainVerbs>(far, verbs);
    const crew = createCrewBuckets({ ask });
    const directory = createDirectory({
      ask,
      worker,
      address: `http://127.0.0.1:${worker}`,
      isHere: (id) => worlds.has(id),
      wall: () => time.now,
    });
    const place = (id: string) => directory.placeOf(id, { forwarded: false, begin: false });
    return { ask, buckets: crew, directory, place, keys, worlds };
  };
  return { captain, join, time };
}

async function twoWorkers() {
  const crew = testCrew();
  const [one, two] = [crew.join(1), crew.join(2)];
  await one.ask('ready', 'http://127.0.0.1:1');
  await two.ask('ready', 'http://127.0.0.1:2');
  return { ...crew, one, two };
}

test('worlds are opened where the fewest are, and found from everywhere', async () => {
  const { one, two } = await twoWorkers();
  const ids = [];
  for (let count = 0; count < 4; count++) ids.push(await two.ask('open', {}));
  expect([one.worlds.size, two.worlds.size]).toEqual([2, 2]);
  for (const id of ids) {
    const places = [await one.place(id), await two.place(id)];
    expect(places.map(({ at }) => at).sort()).toEqual(['here', 'node']);
  }
  expect((await one.ask('list')).map(({ world }) => world).sort()).toEqual([...ids].sort());
});

test('several worlds that are opened together are spread too', async () => {
  const { one, two } = await twoWorkers();
  await Promise.all(Array.from({ length: 6 }, () => one.ask('open', {})));
  expect([one.worlds.size, two.worlds.size]).toEqual([3, 3]);
});

test('a copy is opened where its source is, and a refusal is that of the worker', async () => {
  const { one, two } = await twoWorkers();
  const source = await one.ask('open', {});
  const owner = one.worlds.has(source) ? one : two;
  await one.ask('open', { from: source });
  await two.ask('open', { from: source });
  expect(owner.worlds.size).toBe(3);
  await expect(two.ask('open', { from: 'nothing' })).rejects.toMatchObject({
    code: 'not_found',
    key: 'from',
  });
});

test('the main world is on the first worker, and a request is sent on once', async () => {
  const { one, two } = await twoWorkers();
  expect(await one.place(MAIN)).toEqual({ at: 'here' });
  expect(await two.place(MAIN)).toEqual({ at: 'node', name: 'worker-1', address: 'http://127.0.0.1:1' });
  expect(await two.directory.placeOf(MAIN, { forwarded: true, begin: false })).toEqual({ at: 'nowhere' });
  expect(await two.place('w_never')).toEqual({ at: 'nowhere' });
});

test('a key is found on any worker', async () => {
  const { one, two } = await twoWorkers();
  two.keys.set('pmKey', 'w_12');
  expect(await one.ask('ownerOfKey', 'pmKey')).toBe('w_12');
  expect(await two.ask('ownerOfKey', 'pmOther')).toBeUndefined();
});

test('worlds of the pool end with their worker, and the main one waits for it', async () => {
  const { captain, join, one, two, time } = await twoWorkers();
  await Promise.all([one.ask('open', {}), one.ask('open', {})]);
  const [id] = [...one.worlds] as [string];
  expect(await two.place(id)).toMatchObject({ at: 'node', name: 'worker-1' });
  await captain.left(1);
  time.now += 60_000;
  expect([await two.place(id), await two.place(MAIN)]).toEqual([{ at: 'nowhere' }, { at: 'moving' }]);
  const again = join(1);
  expect(await two.place(MAIN)).toEqual({ at: 'moving' });
  await again.ask('ready', 'http://127.0.0.1:3');
  expect(await two.place(MAIN)).toMatchObject({ at: 'node', address: 'http://127.0.0.1:3' });
});

test('workers agree by revisions, and see what others write', async () => {
  const { one, two } = await twoWorkers();
  const [here, there] = [one.buckets.bucket('openings'), two.buckets.bucket('openings')];
  const seen: unknown[] = [];
  await there.watch((key, agreed) => seen.push([key, agreed?.value]));
  const revision = await here.create('net', [1]);
  await expect(there.create('net', [2])).rejects.toMatchObject({ name: 'OutdatedError' });
  await there.update('net', [1, 2], revision);
  await expect(here.update('net', [3], revision)).rejects.toMatchObject({ name: 'OutdatedError' });
  expect((await here.get('net'))?.value).toEqual([1, 2]);
  expect(await here.get('other')).toBeUndefined();
  await new Promise((resolve) => setImmediate(resolve));
  expect(seen).toEqual([
    ['net', [1]],
    ['net', [1, 2]],
  ]);
});

test('the operator sees all workers, and reaches each of them', async () => {
  const { one, two } = await twoWorkers();
  await one.ask('open', {});
  const members = await two.ask('members');
  expect(members).toMatchObject([
    { name: 'worker-1', address: 'http://127.0.0.1:1' },
    { name: 'worker-2', address: 'http://127.0.0.1:2' },
  ]);
  // The main world, and the one that was opened.
  expect(members.map(({ worlds }) => worlds)).toEqual([2, 0]);
  expect(members.every(({ load }) => load !== null && load.memory > 0)).toBe(true);
  expect(await one.directory.find('worker-2')).toMatchObject({ at: 'node', address: 'http://127.0.0.1:2' });
  expect(await one.directory.find('worker-1')).toBeUndefined();
  expect(await one.directory.find('worker-3')).toBeUndefined();
});
