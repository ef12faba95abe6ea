import { add, decimal, decimalText } from '../../lib/text/decimal.ts';
import { formatCompact } from '../../ui/text/compact-format.ts';
import type { FillMarker } from './fills.ts';

/** A marker at its place on the chart, px: its candle and its price. */
export interface PlacedMarker extends Pick<FillMarker, 'side' | 'amount' | 'orders'> {
  x: number;
  y: number;
}

/** A text in the chart; x is its middle, y its baseline, px. */
export interface FillLabel extends Pick<FillMarker, 'side'> {
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

interface Cluster extends Omit<PlacedMarker, 'x'> {
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
 * Markers of one candle and side whose arrows would cover each other become one, at the mean of their prices by amount.
 */
export function bunchMarkers(markers: readonly PlacedMarker[]): PlacedMarker[] {
  const placed: PlacedMarker[] = [];
  for (const marker of [...markers].sort((a, b) => a.x - b.x || a.y - b.y)) {
    const at = placed.findLastIndex(({ x, side }) => x === marker.x && side === marker.side);
    const before = placed[at];
    if (!before || marker.y - before.y >= SIZE) {
      placed.push(marker);
      continue;
    }
    const [own, other] = [Number(marker.amount), Number(before.amount)];
    const y = (marker.y * own + before.y * other) / (own + other || 1);
    placed[at] = { ...merged(before, marker), x: marker.x, y };
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
  markers: readonly PlacedMarker[],
  widthOf: (text: string) => number,
  width: number,
): FillLabel[] {
  const clusters: Cluster[] = [];
  const boxOf = (cluster: Cluster) => boxAround(cluster, widthOf(textOf(cluster)) / 2, width);
  for (const { x, ...marker } of [...markers].sort((a, b) => a.x - b.x)) {
    let cluster: Cluster = { ...marker, first: x, last: x };
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

/** Two markers of one side as one. */
function merged(a: Omit<PlacedMarker, 'x' | 'y'>, b: Omit<PlacedMarker, 'x' | 'y'>) {
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
