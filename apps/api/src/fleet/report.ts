import type { NodeLoad } from '@papermint/contracts/operator/board';
import { uncopiedFor } from './board/uncopied.ts';
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
  load: NodeLoad | null;
}

/** A world that this node holds. */
export interface HeldReport {
  id: string;
  token: number;
  label: string | null;
  awake: boolean;
  /** When its newest copy was made, wall ms; null where there is none: then a lost node loses all of it. */
  copiedAt: number | null;
  copyBytes: number | null;
  /** Whether it has changed since its newest copy. Unless it is `sync`, a lost node loses that. */
  changed: boolean;
  /** Whether a command is answered only after its log was stored. */
  sync: boolean;
  /** The age of what is lost of it if this node fails, ms; 0 where there is nothing. */
  uncopied: number;
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
        load: entry.load,
      }))
      .sort((one, other) => (one.name < other.name ? -1 : 1)),
    held: [...held.values()].map((one) => ({
      id: one.id,
      token: one.token,
      label: node.visitors().about(one.id)?.label ?? one.entry.label,
      awake: one.world !== undefined,
      copiedAt: one.entry.copy?.at ?? null,
      copyBytes: one.entry.copy?.bytes ?? null,
      changed: isChanged(one),
      sync: one.shipping !== undefined,
      uncopied: uncopiedFor(node, one),
    })),
    counts,
  };
}
