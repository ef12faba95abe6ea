import type { Bucket } from '../../fleet/agreement/bucket.ts';
import { UnreachableError } from '../../fleet/agreement/bucket.ts';
import { createMemoryBucket } from '../../fleet/agreement/memory-bucket.ts';
import type { CopyStore } from '../../fleet/copies/stored-copies.ts';
import type { Shared } from '../../fleet/fleet.ts';
import type { NodeEntry } from '../../fleet/membership/node-entry.ts';
import type { NodeWish } from '../../fleet/membership/wishes.ts';
import type { WorldEntry } from '../../fleet/world-entry.ts';

/** What the nodes of a test share, and who is cut off from it. */
export interface MemoryShared {
  /** What one node sees. */
  of(name: string): Shared;
  /** Nodes whose reads and writes fail, and which hear of no change. */
  cut: Set<string>;
  /** Nodes whose next write happens although its answer is lost. */
  deaf: Set<string>;
  /** The copies by name. A test may damage them. */
  copies: Map<string, Uint8Array>;
}

export function memoryShared(): MemoryShared {
  const [cut, deaf] = [new Set<string>(), new Set<string>()];
  const copies = new Map<string, Uint8Array>();
  const nodes = memoryBucket<NodeEntry>();
  const worlds = memoryBucket<WorldEntry>();
  const openings = memoryBucket<number[]>();
  const wishes = memoryBucket<NodeWish>();
  return {
    cut,
    deaf,
    copies,
    of: (name) => {
      const link: Link = {
        reach() {
          if (cut.has(name)) throw new UnreachableError('Cut off.');
        },
        isCut: () => cut.has(name),
        answer() {
          if (deaf.delete(name)) throw new UnreachableError('The answer was lost.');
        },
      };
      return {
        nodes: nodes(link),
        worlds: worlds(link),
        openings: openings(link),
        wishes: wishes(link),
        copies: memoryCopies(copies, link),
        close: async () => undefined,
      };
    },
  };
}

interface Link {
  reach(): void;
  isCut(): boolean;
  /** After a write. */
  answer(): void;
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
    async remove(name) {
      reach();
      copies.delete(name);
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
    async watch(changed) {
      link.reach();
      return bucket.watch((key, agreed) => {
        if (!link.isCut()) changed(key, agreed);
      });
    },
  });
}
