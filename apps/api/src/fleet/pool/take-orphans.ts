import { MINUTE } from '@papermint/contracts/common/time-units';
import { MAIN } from '../../worlds/hosting/main-world.ts';
import type { Listed } from '../agreement/directory.ts';
import { isOwn, takeWorld } from '../tenures/take-world.ts';
import type { WorldEntry } from '../world-entry.ts';
import type { PoolParts } from './pool-parts.ts';

/** How many worlds are taken at a time. */
const AT_A_TIME = 4;

/**
 * Takes the worlds that no node holds any more and that belong here, and begins the main world where nobody has. Clocks
 * of the sandbox go on without requests, so nobody waits for one. Never rejects.
 * @param wake opens a world that was taken
 */
export async function takeOrphans(
  parts: Pick<PoolParts, 'node' | 'directory'>,
  { wake, beginMain }: { wake(id: string): void; beginMain(): Promise<void> },
): Promise<void> {
  const { node, directory } = parts;
  const { session, peers } = node;
  // Entries of nodes are heard in the order of their writes: without its own this node knows too little of the others.
  const isInformed = peers.find(session.name)?.entry.boot === session.boot;
  if (!isInformed || node.draining || !session.isCurrent()) return;
  const orphans = directory.all().filter((one) => isOrphan(parts, one));
  const next = async (): Promise<void> => {
    for (let one = orphans.pop(); one; one = orphans.pop()) {
      if (!one.value.begun?.ready && one.key !== MAIN) await forget(parts, one);
      else if ((await takeWorld(node, one.key, { forwarded: false, begin: false })).at === 'here')
        wake(one.key);
    }
  };
  await Promise.all(Array.from({ length: AT_A_TIME }, next)).catch(() => undefined);
  if (!directory.find(MAIN)) await beginMain().catch(() => undefined);
}

function isOrphan(
  { node }: Pick<PoolParts, 'node'>,
  { key, value: { holder, begun, openedAt } }: Listed<WorldEntry>,
): boolean {
  const { held, peers, partings } = node;
  // An entry without it is of a demo that had the same NATS.
  if (held.has(key) || !begun) return false;
  if (!holder) return true;
  // What this node has let go is written by itself, and what it begins it holds at once.
  if (isOwn(node, holder)) return !partings.has(key) && openedAt <= node.wall() - MINUTE;
  return peers.hasEnded(holder);
}

/** Removes a world whose node ended before anybody knew its id. */
async function forget(
  { node }: Pick<PoolParts, 'node'>,
  { key, value, revision }: Listed<WorldEntry>,
): Promise<void> {
  const gone = { ...value, holder: null, copy: null, removed: true };
  const isRemoved = await node.worlds.update(key, gone, revision).then(
    () => true,
    () => false,
  );
  if (!isRemoved) return;
  if (value.copy) node.litter.add(value.copy.name);
  if (value.begun?.source?.name.startsWith('o_')) node.litter.add(value.begun.source.name);
}
