import type { Agreed, Bucket } from '../../fleet/agreement/bucket.ts';
import { OutdatedError, UnreachableError } from '../../fleet/agreement/bucket.ts';
import type { CopyStore } from '../../fleet/copies/stored-copies.ts';
import type { Shared } from '../../fleet/fleet.ts';
import type { NodeEntry } from '../../fleet/membership/node-entry.ts';
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
      copies.delete(name);
    },
  };
}

function memoryBucket<T>(): (link: Link) => Bucket<T> {
  const all = new Map<string, Agreed<T>>();
  const watchers = new Set<(key: string, agreed: Agreed<T> | undefined) => void>();
  let last = 0;
  const write = (key: string, value: T): number => {
    last += 1;
    const agreed = { value: structuredClone(value), revision: last };
    all.set(key, agreed);
    for (const watcher of watchers) watcher(key, agreed);
    return last;
  };
  return ({ reach, isCut, answer }) => ({
    async get(key) {
      reach();
      return all.get(key);
    },
    async create(key, value) {
      reach();
      if (all.has(key)) throw new OutdatedError('It exists.');
      const revision = write(key, value);
      answer();
      return revision;
    },
    async update(key, value, revision) {
      reach();
      if (all.get(key)?.revision !== revision) throw new OutdatedError('It was written meanwhile.');
      const next = write(key, value);
      answer();
      return next;
    },
    async watch(changed) {
      reach();
      for (const [key, agreed] of all) changed(key, agreed);
      const watcher = (key: string, agreed: Agreed<T> | undefined) => {
        if (!isCut()) changed(key, agreed);
      };
      watchers.add(watcher);
      return () => watchers.delete(watcher);
    },
  });
}
