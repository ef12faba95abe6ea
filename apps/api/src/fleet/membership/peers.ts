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
 * The nodes of the fleet. A node is lost when its entry has not changed for the length of a lease, as measured here.
 * Clocks of other machines decide nothing.
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
  const stop = await nodes.watch((name, agreed) => {
    if (!agreed) {
      peers.delete(name);
      return;
    }
    const known = peers.get(name);
    if (known && known.revision >= agreed.revision) return;
    const { value: entry, revision } = agreed;
    peers.set(name, { name, entry, revision, seenAt: clocks.monotonic() });
  });
  return {
    all: () => [...peers.values()],
    find: (name) => peers.get(name),
    isGone(name) {
      const peer = peers.get(name);
      return !peer || peer.entry.boot === null || clocks.monotonic() - peer.seenAt >= LEASE;
    },
    isSilent(name) {
      const peer = peers.get(name);
      return !peer || peer.entry.boot === null || clocks.monotonic() - peer.seenAt >= SILENCE;
    },
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
