import { drawingTools } from '@papermint/contracts/chart/tools';
import type { Board } from '../../../charting/drawings/board.ts';
import type { Drawing } from '../../../charting/drawings/drawing.ts';
import type { SyncCalls, SyncParts } from '../../../lib/sync/item-sync.ts';
import { ItemSync } from '../../../lib/sync/item-sync.ts';

export type DrawingCalls = SyncCalls<Drawing>;

/** Keeps the drawings of a pair with the account. */
export const drawingSync = (
  board: Board,
  parts: Pick<SyncParts<Drawing>, 'calls' | 'store' | 'tell' | 'later'>,
): ItemSync<Drawing> =>
  new ItemSync({
    shelf: board,
    calls: parts.calls,
    store: parts.store,
    tell: parts.tell,
    later: parts.later,
    isItem: (value) => isDrawing(value, board.pair),
    conflict({ length }) {
      const what = length === 1 ? 'a drawing' : `${length} drawings`;
      return `Another device has changed ${what}, and the chart shows its version. Undo restores yours.`;
    },
  });

function isDrawing(value: unknown, pair: string): value is Drawing {
  if (typeof value !== 'object' || value === null) return false;
  const drawing = value as Partial<Drawing>;
  return (
    typeof drawing.uuid === 'string' &&
    drawing.pair === pair &&
    drawing.tool !== undefined &&
    drawingTools.includes(drawing.tool) &&
    Array.isArray(drawing.points) &&
    drawing.points.length > 0 &&
    drawing.points.every((point) => Array.isArray(point) && Number.isFinite(Number(point[1]))) &&
    typeof drawing.style === 'object'
  );
}
