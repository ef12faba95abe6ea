import type { Bucket } from '../../fleet/agreement/bucket.ts';
import { OutdatedError, UnreachableError } from '../../fleet/agreement/bucket.ts';
import { createMemoryBucket } from '../../fleet/agreement/memory-bucket.ts';
import type { NodeCalls } from '../../fleet/agreement/node-calls.ts';
import type { CopyStore } from '../../fleet/copies/stored-copies.ts';
import type { Shared } from '../../fleet/fleet.ts';
import type { LogStore, StoredPart } from '../../fleet/log/stored-logs.ts';
import type { NodeEntry } from '../../fleet/membership/node-entry.ts';
import type { NodeWish } from '../../fleet/membership/wishes.ts';
import type { SharedSnapshot, WorldEntry } from '../../fleet/world-entry.ts';

/** What the nodes of a test share, and who is cut off from it. */
export interface MemoryShared {
  /** What one node sees. */
  of(name: string): Shared;
  /** Nodes whose reads and writes fail, and which hear of no change. */
  cut: Set<string>;
  /** Nodes that hear of no change, but read and write. */
  late: Set<string>;
  /** Nodes whose next write happens although its answer is lost. */
  deaf: Set<string>;
  /** The copies by name. A test may damage them. */
  copies: Map<string, Uint8Array>;
  /** The parts of all logs. A test may damage them. */
  parts: { world: string; part: StoredPart }[];
}

export function memoryShared(): MemoryShared {
  const [cut, late, deaf] = [new Set<string>(), new Set<string>(), new Set<string>()];
  const copies = new Map<string, Uint8Array>();
  const parts: MemoryShared['parts'] = [];
  const nodes = memoryBucket<NodeEntry>();
  const worlds = memoryBucket<WorldEntry>();
  const openings = memoryBucket<number[]>();
  const wishes = memoryBucket<NodeWish>();
  const signOuts = memoryBucket<number>();
  const snapshots = memoryBucket<SharedSnapshot>();
  const answering = new Map<string, Run>();
  return {
    cut,
    late,
    deaf,
    copies,
    parts,
    of: (name) => {
      const link: Link = {
        reach() {
          if (cut.has(name)) throw new UnreachableError('Cut off.');
        },
        hears: () => !cut.has(name) && !late.has(name),
        answer() {
          if (deaf.delete(name)) throw new UnreachableError('The answer was lost.');
        },
      };
      return {
        nodes: nodes(link),
        worlds: worlds(link),
        openings: openings(link),
        wishes: wishes(link),
        signOuts: signOuts(link),
        snapshots: snapshots(link),
        calls: memoryCalls(answering, link, cut),
        copies: memoryCopies(copies, link),
        logs: memoryLogs(parts, link),
        close: async () => undefined,
      };
    },
  };
}

interface Link {
  reach(): void;
  hears(): boolean;
  /** After a write. */
  answer(): void;
}

type Run = Parameters<NodeCalls['answer']>[1];

function memoryCalls(answering: Map<string, Run>, { reach }: Link, cut: ReadonlySet<string>): NodeCalls {
  return {
    answer(node, run) {
      answering.set(node, run);
      return () => answering.delete(node);
    },
    async ask(node, call) {
      reach();
      const run = answering.get(node);
      if (!run || cut.has(node)) throw new UnreachableError('Nobody answers.');
      return structuredClone(await run(structuredClone(call)));
    },
  };
}

function memoryCopies(copies: Map<string, Uint8Array>, { reach }: Link): CopyStore {
  return {
    async put(name, bytes) {
      reach();
      copies.set(name, bytes);
    },
    async get(name) {
      reach();
      return copies.get(name);
    },
    async has(name) {
      reach();
      return copies.has(name);
    },
    async remove(name) {
      reach();
      copies.delete(name);
    },
    async names() {
      reach();
      return [...copies.keys()];
    },
    unfinished: async () => [],
    removeUnfinished: async () => undefined,
  };
}

function memoryLogs(parts: MemoryShared['parts'], { reach, answer }: Link): LogStore {
  const lastOf = (world: string) => parts.findLast((one) => one.world === world)?.part;
  return {
    most: 20_000,
    async append(world, part, after) {
      reach();
      if ((lastOf(world)?.sequence ?? 0) !== after) throw new OutdatedError('It was written meanwhile.');
      const sequence = after + 1;
      parts.push({ world, part: { ...part, sequence } });
      answer();
      return sequence;
    },
    async last(world) {
      reach();
      return lastOf(world);
    },
    async read(world) {
      reach();
      return parts.filter((one) => one.world === world).map(({ part }) => part);
    },
    async removeBefore(world, sequence) {
      reach();
      const kept = parts.filter((one) => one.world !== world || one.part.sequence >= sequence);
      parts.splice(0, parts.length, ...kept);
    },
    async remove(world) {
      reach();
      parts.splice(0, parts.length, ...parts.filter((one) => one.world !== world));
    },
  };
}

/** A bucket as each node sees it over its link. */
function memoryBucket<T>(): (link: Link) => Bucket<T> {
  const bucket = createMemoryBucket<T>();
  const written = async (revision: Promise<number>, { answer }: Link) => {
    const done = await revision;
    answer();
    return done;
  };
  return (link) => ({
    async get(key) {
      link.reach();
      return bucket.get(key);
    },
    async create(key, value) {
      link.reach();
      return written(bucket.create(key, value), link);
    },
    async update(key, value, revision) {
      link.reach();
      return written(bucket.update(key, value, revision), link);
    },
    async remove(key, revision) {
      link.reach();
      return bucket.remove(key, revision);
    },
    async all() {
      link.reach();
      return bucket.all();
    },
    async watch(changed) {
      link.reach();
      return bucket.watch((key, agreed) => {
        if (link.hears()) changed(key, agreed);
      });
    },
  });
}
