import { createHash } from 'node:crypto';
import { MOST_LINES } from '@papermint/contracts/cockpit/run-limits';
import type { KeyFillRecord, KeyOrderRecord } from './key-trades-store.ts';
import type { RunEvents } from './run-difference-rules.ts';

const iso = (at: number) => new Date(at).toISOString();

/** An order as a line: everything but ids, which say nothing about what it did. Whole numbers are minor units and ticks. */
function lineOfOrder(order: KeyOrderRecord): string {
  const { venue, pair, side, type, amount, limitTicks, stopTicks, status, filled, cost, fee } = order;
  return [
    `${iso(order.createdAt)} order ${venue} ${pair} ${side} ${type} ${amount}`,
    ...(limitTicks === null ? [] : [`limit ${limitTicks}`]),
    ...(stopTicks === null ? [] : [`stop ${stopTicks}`]),
    `${status} ${filled} cost ${cost} fee ${fee}`,
  ].join(' ');
}

const lineOfFill = ({ at, venue, pair, side, lots, priceTicks, liquidity, cost, fee }: KeyFillRecord) =>
  `${iso(at)} fill ${venue} ${pair} ${side} ${lots} lots at ${priceTicks} ${liquidity} cost ${cost} fee ${fee}`;

/** An event, and what places it among those of its instant. */
interface Placed {
  at: number;
  order: number;
  /** 0 for the order, and above for its fills. */
  part: number;
  line: string;
}

/** The orders and fills of a run as lines, by time: those of one instant by their orders, each before its fills. */
export function runEvents(orders: readonly KeyOrderRecord[], fills: readonly KeyFillRecord[]): RunEvents {
  const events: Placed[] = [
    ...orders.map((order) => ({
      at: order.createdAt,
      order: order.number,
      part: 0,
      line: lineOfOrder(order),
    })),
    ...fills.map((fill) => ({ at: fill.at, order: fill.orderNumber, part: fill.id, line: lineOfFill(fill) })),
  ];
  const lines = events
    .sort((a, b) => a.at - b.at || a.order - b.order || a.part - b.part)
    .map(({ line }) => line);
  const digest = createHash('sha256').update(lines.join('\n')).digest('hex');
  return { digest, count: lines.length, lines: lines.slice(0, MOST_LINES) };
}
