import type { Side } from '@papermint/contracts/orders/model';
import type { KeyboardEvent } from 'react';

/** What the keys of a ladder do. */
export interface LadderKeys {
  cursor: { row: number; side: Side };
  /** Orders are being moved by keyboard. */
  moving: boolean;
  moveCursor: (to: { row: number; side: Side }) => void;
  moveOrders: (by: number) => void;
  release: () => void;
  /** Takes the orders at the cursor, to move them. */
  take: () => void;
  cancel: () => void;
  center: () => void;
}

/** Rows that Page Up and Page Down move by. */
const PAGE = 10;

const STEPS: Readonly<Record<string, number>> = {
  ArrowUp: 1,
  ArrowDown: -1,
  PageUp: PAGE,
  PageDown: -PAGE,
};

/** Acts on a key. Enter at a cell is the press of its button. */
export function ladderKey(event: KeyboardEvent, keys: LadderKeys): void {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  const act = actOf(event.key, keys);
  if (!act) return;
  event.preventDefault();
  event.stopPropagation();
  act();
}

function actOf(key: string, keys: LadderKeys): (() => void) | undefined {
  const { cursor, moving, moveCursor, moveOrders } = keys;
  const by = STEPS[key];
  if (by !== undefined) {
    return moving ? () => moveOrders(by) : () => moveCursor({ ...cursor, row: Math.max(1, cursor.row + by) });
  }
  if (moving) return key === 'Enter' ? keys.release : undefined;
  switch (key) {
    case 'ArrowLeft':
      return () => moveCursor({ ...cursor, side: 'buy' });
    case 'ArrowRight':
      return () => moveCursor({ ...cursor, side: 'sell' });
    case 'Delete':
    case 'Backspace':
      return keys.cancel;
    case 'Home':
    case 'c':
      return keys.center;
    case 'm':
      return keys.take;
    default:
      return undefined;
  }
}
