import { MOST_POINTS } from './limits.ts';

/** The tools of drawings. `level` is a horizontal line. `long` and `short` are positions: entry, target and stop. */
export const drawingTools = [
  ...(['trend', 'ray', 'level', 'vertical', 'rectangle', 'channel'] as const),
  ...(['fibonacci', 'measure', 'text', 'brush', 'long', 'short'] as const),
] as const;
export type DrawingTool = (typeof drawingTools)[number];

/** How many points a drawing of each tool has: at least, at most. */
export const POINTS_OF: Readonly<Record<DrawingTool, readonly [number, number]>> = {
  trend: [2, 2],
  ray: [2, 2],
  level: [1, 1],
  vertical: [1, 1],
  rectangle: [2, 2],
  channel: [3, 3],
  fibonacci: [2, 2],
  measure: [2, 2],
  text: [1, 1],
  brush: [2, MOST_POINTS],
  long: [3, 3],
  short: [3, 3],
};
