import type { DeskLane } from '@papermint/contracts/billing/desk-lanes';
import type { DeskLaneView } from '@papermint/contracts/billing/desk-model';
import { formatUnits } from '@papermint/contracts/money/amount';

/** Something that waits at the billing desk. */
export interface Waiting {
  /** Simulated ms. */
  createdAt: number;
  /** Value in US cents; of a request or a verification there is none. */
  dollars?: bigint;
  marks?: readonly string[];
}

interface About {
  lane: DeskLane;
  /** In this time one should be decided, simulated ms; null where nothing is to be decided. */
  target: number | null;
  now: number;
}

/** A queue of the billing desk in figures. */
export function laneOf(rows: readonly Waiting[], { lane, target, now }: About): DeskLaneView {
  const counts = new Map<string, number>();
  for (const { marks = [] } of rows) {
    for (const mark of marks) counts.set(mark, (counts.get(mark) ?? 0) + 1);
  }
  const [first] = rows;
  const oldest = rows.reduce((least, { createdAt }) => Math.min(least, createdAt), first?.createdAt ?? 0);
  const valued = lane !== 'approvals' && lane !== 'identity';
  const cents = rows.reduce((sum, { dollars = 0n }) => sum + dollars, 0n);
  return {
    lane,
    waiting: rows.length,
    target: target === null ? null : target / 1000,
    overdue: target === null ? 0 : rows.filter(({ createdAt }) => now - createdAt > target).length,
    oldestAt: first ? new Date(oldest).toISOString() : null,
    value: valued ? formatUnits(cents, 2) : null,
    marked: rows.filter(({ marks = [] }) => marks.length > 0).length,
    marks: [...counts].map(([mark, count]) => ({ mark, count })).sort((a, b) => b.count - a.count),
  };
}
