import type { Drawing, Place } from '../drawing.ts';

/** What a shape is made of: the same parts are drawn and hit. */
export interface Figure {
  lines?: readonly FigureLine[];
  areas?: readonly FigureArea[];
  labels?: readonly FigureLabel[];
}

/** Colors of parts that have another one than the drawing: gains and losses. */
type Tone = 'up' | 'down';

export interface FigureLine {
  path: readonly Place[];
  tone?: Tone;
  /** Drawn dashed and thin, whatever the style. */
  faint?: true;
}

export interface FigureArea {
  corners: readonly Place[];
  tone?: Tone;
  /** Filled even if the style fills nothing. */
  always?: true;
}

export interface FigureLabel {
  at: Place;
  text: string;
  tone?: Tone;
  /** On a plate of the color, beside or around its place. */
  plate?: true;
  align?: 'center' | 'right';
}

/** What a shape knows. Its places are those of the points. */
export interface ShapeInput {
  drawing: Drawing;
  places: readonly Place[];
  width: number;
  height: number;
  yOf(price: number): number;
  /** How many candles are between two times. */
  candles(from: number, to: number): number;
  say(price: number): string;
}

export type Shape = (input: ShapeInput) => Figure;

/** The place of a point that each drawing of the tool has. */
export const place = ({ places }: ShapeInput, at: number): Place => places[at] ?? places[0] ?? { x: 0, y: 0 };

export const priceAt = ({ drawing: { points } }: ShapeInput, at: number): number =>
  Number((points[at] ?? points[0])?.[1] ?? 0);

/** A change in percent with its sign: `+1.25 %`. */
export const sayChange = (from: number, to: number): string => {
  const percent = from === 0 ? 0 : ((to - from) / Math.abs(from)) * 100;
  return `${percent < 0 ? '−' : '+'}${Math.abs(percent).toFixed(2)} %`;
};
