import type { Span } from '../../market/scenario.ts';

/** A change of the status that staff give an instrument. */
export interface StatusChange {
  /** Simulated, ms. */
  at: number;
  from: string | null;
  to: string;
}

/** The spans in which staff did not let an instrument trade, after one more change of its status. */
export function closuresAfter(closures: readonly Span[], { at, from, to }: StatusChange): Span[] {
  if (from === 'trading') return [...closures, { from: at, to: Number.POSITIVE_INFINITY }];
  if (to !== 'trading') return [...closures];
  return closures.map((span, index) => (index === closures.length - 1 ? { ...span, to: at } : span));
}

/** Those spans by pair. The last one of a pair ends at Infinity while the pair is closed. */
export function closuresByPair(changes: readonly (StatusChange & { pair: string })[]): Map<string, Span[]> {
  const found = new Map<string, Span[]>();
  for (const change of changes) {
    found.set(change.pair, closuresAfter(found.get(change.pair) ?? [], change));
  }
  return found;
}
