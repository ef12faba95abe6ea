import type { DrawingTool } from '@papermint/contracts/chart/tools';
import type { PaneView } from '../engine/engine.ts';
import type { Drawing, Place } from './drawing.ts';
import { distanceToPath, isInside } from './geometry.ts';
import { shapes } from './shapes/all-shapes.ts';
import type { Figure, FigureLabel } from './shapes/shape.ts';

/** How far labels and handles reach beyond the points of a drawing, px. */
const MARGIN = { side: 280, edge: 40 };

/** Tools whose drawings go on beyond their points, to the sides or up and down. */
const ENDLESS: Readonly<Partial<Record<DrawingTool, { x?: true; y?: true }>>> = {
  ray: { x: true, y: true },
  level: { x: true },
  vertical: { y: true },
  channel: { y: true },
};

interface Bounds {
  from: number;
  to: number;
  low: number;
  high: number;
}

const known = new WeakMap<Drawing, Bounds>();

/** The times and prices of a drawing. Drawings are never changed in place. */
function boundsOf(drawing: Drawing): Bounds {
  let bounds = known.get(drawing);
  if (!bounds) {
    const [times, prices] = [
      drawing.points.map(([time]) => time),
      drawing.points.map(([, price]) => Number(price)),
    ];
    bounds = {
      from: Math.min(...times),
      to: Math.max(...times),
      low: Math.min(...prices),
      high: Math.max(...prices),
    };
    known.set(drawing, bounds);
  }
  return bounds;
}

/** Whether no part of a drawing can be in a part of the pane. It costs four conversions, whatever is drawn. */
export function isOutside(
  drawing: Drawing,
  view: PaneView,
  part: { left: number; right: number; top: number; bottom: number } = {
    left: 0,
    right: view.width,
    top: 0,
    bottom: view.height,
  },
): boolean {
  const { from, to, low, high } = boundsOf(drawing);
  const endless = ENDLESS[drawing.tool];
  const isAside =
    !endless?.x &&
    (view.xOfTime(to) + MARGIN.side < part.left || view.xOfTime(from) - MARGIN.side > part.right);
  return (
    isAside ||
    (!endless?.y && (view.yOf(low) + MARGIN.edge < part.top || view.yOf(high) - MARGIN.edge > part.bottom))
  );
}

export const placesOf = ({ points }: Drawing, view: PaneView): Place[] =>
  points.map(([time, price]) => ({ x: view.xOfTime(time), y: view.yOf(Number(price)) }));

/** @param say a price as the axis writes it */
export function figureOf(drawing: Drawing, view: PaneView, say: (price: number) => string): Figure {
  return shapes[drawing.tool]({
    drawing,
    places: placesOf(drawing, view),
    width: view.width,
    height: view.height,
    yOf: view.yOf,
    candles: (from, to) => view.indexOf(view.xOfTime(to)) - view.indexOf(view.xOfTime(from)),
    say,
  });
}

const LABEL = { height: 18, character: 6.2 };

/** The box of a label, about: letters are not measured. */
function labelBox({ at, text, align }: FigureLabel) {
  const width = text.length * LABEL.character + 10;
  const left = align === 'center' ? at.x - width / 2 : align === 'right' ? at.x - width : at.x;
  return { left, right: left + width, top: at.y - LABEL.height / 2, bottom: at.y + LABEL.height / 2 };
}

/**
 * The distance of a place from a figure, px; infinite where nothing of it is near.
 * @param areas whether the inside of areas counts
 */
export function distanceTo(figure: Figure, place: Place, areas: boolean): number {
  let nearest = Number.POSITIVE_INFINITY;
  for (const { path } of figure.lines ?? []) nearest = Math.min(nearest, distanceToPath(place, path));
  for (const label of figure.labels ?? []) {
    if (!label.plate) continue;
    const { left, right, top, bottom } = labelBox(label);
    if (place.x >= left && place.x <= right && place.y >= top && place.y <= bottom) return 0;
  }
  if (areas && figure.areas?.some(({ corners }) => isInside(place, corners))) return Math.min(nearest, 5);
  return nearest;
}
