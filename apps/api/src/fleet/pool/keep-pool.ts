import { MAIN } from '../../worlds/hosting/main-world.ts';
import type { Begun, PoolKeeper, Source } from '../../worlds/hosting/pool-keeper.ts';
import { full } from '../../worlds/hosting/world-pool.ts';
import { worldMoving } from '../../worlds/hosting/world-slot.ts';
import { UnreachableError } from '../agreement/bucket.ts';
import { letGoForGood } from '../tenures/give-world.ts';
import type { HeldWorld } from '../tenures/held-worlds.ts';
import { keeperOf } from '../tenures/keeper.ts';
import { letGo, withoutHolder } from '../tenures/let-go.ts';
import { heldWorld, hold, newEntry } from '../tenures/take-world.ts';
import { writeEntry } from '../tenures/write-entry.ts';
import type { WorldSource } from '../world-entry.ts';
import { fetchObject, storeObject } from './pool-objects.ts';
import type { PoolParts } from './pool-parts.ts';
import { isNeeded, reachable, worldsBeside } from './pool-parts.ts';
import { snapshotCalled } from './shared-snapshots.ts';

/** What the pool of worlds asks this node. */
export function poolKeeperOf(parts: PoolParts): PoolKeeper {
  const { node, most, idle } = parts;
  const { holds, opened, closing, closed } = keeperOf(node);
  return {
    holds,
    opened,
    closing,
    closed,
    assertRoom() {
      if (worldsBeside(parts).length >= most) throw full({ most, idle });
    },
    resetting(id) {
      const one = node.held.get(id);
      if (one) one.world = undefined;
    },
    begin: (id, begun, source) => reachable(beginHere(parts, id, begun, source)),
    ready: (id) => reachable(noteReady(parts, id)),
    async removed(id) {
      const one = node.held.get(id);
      // There is always one: it is begun once more.
      const isWritten = await (id === MAIN && one ? letGo(node, one, withoutHolder) : removeHere(parts, id));
      // Another node may take the world until it is.
      if (!isWritten) throw worldMoving();
    },
    fetchSource: (id, file) => reachable(fetchSource(parts, id, file)),
  };
}

/**
 * Begins a world on this node. Its entry is in one order with those of all nodes, so exactly as many are let in as there
 * may be, however many nodes open worlds at the same time.
 * @throws DomainError conflict, world_moving; UnreachableError, OutdatedError, FullError
 */
async function beginHere(parts: PoolParts, id: string, begun: Begun, source?: Source): Promise<void> {
  const { node, directory, most, idle } = parts;
  if (!node.session.isCurrent() || node.draining) {
    dropLent(parts, source);
    throw worldMoving();
  }
  const stored = source ? await storeSource(parts, id, source) : null;
  const at = node.wall();
  const { how } = begun;
  const begins = { kind: begun.kind, how, source: stored, ready: false };
  const entry = { ...newEntry(node, at), label: how.label ?? null, speed: how.speed ?? 1, begun: begins };
  let token: number;
  try {
    token = await node.worlds.create(id, entry);
  } catch (error) {
    // It may have begun although the answer was lost: then it must not take the place of another.
    if (error instanceof UnreachableError && id !== MAIN)
      void removeHere(parts, id, heldWorld(node, id, entry, 1));
    else if (stored) dropSource(parts, stored);
    throw error;
  }
  hold(node, id, entry, token);
  try {
    await directory.caughtUp(token);
    if (id === MAIN || worldsBeside(parts, token).length <= most) return;
  } catch (error) {
    await removeHere(parts, id);
    throw error;
  }
  await removeHere(parts, id);
  throw full({ most, idle });
}

/**
 * Removes a world of this node for good, and what it began with. Never rejects.
 * @returns whether it is written: otherwise a later beat writes it, unless another node takes the world first
 */
async function removeHere(
  parts: PoolParts,
  id: string,
  one: HeldWorld | undefined = parts.node.held.get(id),
): Promise<boolean> {
  if (!one) return false;
  const source = one.entry.begun?.source;
  return letGoForGood(parts.node, one, async (revision) => {
    if (!source) return;
    // Until then the world itself seems to need it.
    await parts.directory.caughtUp(revision);
    dropSource(parts, source);
  });
}

async function noteReady({ node }: PoolParts, id: string): Promise<void> {
  const one = node.held.get(id);
  if (!one) throw worldMoving();
  await writeEntry(node, one, (entry) => ({
    ...entry,
    begun: entry.begun && { ...entry.begun, ready: true },
  }));
}

/** Stores what a world is a copy of, so that any node can reset the world. */
async function storeSource(parts: PoolParts, id: string, { from, file }: Source): Promise<WorldSource> {
  const snapshot = snapshotCalled(parts, from);
  if (snapshot) return { name: snapshot.id, sha256: snapshot.sha256 };
  const lent = parts.sources.get(file);
  parts.sources.delete(file);
  return lent ?? storeObject(parts, `o_${id}`, file);
}

/** Removes what was lent for a world that is not begun. */
function dropLent({ node, sources }: PoolParts, source: Source | undefined): void {
  const lent = source && sources.get(source.file);
  if (!lent) return;
  sources.delete(source.file);
  node.litter.add(lent.name);
}

async function fetchSource(parts: PoolParts, id: string, file: string): Promise<void> {
  const source = parts.node.held.get(id)?.entry.begun?.source;
  if (!source) throw worldMoving();
  await fetchObject(parts, source, file);
}

function dropSource(parts: PoolParts, { name }: WorldSource): void {
  if (!isNeeded(parts, name)) parts.node.litter.add(name);
}
