import { add, decimal, decimalText } from '../../../lib/text/decimal.ts';
import { formatCompact } from '../../../ui/text/compact-format.ts';
import type { FillMark } from './chart-own-marks.ts';

/** A mark at its place on the chart, px: its candle and its price. */
export interface PlacedMark extends Pick<FillMark, 'side' | 'amount' | 'orders'> {
  x: number;
  y: number;
}

/** A text in the chart; x is its middle, y its baseline, px. */
export interface FillLabel extends Pick<FillMark, 'side'> {
  x: number;
  y: number;
  text: string;
}

const GAP = 4;
/** Of an arrow, px. */
export const SIZE = 8;
/** The height of a label's digits, and the space around them. */
const HEIGHT = 9;
const FREE = 2;
/** How often a label moves to make room. */
const MOST_STEPS = 12;

interface Cluster extends Omit<PlacedMark, 'x'> {
  /** The arrows that the label belongs to. */
  first: number;
  last: number;
}

interface Box {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/**
 * Marks of one candle and side whose arrows would cover each other become one, at the mean of their prices by amount.
 */
export function bunchMarks(marks: readonly PlacedMark[]): PlacedMark[] {
  const placed: PlacedMark[] = [];
  for (const mark of [...marks].sort((a, b) => a.x - b.x || a.y - b.y)) {
    const at = placed.findLastIndex(({ x, side }) => x === mark.x && side === mark.side);
    const before = placed[at];
    if (!before || mark.y - before.y >= SIZE) {
      placed.push(mark);
      continue;
    }
    const [own, other] = [Number(mark.amount), Number(before.amount)];
    const y = (mark.y * own + before.y * other) / (own + other || 1);
    placed[at] = { ...merged(before, mark), x: mark.x, y };
  }
  return placed;
}

/**
 * Places the labels of fills so that none overlap. Labels of one side without room beside each other become one label
 * with the sum. A label that still overlaps moves away from the candles.
 * @param widthOf the width of a drawn text, px
 * @param width of the chart, px; labels stay within it
 */
export function layLabels(
  marks: readonly PlacedMark[],
  widthOf: (text: string) => number,
  width: number,
): FillLabel[] {
  const clusters: Cluster[] = [];
  const boxOf = (cluster: Cluster) => boxAround(cluster, widthOf(textOf(cluster)) / 2, width);
  for (const { x, ...mark } of [...marks].sort((a, b) => a.x - b.x)) {
    let cluster: Cluster = { ...mark, first: x, last: x };
    for (;;) {
      const at = clusters.findIndex(
        (other) => other.side === cluster.side && touch(boxOf(other), boxOf(cluster)),
      );
      if (at < 0) break;
      cluster = joined(clusters.splice(at, 1)[0] as Cluster, cluster);
    }
    clusters.push(cluster);
  }
  const taken: Box[] = [];
  return clusters.map((cluster) => {
    const away = cluster.side === 'buy' ? 1 : -1;
    let box = boxOf(cluster);
    for (let step = 0; step < MOST_STEPS && taken.some((other) => touch(other, box)); step++) {
      box = { ...box, top: box.top + away * (HEIGHT + FREE), bottom: box.bottom + away * (HEIGHT + FREE) };
    }
    taken.push(box);
    return { side: cluster.side, text: textOf(cluster), x: (box.left + box.right) / 2, y: box.bottom };
  });
}

/** Larger amounts are compact; the list of fills has all digits. */
const LARGE = 1e6;

function textOf({ amount, orders }: Cluster): string {
  const shown = Number(amount) >= LARGE ? formatCompact(amount) : amount;
  return orders.size > 1 ? `${shown} (${orders.size})` : shown;
}

function boxAround({ side, first, last, y }: Cluster, half: number, width: number): Box {
  const middle = Math.max(half, Math.min((first + last) / 2, width - half));
  const beyond = SIZE + GAP;
  const bottom = side === 'buy' ? y + beyond + HEIGHT : y - beyond;
  return { left: middle - half, right: middle + half, top: bottom - HEIGHT, bottom };
}

function joined(a: Cluster, b: Cluster): Cluster {
  return {
    ...merged(a, b),
    first: Math.min(a.first, b.first),
    last: Math.max(a.last, b.last),
    // Beyond the outermost arrow.
    y: a.side === 'buy' ? Math.max(a.y, b.y) : Math.min(a.y, b.y),
  };
}

/** Two marks of one side as one. */
function merged(a: Omit<PlacedMark, 'x' | 'y'>, b: Omit<PlacedMark, 'x' | 'y'>) {
  return {
    side: a.side,
    amount: decimalText(add(decimal(a.amount), decimal(b.amount))),
    orders: new Set([...a.orders, ...b.orders]),
  };
}

function touch(a: Box, b: Box): boolean {
  return (
    a.left < b.right + FREE && b.left < a.right + FREE && a.top < b.bottom + FREE && b.top < a.bottom + FREE
  );
}
