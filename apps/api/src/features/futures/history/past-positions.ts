import type { OpenPart } from '@papermint/contracts/futures/position-quote';
import { shareOf } from '@papermint/contracts/futures/position-quote';
import type { PositionSide } from '@papermint/contracts/futures/sides';
import { positionSideOf } from '@papermint/contracts/futures/sides';
import { roundedPart } from '@papermint/contracts/money/rounding';
import type { OrderScales } from '@papermint/contracts/orders/order-quote';
import { baseUnits } from '@papermint/contracts/orders/order-quote';
import type { SplitTerms } from '@papermint/contracts/orders/split-terms';
import { isReverse, splitAmount } from '@papermint/contracts/orders/split-terms';

/** A fill of a futures order; the cost in quote units, the instant in ms. */
export interface PastFill {
  orderId: string;
  pair: string;
  side: 'buy' | 'sell';
  /** In hedge mode the side of its position. */
  positionSide: PositionSide | null;
  lots: number;
  cost: bigint;
  liquidity: string;
  at: number;
}

/** The end of a position: its close or its liquidation, which has no fill. */
export interface PastEnd {
  pair: string;
  side: PositionSide;
  hedged: boolean;
  createdAt: number;
  at: number;
}

/** What a trader had open in a pair from an instant (ms) on; undefined for nothing. */
export interface PositionSpan {
  at: number;
  open: OpenPart | undefined;
}

type Step =
  | { kind: 'fill'; at: number; side: PositionSide; amount: bigint; value: bigint }
  | { kind: 'split'; at: number; terms: SplitTerms }
  | { kind: 'end'; at: number; end: PastEnd };

/**
 * What a trader had open in a pair, by time, as fills, splits and liquidations changed it.
 * @param splits of the stock, with the instants of their effect
 */
export function positionSpans(
  fills: readonly PastFill[],
  ends: readonly PastEnd[],
  splits: readonly { at: number; terms: SplitTerms }[],
  scales: OrderScales,
): PositionSpan[] {
  const steps: Step[] = [
    ...splits.map(({ at, terms }): Step => ({ kind: 'split', at, terms })),
    ...matchesOf(fills, scales),
    ...ends.map((end): Step => ({ kind: 'end', at: end.at, end })),
  ].sort((one, other) => one.at - other.at);
  const spans: PositionSpan[] = [];
  let open: OpenPart | undefined;
  let since = 0;
  for (const step of steps) {
    if (step.kind === 'fill') {
      const before = open;
      open = afterFill(open, step);
      if (open && open.side !== before?.side) since = step.at;
    } else if (step.kind === 'split') open = open && afterSplit(open, step.terms, scales);
    // A position that its last fill closed, and one that followed it in the same instant, are not this one.
    else if (open?.side === step.end.side && since === step.end.createdAt) open = undefined;
    spans.push({ at: step.at, open });
  }
  return spans;
}

/** The executions of an incoming order settle as a whole; those of a resting order settle one by one. */
function matchesOf(fills: readonly PastFill[], scales: OrderScales): Step[] {
  const steps: Step[] = [];
  let last: PastFill | undefined;
  for (const fill of fills) {
    const [amount, value] = [baseUnits(fill.lots, scales), fill.cost];
    const step = steps.at(-1);
    const goesOn =
      fill.liquidity === 'taker' &&
      last?.liquidity === 'taker' &&
      last.orderId === fill.orderId &&
      last.at === fill.at;
    if (goesOn && step?.kind === 'fill') {
      step.amount += amount;
      step.value += value;
    } else {
      const side = positionSideOf(fill.side);
      steps.push({ kind: 'fill', at: fill.at, side, amount, value });
    }
    last = fill;
  }
  return steps;
}

function afterFill(open: OpenPart | undefined, fill: Step & { kind: 'fill' }): OpenPart | undefined {
  const { side, amount, value } = fill;
  if (!open) return { side, amount, cost: value };
  if (open.side === side) return { side, amount: open.amount + amount, cost: open.cost + value };
  if (amount <= open.amount) return without(open, amount);
  // The order reversed the position: the closing part was rounded, and the rest opened the next one.
  const rest = amount - open.amount;
  return { side, amount: rest, cost: value - roundedPart(value, open.amount, amount) };
}

function without(open: OpenPart, amount: bigint): OpenPart | undefined {
  const { cost } = shareOf({ ...open, margin: 0n }, amount);
  return amount >= open.amount
    ? undefined
    : { ...open, amount: open.amount - amount, cost: open.cost - cost };
}

/** A reverse split first closes the rest that is less than a lot. */
function afterSplit(open: OpenPart, terms: SplitTerms, scales: OrderScales): OpenPart | undefined {
  const rest = isReverse(terms) ? open.amount % (baseUnits(1, scales) * BigInt(terms.from)) : 0n;
  const kept = rest > 0n ? without(open, rest) : open;
  return kept && { ...kept, amount: splitAmount(kept.amount, terms) };
}
