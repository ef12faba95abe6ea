import type { DrawingTool } from '@papermint/contracts/chart/tools';
import type { ChartPoint, Drag } from '../engine/engine.ts';
import type { Board } from './board.ts';
import type { Drawing, Place } from './drawing.ts';
import type { PointRules } from './moves.ts';
import { moved, pointAt, withPoint } from './moves.ts';

export interface HandParts {
  board: Board;
  rules: () => PointRules;
  /** Shows a drawing in the making, or one that moves, instead of the one on the board. */
  preview: (drawing: Drawing | null) => void;
  newUuid: () => string;
  style: (tool: DrawingTool) => Drawing['style'];
}

/** Moves a drawing, or one of its points. A press without a move selects it. */
export function dragOf(
  parts: HandParts,
  drawing: Drawing,
  point: number | null,
  start: ChartPoint,
): Drag | null {
  const { board, rules, preview } = parts;
  board.choose({ selected: drawing.uuid });
  let next: Drawing | null = null;
  return {
    move(at) {
      const by = { x: at.x - start.x, y: at.y - start.y };
      if (drawing.locked || (!next && Math.hypot(by.x, by.y) < 3)) return;
      next =
        point === null
          ? moved(drawing, by, at.view, rules())
          : withPoint(drawing, point, pointAt(levelled(at, drawing, point), at.view, rules()));
      preview(next);
    },
    drop() {
      preview(null);
      if (next) board.change(drawing.uuid, { points: next.points });
    },
    cancel: () => preview(null),
  };
}

/** With Shift, a point stays at the height of its neighbor. */
export function levelled(at: ChartPoint, { points }: Pick<Drawing, 'points'>, point: number): Place {
  const [, price] = points[point === 0 ? 1 : point - 1] ?? [];
  return { x: at.x, y: at.shift && price !== undefined ? at.view.yOf(Number(price)) : at.y };
}
