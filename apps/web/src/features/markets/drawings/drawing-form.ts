import type { DrawingTool } from '@papermint/contracts/chart/tools';
import { POINTS_OF } from '@papermint/contracts/chart/tools';
import type { Drawing, Point } from '../../../charting/drawings/drawing.ts';

/** A point as it is typed. */
export interface TypedPoint {
  /** Milliseconds; NaN for a text that is no time. */
  time: number;
  price: string;
}

export type PointErrors = Readonly<Record<string, string>>;

/** A brush has too many points to type. */
export const isTypeable = (tool: DrawingTool): boolean => POINTS_OF[tool][1] <= 3;

export const typedOf = ({ points }: Pick<Drawing, 'points'>): TypedPoint[] =>
  points.map(([time, price]) => ({ time: time * 1000, price }));

/** The points of a new drawing of a tool: now, at the current price. */
export const typedAt = (tool: DrawingTool, now: number, price: string): TypedPoint[] =>
  Array.from({ length: POINTS_OF[tool][1] }, () => ({ time: now, price }));

const PRICE = /^\d{1,20}(?:\.\d{1,9})?$/;

/**
 * The points of a drawing, or what is wrong with the typed ones by the names of the fields.
 * @param before what was typed from: a time that nobody has changed keeps its seconds
 */
export function readPoints(
  typed: readonly TypedPoint[],
  before: readonly Point[] = [],
): { points: Point[] } | { errors: PointErrors } {
  const errors: Record<string, string> = {};
  const points = typed.map(({ time, price }, place): Point => {
    if (Number.isNaN(time)) errors[`time-${place}`] = 'Enter a time such as 2026-06-01 17:30.';
    else if (time < 0) errors[`time-${place}`] = 'Enter a time after 1970.';
    if (!PRICE.test(price.trim()) || Number(price) <= 0) {
      errors[`price-${place}`] = 'Enter a price above 0, such as 93000.5.';
    }
    const known = before[place]?.[0];
    const isSame =
      known !== undefined && Math.floor(known / 60) * 60_000 === Math.floor(time / 60_000) * 60_000;
    return [isSame ? known : Math.floor(time / 1000), price.trim()];
  });
  return Object.keys(errors).length > 0 ? { errors } : { points };
}
