import { join } from 'node:path';
import { keep } from '../../platform/lists/bounded-map.ts';
import type { SharedPool, WorldHost } from '../../worlds/hosting/world-host.ts';
import type { WorldNeighbors } from '../../worlds/hosting/world-neighbors.ts';
import type { Bucket } from '../agreement/bucket.ts';
import { watchDirectory } from '../agreement/directory.ts';
import type { NodeCalls } from '../agreement/node-calls.ts';
import { createRemovedKeys } from '../agreement/removed-keys.ts';
import { objectSweeper, SANDBOX_SWEEP } from '../copies/sweep-objects.ts';
import type { Attached, HeldWorlds } from '../tenures/held-worlds.ts';
import type { SharedSnapshot } from '../world-entry.ts';
import { poolKeeperOf } from './keep-pool.ts';
import type { PoolParts } from './pool-parts.ts';
import type { SandboxHere } from './pool-verbs.ts';
import { poolVerbs } from './pool-verbs.ts';
import { dropFetched, sharedSnapshots } from './shared-snapshots.ts';
import { takeOrphans } from './take-orphans.ts';

/** The bounds of the worlds of the sandbox. */
export interface SandboxLimits {
  /** How many worlds all nodes together may have open beside the main one. */
  most: number;
  /** How long one may be unused until it is closed, wall ms. */
  idle: number;
}

/** The worlds of the sandbox on all nodes. */
export interface FleetPool {
  /** What the host of worlds asks. */
  shared: SharedPool;
  /** The worlds of all nodes. */
  neighbors: WorldNeighbors;
  /** The folder of the snapshots that this node has used. */
  snapshotsFolder: string;
  /** The world that a key of the API belongs to. @throws DomainError world_moving where a node does not answer */
  ownerOfKey(key: string): Promise<string | undefined>;
  /** Gives it the worlds of this node, which must happen before the first request. */
  attach(host: Pick<WorldHost, 'others'>, here: SandboxHere): Attached;
  /** Takes the worlds that no node has and that belong here, and removes what nothing leads to. Never rejects. */
  tend(): Promise<void>;
  end(): void;
}

/** How long the owner of a key is used again, ms. */
const FRESH = 1_000;

export async function createFleetPool(
  node: HeldWorlds,
  shared: { calls: NodeCalls; snapshots: Bucket<SharedSnapshot> },
  { dataDir, most, idle }: SandboxLimits & { dataDir: string },
): Promise<FleetPool> {
  const snapshotsFolder = join(dataDir, 'fleet-snapshots');
  const { pause, wall } = node;
  const parts: PoolParts = {
    node,
    calls: shared.calls,
    directory: await watchDirectory(node.worlds, { pause }),
    snapshots: await watchDirectory(shared.snapshots, {
      pause,
      onRemoved: (value) => dropFetched(snapshotsFolder, value),
    }),
    snapshotBucket: shared.snapshots,
    most,
    idle,
    snapshotsFolder,
    sources: new Map(),
  };
  let sandbox: SandboxHere | undefined;
  let others: WorldHost['others'] | undefined;
  const verbs = poolVerbs(parts, () => {
    if (!sandbox) throw new Error('The node has not started.');
    return sandbox;
  });
  const owners = new Map<string, { owner: string; until: number }>();
  const sweepObjects = objectSweeper({ node, snapshots: shared.snapshots, ...SANDBOX_SWEEP });
  const removedSnapshots = createRemovedKeys({ bucket: shared.snapshots, monotonic: node.monotonic });
  let stop: () => void = () => undefined;
  let tending: Promise<void> | undefined;
  return {
    shared: {
      keeper: poolKeeperOf(parts),
      snapshots: sharedSnapshots(parts),
      lend: verbs.lend,
    },
    neighbors: {
      list: verbs.list,
      open: verbs.open,
      opened: async () => undefined,
      closed: () => undefined,
    },
    snapshotsFolder,
    async ownerOfKey(key) {
      const known = owners.get(key);
      if (known && known.until > wall()) return known.owner;
      owners.delete(key);
      const owner = await verbs.ownerOfKey(key);
      if (owner !== undefined) keep(owners, key, { owner, until: wall() + FRESH });
      return owner;
    },
    attach(host, here) {
      sandbox = here;
      others = host.others;
      stop = verbs.answer();
      return attachedOf(host.others);
    },
    tend() {
      const pool = others;
      if (!pool) return Promise.resolve();
      tending ??= takeOrphans(parts, {
        wake: (id) => void pool.find(id),
        beginMain: pool.moves.openMain,
      }).finally(() => {
        tending = undefined;
        // Worlds need not wait for it.
        void sweepObjects();
        void removedSnapshots.sweep();
      });
      return tending;
    },
    end() {
      stop();
      parts.directory.end();
      parts.snapshots.end();
    },
  };
}

/** The pool as the tenures of this node use it. Its snapshots belong to no world, and no id of it begins a world. */
function attachedOf({ moves }: WorldHost['others']): Attached {
  const { about, handOver, forget, drop } = moves;
  return {
    visitors: {
      about,
      handOver,
      forget,
      drop,
      adopt: (kept, begun = { how: {} }) => moves.adopt(kept, begun),
      networkOfToken: () => undefined,
      noteRemoved: () => undefined,
    },
    snapshots: { removeOf: () => undefined, adopt: async () => undefined },
  };
}
