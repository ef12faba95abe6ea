import type { ListedWorld } from '../../features/sandbox/worlds-types.ts';
import { MAIN } from '../../worlds/hosting/main-world.ts';
import type { Bucket } from '../agreement/bucket.ts';
import { OutdatedError } from '../agreement/bucket.ts';
import type { Channel } from './channel.ts';
import type {
  BucketName,
  CaptainVerbs,
  CrewBuckets,
  CrewNode,
  CrewValue,
  WorkerVerbs,
} from './crew-verbs.ts';
import { nameOf } from './crew-verbs.ts';

/** A worker that runs. */
interface Member {
  channel: Channel<WorkerVerbs>;
  /** Undefined until it takes requests. */
  address: string | undefined;
  /** Its worlds of the pool. */
  worlds: Set<string>;
  /** How many worlds it opens now. */
  opening: number;
  /** How to stop telling it of changes. */
  watches: (() => void)[];
}

/** Holds what the workers of one machine agree on, and knows where the worlds of the pool are. */
export interface Captain {
  /** What it answers a worker. */
  verbsFor(worker: number): CaptainVerbs;
  joined(worker: number, channel: Channel<WorkerVerbs>): void;
  /** The worker has ended: its worlds of the pool are gone, and others take the worlds of its visitors. */
  left(worker: number): Promise<void>;
}

/** The worker that has the main world. */
export const FIRST = 1;

export function createCaptain(buckets: { [B in BucketName]: Bucket<CrewBuckets[B]> }): Captain {
  const members = new Map<number, Member>();
  const of = (bucket: BucketName) => buckets[bucket] as unknown as Bucket<CrewValue>;
  const ownerOf = (world: string) =>
    world === MAIN ? FIRST : [...members].find(([, { worlds }]) => worlds.has(world))?.[0];

  async function watch(worker: number, bucket: BucketName): Promise<void> {
    const member = members.get(worker);
    if (!member) return;
    const stop = await of(bucket).watch((key, agreed) => {
      member.channel.ask('changed', bucket, key, agreed).catch(() => undefined);
    });
    member.watches.push(stop);
  }

  function place(world: string): ReturnType<CaptainVerbs['place']> {
    const owner = ownerOf(world);
    if (owner === undefined) return undefined;
    const address = members.get(owner)?.address;
    return address === undefined ? null : { name: nameOf(owner), address };
  }

  async function list(): Promise<ListedWorld[]> {
    const lists = [...members.values()].map(({ channel }) => channel.ask('list').catch(() => []));
    return (await Promise.all(lists)).flat().sort((a, b) => a.openedAt.localeCompare(b.openedAt));
  }

  async function open(input: { from?: string | undefined }): Promise<string> {
    const source = input.from === undefined ? undefined : ownerOf(input.from);
    const member = (source === undefined ? undefined : members.get(source)) ?? leastOf(members);
    member.opening += 1;
    try {
      return await member.channel.ask('open', input);
    } finally {
      member.opening -= 1;
    }
  }

  async function ownerOfKey(key: string): Promise<string | undefined> {
    const answers = [...members.values()].map(({ channel }) =>
      channel.ask('ownerOfKey', key).catch(() => undefined),
    );
    return (await Promise.all(answers)).find((owner) => owner !== undefined);
  }

  async function nodes(): Promise<CrewNode[]> {
    const all = [...members].sort(([one], [other]) => one - other);
    return Promise.all(
      all.map(async ([worker, { channel, address = null, worlds }]) => ({
        name: nameOf(worker),
        address,
        worlds: worlds.size + (worker === FIRST ? 1 : 0),
        load: await channel.ask('load').catch(() => null),
      })),
    );
  }

  return {
    verbsFor: (worker) => ({
      get: (bucket, key) => of(bucket).get(key),
      create: (bucket, key, value) => of(bucket).create(key, value),
      update: (bucket, key, value, revision) => of(bucket).update(key, value, revision),
      remove: (bucket, key, revision) => of(bucket).remove(key, revision),
      all: (bucket) => of(bucket).all(),
      watch: (bucket) => watch(worker, bucket),
      ready(address) {
        const member = members.get(worker);
        if (member) member.address = address;
      },
      opened: (world) => void members.get(worker)?.worlds.add(world),
      closed: (world) => void members.get(worker)?.worlds.delete(world),
      place,
      ownerOfKey,
      list,
      open,
      members: nodes,
    }),
    joined: (worker, channel) =>
      void members.set(worker, { channel, address: undefined, worlds: new Set(), opening: 0, watches: [] }),
    async left(worker) {
      const member = members.get(worker);
      members.delete(worker);
      for (const stop of member?.watches ?? []) stop();
      member?.channel.end();
      await declareLost(buckets.nodes, nameOf(worker));
    },
  };
}

/** The worker with the fewest worlds. */
function leastOf(members: ReadonlyMap<number, Member>): Member {
  const [first, ...others] = [...members.values()].filter(({ address }) => address !== undefined);
  if (!first) throw new Error('No worker takes requests.');
  const load = ({ worlds, opening }: Member) => worlds.size + opening;
  return others.reduce((least, member) => (load(member) < load(least) ? member : least), first);
}

/** A process that has ended renews no more: others need not wait for the end of its lease. */
async function declareLost(nodes: Bucket<CrewBuckets['nodes']>, name: string): Promise<void> {
  const agreed = await nodes.get(name);
  if (!agreed || agreed.value.boot === null) return;
  const lost = { ...agreed.value, boot: null, worlds: 0, lostTo: 'the process that starts the workers' };
  await nodes.update(name, lost, agreed.revision).catch((error: unknown) => {
    if (!(error instanceof OutdatedError)) throw error;
  });
}
