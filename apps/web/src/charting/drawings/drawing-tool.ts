import { MOST_POINTS } from '@papermint/contracts/chart/limits';
import type { DrawingTool } from '@papermint/contracts/chart/tools';
import { POINTS_OF } from '@papermint/contracts/chart/tools';
import type { ChartPoint, Tool } from '../engine/engine.ts';
import { REACH } from '../engine/engine.ts';
import type { Drawing, Place, Point } from './drawing.ts';
import { simplified } from './geometry.ts';
import type { HandParts } from './hand.ts';
import { levelled } from './hand.ts';
import type { PointRules } from './moves.ts';
import { pointAt } from './moves.ts';

/** The tool that draws: by clicks on its points, or by one pull. */
export function drawingTool(parts: HandParts, tool: DrawingTool): Tool {
  const { board, preview } = parts;
  const [, most] = POINTS_OF[tool];
  let placed: Point[] = [];
  const make = (points: Point[]): Drawing => ({
    uuid: parts.newUuid(),
    pair: board.pair,
    tool,
    points,
    style: parts.style(tool),
    text: '',
    intervals: null,
    locked: false,
    hidden: false,
    z: Number.MAX_SAFE_INTEGER,
  });
  const finish = (points: Point[]) => {
    placed = [];
    preview(null);
    const drawing = make(points);
    board.add(drawing);
    board.choose({ selected: drawing.uuid, tool: null });
  };
  const pointOf = (at: ChartPoint) =>
    pointAt(placed.length > 0 ? levelled(at, { points: placed }, placed.length) : at, at.view, parts.rules());
  /** Shows what the drawing would be with its next point here. */
  const show = (at: ChartPoint | null) => {
    if (!at || (placed.length === 0 && most > 1)) return preview(null);
    const next = pointOf(at);
    preview(make([...placed, ...Array<Point>(most - placed.length).fill(next)]));
  };
  if (tool === 'brush') return brushTool(parts, make, finish);
  if (tool === 'long' || tool === 'short') {
    const whole = (at: ChartPoint) => positionAt(at, tool, parts.rules());
    return {
      cursor: 'crosshair',
      hover: (at) => preview(at && make(whole(at))),
      press: () => ({
        move: (at) => preview(make(whole(at))),
        drop: (at) => finish(whole(at)),
        cancel: () => preview(null),
      }),
    };
  }
  return {
    cursor: 'crosshair',
    hover: show,
    press(start) {
      const pulls = most > 1 && placed.length === 0;
      if (pulls) placed = [pointOf(start)];
      return {
        move: show,
        drop(at) {
          // A first click places the first point only.
          const near = Math.hypot(at.x - start.x, at.y - start.y) < REACH[at.pointer];
          if (!(pulls && near)) placed = [...placed, pointOf(at)];
          if (placed.length >= most) finish(placed);
          else show(at);
        },
        cancel() {
          placed = [];
          preview(null);
        },
      };
    },
  };
}

/** px that a line by hand may differ from the way of the pointer. */
const TOLERANCE = 1.5;

function brushTool(
  { preview, rules }: HandParts,
  make: (points: Point[]) => Drawing,
  finish: (points: Point[]) => void,
): Tool {
  return {
    cursor: 'crosshair',
    press(start) {
      const way: Place[] = [start];
      const pointsOf = (at: ChartPoint) => {
        let tolerance = TOLERANCE;
        let kept = simplified(way, tolerance);
        // 200 points of any price are less than what a drawing may weigh.
        while (kept.length > Math.min(200, MOST_POINTS)) {
          tolerance *= 2;
          kept = simplified(way, tolerance);
        }
        return kept.map((place) => pointAt(way[place] as Place, at.view, { ...rules(), magnet: false }));
      };
      return {
        move(at) {
          way.push({ x: at.x, y: at.y });
          preview(make(pointsOf(at)));
        },
        drop(at) {
          if (way.length > 1) finish(pointsOf(at));
        },
        cancel: () => preview(null),
      };
    },
  };
}

/** A position from a place: it reaches over 24 candles, and its target is twice as far as its stop. */
function positionAt(at: ChartPoint, tool: 'long' | 'short', rules: PointRules): Point[] {
  const { view } = at;
  const risk = view.height / 12;
  const up = tool === 'long' ? -1 : 1;
  const right = at.x + 24 * view.spacing;
  const entry = pointAt(at, view, rules);
  const y = view.yOf(Number(entry[1]));
  const far = (by: number) => pointAt({ x: right, y: y + by }, view, { ...rules, magnet: false });
  return [entry, far(2 * risk * up), far(-risk * up)];
}
