import type { Palette } from './palettes.ts';

/** A picture is drawn on a square of SIDE by SIDE, a banner on a strip of BANNER by SIDE. */
export const SIDE = 600;
export const BANNER = 1800;

/** The values of a trait with their relative frequencies. */
export type TraitValues = readonly (readonly [value: string, weight: number])[];

/** The subject of a picture. Its random streams are named by `seed` and the part they are for. */
export interface Subject {
  seed: string;
  palette: Palette;
  traits: Readonly<Record<string, string>>;
  /** SIDE, or BANNER where the style is `wide`. */
  width: number;
}

/** A style: its traits, and the SVG elements that show them. */
export interface Style {
  traits: Readonly<Record<string, TraitValues>>;
  /** True if it can fill a strip of any width. */
  wide: boolean;
  draw(subject: Subject): string;
}

/** A number in a path: one decimal, and no zero before the point. */
export function n(value: number): string {
  const rounded = Math.round(value * 10) / 10;
  return String(rounded === 0 ? 0 : rounded).replace(/^(-?)0\./, '$1.');
}

export type Point = readonly [x: number, y: number];

/** A smooth line through points. */
export function smooth(points: readonly Point[]): string {
  const [first, ...rest] = points;
  if (!first) return '';
  let path = `M${n(first[0])} ${n(first[1])}`;
  rest.forEach((point, index) => {
    const after = rest[index + 1];
    if (!after) path += `L${n(point[0])} ${n(point[1])}`;
    else {
      const [x, y] = [(point[0] + after[0]) / 2, (point[1] + after[1]) / 2];
      path += `Q${n(point[0])} ${n(point[1])} ${n(x)} ${n(y)}`;
    }
  });
  return path;
}

/** Straight lines from point to point. */
export const straight = (points: readonly Point[]) =>
  points.map(([x, y], index) => `${index === 0 ? 'M' : 'L'}${n(x)} ${n(y)}`).join('');

export const polygon = (points: readonly Point[], fill: string, more = '') =>
  `<path d="${straight(points)}z" fill="${fill}"${more && ` ${more}`}/>`;

export const rect = (x: number, y: number, width: number, height: number, fill: string, more = '') =>
  `<rect x="${n(x)}" y="${n(y)}" width="${n(width)}" height="${n(height)}" fill="${fill}"${more && ` ${more}`}/>`;

export const circle = (x: number, y: number, radius: number, fill: string, more = '') =>
  `<circle cx="${n(x)}" cy="${n(y)}" r="${n(radius)}" fill="${fill}"${more && ` ${more}`}/>`;

export const ellipse = (x: number, y: number, rx: number, ry: number, fill: string, more = '') =>
  `<ellipse cx="${n(x)}" cy="${n(y)}" rx="${n(rx)}" ry="${n(ry)}" fill="${fill}"${more && ` ${more}`}/>`;

export const line = (path: string, stroke: string, width: number, more = '') =>
  `<path d="${path}" fill="none" stroke="${stroke}" stroke-width="${n(width)}"${more && ` ${more}`}/>`;

export const shape = (path: string, fill: string, more = '') =>
  `<path d="${path}" fill="${fill}"${more && ` ${more}`}/>`;

/** A gradient from top to bottom, or along another vector, under an id. */
export function gradient(
  id: string,
  stops: readonly (readonly [at: number, color: string])[],
  vector = 'x2="0" y2="1"',
) {
  const inner = stops.map(([at, color]) => `<stop offset="${n(at * 100)}%" stop-color="${color}"/>`).join('');
  return `<linearGradient id="${id}" ${vector}>${inner}</linearGradient>`;
}
