import type { Bar } from '../bars/bars.ts';
import type { Drawing, Place, Point } from './drawing.ts';
import { drawnTo } from './magnet.ts';

/** The part of a pane's view that moves need. */
export interface Scales {
  readonly bars: readonly Bar[];
  readonly spacing: number;
  indexOf(x: number): number;
  xOfTime(seconds: number): number;
  timeOf(x: number): number;
  yOf(price: number): number;
  priceOf(y: number): number;
}

export interface PointRules {
  /** A price as text, in whole ticks. */
  textOf(price: number): string;
  magnet: boolean;
}

/** The point at a place: a whole second and whole ticks, or what a magnet draws it to. */
export function pointAt({ x, y }: Place, scales: Scales, { textOf, magnet }: PointRules): Point {
  const drawn = magnet ? drawnTo(scales, { index: scales.indexOf(x), y }) : {};
  return [secondOf(drawn.time ?? scales.timeOf(x)), textOf(drawn.price ?? scales.priceOf(y))];
}

/** A drawing moved as a whole by whole candles, so that it keeps its form. */
export function moved(drawing: Drawing, by: Place, scales: Scales, { textOf }: PointRules): Drawing {
  const dx = Math.round(by.x / scales.spacing) * scales.spacing;
  const points = drawing.points.map(([time, price]): Point => {
    const second = dx === 0 ? time : secondOf(scales.timeOf(scales.xOfTime(time) + dx));
    return [second, by.y === 0 ? price : textOf(scales.priceOf(scales.yOf(Number(price)) + by.y))];
  });
  return { ...drawing, points };
}

/** A drawing with one point at another place. Target and stop of a position end together. */
export function withPoint(drawing: Drawing, at: number, point: Point): Drawing {
  const isPosition = drawing.tool === 'long' || drawing.tool === 'short';
  const points = drawing.points.map((own, place): Point => {
    if (place === at) return point;
    return isPosition && at > 0 && place > 0 ? [point[0], own[1]] : own;
  });
  return { ...drawing, points };
}

const LAST = 32_503_679_999;
const secondOf = (time: number) => Math.min(LAST, Math.max(0, Math.round(time)));
