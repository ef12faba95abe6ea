import type { Bucket } from '../agreement/bucket.ts';
import type { Clocks } from './lease-time.ts';
import { LEASE, SILENCE } from './lease-time.ts';
import type { NodeEntry } from './node-entry.ts';

/** A node as this one sees it. */
export interface Peer {
  name: string;
  entry: NodeEntry;
  revision: number;
  /** When this node saw the revision first, ms of its own monotonic clock. */
  seenAt: number;
}

/**
 * The nodes of the fleet. A node is lost when its entry has not changed for the length of a lease, as measured here, while
 * this node heard of changes. Clocks of other machines decide nothing.
 */
export interface Peers {
  all(): Peer[];
  find(name: string): Peer | undefined;
  /** Whether it has left, or has not renewed for the length of a lease. */
  isGone(name: string): boolean;
  /** Whether it is gone, or has missed renewals and may come back. */
  isSilent(name: string): boolean;
  /**
   * Makes sure that a node which seems to be gone can no longer renew.
   * @throws OutdatedError where it has renewed: it is not gone
   * @throws UnreachableError
   */
  declareLost(name: string): Promise<void>;
  end(): void;
}

export async function watchPeers(nodes: Bucket<NodeEntry>, self: string, clocks: Clocks): Promise<Peers> {
  const peers = new Map<string, Peer>();
  const hearing = { last: clocks.monotonic(), since: clocks.monotonic() };
  const stop = await nodes.watch((name, agreed) => {
    if (!agreed) {
      peers.delete(name);
      return;
    }
    const known = peers.get(name);
    if (known && known.revision >= agreed.revision) return;
    if (name === self) hear(hearing, clocks.monotonic());
    const { value: entry, revision } = agreed;
    peers.set(name, { name, entry, revision, seenAt: clocks.monotonic() });
  });
  const hasMissed = (name: string, time: number): boolean => {
    const peer = peers.get(name);
    if (!peer || peer.entry.boot === null) return true;
    // A node that hears nothing knows nothing of the others.
    if (name !== self && clocks.monotonic() - hearing.last >= SILENCE) return false;
    return clocks.monotonic() - Math.max(peer.seenAt, hearing.since) >= time;
  };
  return {
    all: () => [...peers.values()],
    find: (name) => peers.get(name),
    isGone: (name) => hasMissed(name, LEASE),
    isSilent: (name) => hasMissed(name, SILENCE),
    async declareLost(name) {
      const peer = peers.get(name);
      if (!peer || peer.entry.boot === null) return;
      const entry = { ...peer.entry, boot: null, worlds: 0, lostTo: self };
      const revision = await nodes.update(name, entry, peer.revision);
      peers.set(name, { name, entry, revision, seenAt: clocks.monotonic() });
    },
    end: stop,
  };
}

/**
 * Notes that this node hears: it sees its own renewals. After a pause of the agreement all nodes renew again, and the
 * first of them must not take the others for lost.
 */
function hear(hearing: { last: number; since: number }, now: number): void {
  if (now - hearing.last >= SILENCE) hearing.since = now;
  hearing.last = now;
}
