import type { Box, GroupBox } from './layout-boxes.ts';
import { STRIP } from './layout-boxes.ts';
import type { Side } from './layout-tree.ts';

/** The part of a panel at each side that a drop splits. */
const EDGE = 0.28;

/** px from the corner of the layout */
export interface Point {
  x: number;
  y: number;
}

export interface DropZone {
  target: GroupBox;
  side: Side;
}

/** Where a panel that is dropped at a point goes; null outside of the layout. */
export function zoneAt(groups: readonly GroupBox[], { x, y }: Point): DropZone | null {
  const target = groups.find(
    ({ box }) => x >= box.left && x < box.left + box.width && y >= box.top && y < box.top + box.height,
  );
  return target ? { target, side: sideAt(target.box, { x, y }) } : null;
}

function sideAt({ left, top, width, height }: Box, { x, y }: Point): Side {
  if (y - top < STRIP) return 'tabs';
  const room = Math.max(1, height - STRIP);
  const distances = [
    { side: 'left', from: (x - left) / width },
    { side: 'right', from: (left + width - x) / width },
    { side: 'above', from: (y - top - STRIP) / room },
    { side: 'below', from: (top + height - y) / room },
  ] as const;
  const nearest = distances.reduce((best, one) => (one.from < best.from ? one : best));
  return nearest.from < EDGE ? nearest.side : 'tabs';
}

/** What a drop in a zone takes. */
export function takenBox({ target: { box }, side }: DropZone): Box {
  const { left, top, width, height } = box;
  const [half, middle] = [Math.round(width / 2), Math.round(height / 2)];
  const boxes: Record<Side, Box> = {
    left: { left, top, width: half, height },
    right: { left: left + half, top, width: width - half, height },
    above: { left, top, width, height: middle },
    below: { left, top: top + middle, width, height: height - middle },
    tabs: box,
  };
  return boxes[side];
}
