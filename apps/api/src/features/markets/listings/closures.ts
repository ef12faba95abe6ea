import type { Span } from '../../../market/scenarios/scenario.ts';

/** A change of the status that staff give an instrument. */
export interface StatusChange {
  /** Simulated, ms. */
  at: number;
  from: string | null;
  to: string;
  /** As staff have given it. */
  reason: string | null;
}

/** A halt by staff. */
export interface StaffHalt extends Span {
  reason: string | null;
}

/** In order of time. The last span of each ends at Infinity while it lasts. */
export interface Closures {
  /** When staff did not let an instrument trade: it was halted or delisted. */
  closed: readonly Span[];
  /** When they halted it. */
  halted: readonly StaffHalt[];
}

export const NEVER_CLOSED: Closures = { closed: [], halted: [] };

/** When staff did not let an instrument trade, after one more change of its status. */
export function closuresAfter({ closed, halted }: Closures, change: StatusChange): Closures {
  const { reason } = change;
  return {
    closed: spansAfter(closed, {}, change, (status) => status !== 'trading'),
    halted: spansAfter(halted, { reason }, change, (status) => status === 'halted'),
  };
}

/** The same by pair, from all changes in order of time. */
export function closuresByPair(changes: readonly (StatusChange & { pair: string })[]): Map<string, Closures> {
  const byPair = new Map<string, Closures>();
  for (const change of changes) {
    byPair.set(change.pair, closuresAfter(byPair.get(change.pair) ?? NEVER_CLOSED, change));
  }
  return byPair;
}

function spansAfter<More extends object>(
  spans: readonly (Span & More)[],
  more: More,
  { at, from, to }: StatusChange,
  isWithin: (status: string) => boolean,
): (Span & More)[] {
  const was = from !== null && isWithin(from);
  if (was === isWithin(to)) return [...spans];
  if (!was) return [...spans, { ...more, from: at, to: Number.POSITIVE_INFINITY }];
  return spans.map((span, index) => (index === spans.length - 1 ? { ...span, to: at } : span));
}
