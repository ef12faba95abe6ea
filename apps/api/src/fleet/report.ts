import { isChanged } from './tenures/copy-worlds.ts';
import type { HeldWorlds } from './tenures/held-worlds.ts';

/** A node as the operator sees it. */
export interface NodeReport {
  name: string;
  address: string;
  /** Whether it has left or was lost. */
  gone: boolean;
  draining: boolean;
  worlds: number;
  migration: string;
}

/** A world that this node holds. */
export interface HeldReport {
  id: string;
  token: number;
  /** When its newest copy was made, wall ms; null where there is none: then a lost node loses all of it. */
  copiedAt: number | null;
  copyBytes: number | null;
  /** Whether it has changed since its newest copy. That is what a lost node loses. */
  changed: boolean;
}

/** What one node knows of its fleet. */
export interface FleetReport {
  name: string;
  /** Whether its lease is current: otherwise it answers for no world. */
  current: boolean;
  draining: boolean;
  nodes: NodeReport[];
  held: HeldReport[];
  /** How often worlds were taken and given back, requests refused, and copies failed, since the start. */
  counts: HeldWorlds['counts'];
}

export function reportOf(node: HeldWorlds): FleetReport {
  const { session, peers, held, counts, draining } = node;
  return {
    name: session.name,
    current: session.isCurrent(),
    draining,
    nodes: peers
      .all()
      .map(({ name, entry }) => ({
        name,
        address: entry.address,
        gone: peers.isGone(name),
        draining: entry.draining,
        worlds: entry.worlds,
        migration: entry.migration,
      }))
      .sort((one, other) => (one.name < other.name ? -1 : 1)),
    held: [...held.values()].map((one) => ({
      id: one.id,
      token: one.token,
      copiedAt: one.entry.copy?.at ?? null,
      copyBytes: one.entry.copy?.bytes ?? null,
      changed: isChanged(one),
    })),
    counts,
  };
}
