import type { Agreed, Bucket } from '../agreement/bucket.ts';
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
  /** Whether a session holds nothing any more, as far as this node has heard: its node is gone, or has begun another one. */
  hasEnded(session: Session): boolean;
  /**
   * Makes sure that a session which seems to have ended can no longer renew. The entry of its node is looked up where this
   * one has heard of another session: news may come late.
   * @returns false where it goes on
   * @throws OutdatedError where it has renewed meanwhile
   * @throws UnreachableError
   */
  endSession(session: Session): Promise<boolean>;
  end(): void;
}

/** A session of a node, in which it holds worlds. */
export interface Session {
  node: string;
  boot: string;
}

export async function watchPeers(nodes: Bucket<NodeEntry>, self: string, clocks: Clocks): Promise<Peers> {
  const peers = new Map<string, Peer>();
  const hearing = { last: clocks.monotonic(), since: clocks.monotonic() };
  const note = (name: string, { value: entry, revision }: Agreed<NodeEntry>): void => {
    if ((peers.get(name)?.revision ?? 0) >= revision) return;
    peers.set(name, { name, entry, revision, seenAt: clocks.monotonic() });
  };
  const stop = await nodes.watch((name, agreed) => {
    if (!agreed) {
      peers.delete(name);
      return;
    }
    const isNew = (peers.get(name)?.revision ?? 0) < agreed.revision;
    if (name === self && isNew) hear(hearing, clocks.monotonic());
    note(name, agreed);
  });
  const hasMissed = (name: string, time: number): boolean => {
    const peer = peers.get(name);
    if (!peer || peer.entry.boot === null) return true;
    // A node that hears nothing knows nothing of the others.
    if (name !== self && clocks.monotonic() - hearing.last >= SILENCE) return false;
    return clocks.monotonic() - Math.max(peer.seenAt, hearing.since) >= time;
  };
  const isGone = (name: string): boolean => hasMissed(name, LEASE);
  const isOver = ({ node, boot }: Session): boolean => peers.get(node)?.entry.boot !== boot;
  return {
    all: () => [...peers.values()],
    find: (name) => peers.get(name),
    isGone,
    isSilent: (name) => hasMissed(name, SILENCE),
    hasEnded: (session) => isOver(session) || isGone(session.node),
    async endSession(session) {
      const { node: name } = session;
      if (isOver(session)) {
        const agreed = await nodes.get(name);
        if (agreed) note(name, agreed);
      }
      const peer = peers.get(name);
      if (!peer || isOver(session)) return true;
      if (!isGone(name)) return false;
      const entry = { ...peer.entry, boot: null, worlds: 0, lostTo: self };
      note(name, { value: entry, revision: await nodes.update(name, entry, peer.revision) });
      return true;
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
