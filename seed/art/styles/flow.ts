import type { Point, Style, Subject } from '../drawing.ts';
import { circle, line, n, rect, SIDE, smooth } from '../drawing.ts';
import type { Lot } from '../lot.ts';
import { lotOf, noiseOf } from '../lot.ts';
import type { Palette } from '../palettes.ts';
import { mix } from '../palettes.ts';
import type { Field } from './flow-field.ts';
import { fieldOf } from './flow-field.ts';
import type { Room, Sun } from './flow-room.ts';
import { isFree, take } from './flow-room.ts';

const STEP = 7;

const WIDTHS: Readonly<Record<string, readonly number[]>> = {
  Fine: [3, 4, 5, 7],
  Mixed: [4, 7, 12, 22],
  Bold: [14, 22, 32, 44],
};

/** Lines along a field that never touch each other. */
export const flow: Style = {
  traits: {
    Current: [
      ['Laminar', 34],
      ['Swirl', 30],
      ['Turbulent', 22],
      ['Braided', 14],
    ],
    Stroke: [
      ['Mixed', 48],
      ['Bold', 30],
      ['Fine', 22],
    ],
    Color: [
      ['Drift', 46],
      ['Strata', 34],
      ['Accent', 20],
    ],
    Sun: [
      ['None', 62],
      ['Disc', 24],
      ['Ring', 14],
    ],
  },
  wide: true,
  draw(subject) {
    const { seed, palette, traits, width } = subject;
    const place = lotOf(`${seed} sun`);
    const sun = {
      x: place.number(0.28, 0.72) * width,
      y: place.number(0.24, 0.5) * SIDE,
      r: place.number(78, 118),
    };
    const lines = linesOf(subject, traits.Sun === 'None' ? undefined : sun);
    const frame = line(
      `M18 18H${n(width - 18)}V${SIDE - 18}H18z`,
      mix(palette.ground, palette.ink, 0.16),
      1.5,
    );
    return `${rect(0, 0, width, SIDE, palette.ground)}${frame}${drawnSun(traits.Sun, sun, palette)}<g fill="none" stroke-linecap="round">${lines}</g>`;
  },
};

function drawnSun(kind: string | undefined, { x, y, r }: Sun, palette: Palette): string {
  const color = palette.colors[4];
  if (kind === 'Disc') return circle(x, y, r, color);
  if (kind !== 'Ring') return '';
  return [1, 0.72, 0.44]
    .map((part) => circle(x, y, r * part - 5, 'none', `stroke="${color}" stroke-width="9"`))
    .join('');
}

function linesOf(subject: Subject, sun: Sun | undefined): string {
  const { seed, traits, width } = subject;
  const { Current = '', Stroke = '' } = traits;
  const field = fieldOf(Current, seed, width);
  const colorOf = colorsOf(subject);
  const lot = lotOf(`${seed} lines`);
  const widths = WIDTHS[Stroke] ?? [8];
  const room: Room = { width, gap: Stroke === 'Fine' ? 2.2 : 3.4, sun, taken: new Map() };
  const paths: string[] = [];
  const tries = Math.round(((Stroke === 'Fine' ? 900 : 620) * width) / SIDE);
  for (let of = 0; of < tries; of++) {
    // Wide lines come first: later they would find no room.
    const index = Math.max(0, widths.length - 1 - Math.floor((of / tries) * widths.length * 1.25));
    const size = widths[index] as number;
    const [x, y] = [lot.number(0, width), lot.number(0, SIDE)];
    const longest = lot.whole(10, Stroke === 'Bold' ? 44 : 64);
    const hue = lot.number(0, 1);
    const points = traced(field, room, [x, y], { r: size / 2, longest, of });
    if (points.length < (Stroke === 'Bold' ? 5 : 7)) continue;
    take(room, points, size / 2, of);
    const thinned = points.filter((_, at) => at % 3 === 0 || at === points.length - 1);
    const color = colorOf(x, y, hue, lot);
    paths.push(`<path d="${smooth(thinned)}" stroke="${color}" stroke-width="${n(size)}"/>`);
  }
  return paths.join('');
}

interface Trace {
  /** Half the width of the line. */
  r: number;
  /** The most steps in each direction. */
  longest: number;
  of: number;
}

/** The points of a line in both directions of the field; none where it has no room to begin. */
function traced(field: Field, room: Room, from: Point, { r, longest, of }: Trace): Point[] {
  if (!isFree(room, ...from, r, of)) return [];
  const trace = (sign: number): Point[] => {
    const points: Point[] = [];
    let [x, y] = from;
    for (let step = 0; step < longest; step++) {
      const angle = field(x, y);
      x += Math.cos(angle) * STEP * sign;
      y += Math.sin(angle) * STEP * sign;
      if (!isFree(room, x, y, r, of)) break;
      points.push([x, y]);
    }
    return points;
  };
  return [...trace(-1).reverse(), from, ...trace(1)];
}

/** @returns the color of a line, by where it begins and a hue from 0 to 1 */
function colorsOf({ seed, palette, traits }: Subject) {
  const { Color } = traits;
  const tones = noiseOf(`${seed} tones`);
  const [one, two, three, four, accent] = palette.colors;
  const calm = [one, two, three, four];
  const partOf = (x: number, y: number, hue: number) => {
    if (Color === 'Strata') return (y / SIDE) * 0.9 + hue * 0.1;
    return Color === 'Accent' ? hue * 0.5 : tones(x / 190, y / 190) * 0.8 + hue * 0.2;
  };
  return (x: number, y: number, hue: number, lot: Lot): string => {
    const plain = calm[Math.min(3, Math.floor(partOf(x, y, hue) * 4))] as string;
    if (lot.chance(Color === 'Accent' ? 0.16 : 0.06)) return accent;
    return hue > 0.93 ? palette.ink : mix(plain, palette.ink, hue * 0.12);
  };
}
