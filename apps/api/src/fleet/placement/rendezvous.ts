import { createHash } from 'node:crypto';

/** A node that may take a world. */
export interface Candidate {
  name: string;
  /** How many worlds it has awake. */
  worlds: number;
}

/**
 * The node that a world goes to: rendezvous hashing, weighted by load. Each node computes the same without asking. When a
 * node joins, only worlds that it wins move.
 * @returns undefined where there is no candidate
 * @source Thaler and Ravishankar, A Name-Based Mapping Scheme for Rendezvous, 1996; the weighted form by Schindelhauer
 *   and Schomaker, 2005
 */
export function placeOf<C extends Candidate>(world: string, candidates: readonly C[]): C | undefined {
  const mean = candidates.reduce((sum, { worlds }) => sum + worlds, 0) / Math.max(1, candidates.length);
  let best: C | undefined;
  let most = Number.NEGATIVE_INFINITY;
  for (const candidate of candidates) {
    const score = -weightOf(candidate, mean) / Math.log(drawOf(world, candidate.name));
    if (score > most || (score === most && best && candidate.name < best.name)) {
      best = candidate;
      most = score;
    }
  }
  return best;
}

/** A node that is new or empty wins at most a quarter more worlds than its share, so that few worlds move to it. */
const [LEAST_WEIGHT, MOST_WEIGHT] = [0.25, 1.25];

/** 1 at the mean load, more below it, less above it. */
const weightOf = ({ worlds }: Candidate, mean: number): number =>
  Math.min(MOST_WEIGHT, Math.max(LEAST_WEIGHT, (mean + 1) / (worlds + 1)));

/** A number between 0 and 1 that follows from a world and a node, never 0 or 1. */
function drawOf(world: string, node: string): number {
  const hash = createHash('sha1').update(node).update('\0').update(world).digest();
  return (hash.readUIntBE(0, 6) + 0.5) / 2 ** 48;
}
