import { corners } from '../geometry.ts';
import type { Shape } from './shape.ts';
import { place, priceAt, sayChange } from './shape.ts';

/** Change of price, candles and time between two points. */
export const measure: Shape = (input) => {
  const [a, b] = [place(input, 0), place(input, 1)];
  const [from, to] = [priceAt(input, 0), priceAt(input, 1)];
  const [start = 0, end = 0] = input.drawing.points.map(([seconds]) => seconds);
  const tone = to < from ? 'down' : 'up';
  const candles = Math.round(Math.abs(input.candles(start, end)));
  const change = `${to < from ? '−' : '+'}${input.say(Math.abs(to - from))}`;
  const count = `${candles} ${candles === 1 ? 'candle' : 'candles'}`;
  const text = `${change} (${sayChange(from, to)}) · ${count} · ${sayTime(Math.abs(end - start))}`;
  const middle = (a.x + b.x) / 2;
  return {
    areas: [{ corners: corners(a, b), tone, always: true }],
    lines: [
      {
        path: [
          { x: middle, y: a.y },
          { x: middle, y: b.y },
        ],
        tone,
      },
      { path: arrow(middle, b.y, Math.sign(b.y - a.y)), tone },
    ],
    labels: [
      { at: { x: middle, y: b.y + (to < from ? 14 : -14) }, text, tone, plate: true, align: 'center' },
    ],
  };
};

const arrow = (x: number, y: number, down: number) => [
  { x: x - 5, y: y - 7 * down },
  { x, y },
  { x: x + 5, y: y - 7 * down },
];

const UNITS = [
  [86_400, 'd'],
  [3600, 'h'],
  [60, 'm'],
  [1, 's'],
] as const;

/** A length of time by its two largest units: `1 d 4 h`. */
export function sayTime(seconds: number): string {
  let left = Math.round(seconds);
  const parts: string[] = [];
  for (const [length, unit] of UNITS) {
    const count = Math.floor(left / length);
    left -= count * length;
    if (count > 0 || (parts.length === 0 && length === 1)) parts.push(`${count} ${unit}`);
    else if (parts.length > 0) break;
    if (parts.length === 2) break;
  }
  return parts.join(' ');
}
