import type { Point, Style } from '../drawing.ts';
import { circle, line, n, rect, SIDE, smooth } from '../drawing.ts';
import { lotOf, noiseOf } from '../lot.ts';
import { mix } from '../palettes.ts';

/** Radians at a place of the field. */
type Field = (x: number, y: number) => number;

const STEP = 7;

function fieldOf(current: string, seed: string, width: number): Field {
  const noise = noiseOf(`${seed} field`);
  const lot = lotOf(`${seed} turn`);
  const base = lot.number(-0.5, 0.5);
  const wide = (x: number, y: number, scale: number) => noise(x / scale + 9, y / scale + 9) - 0.5;
  if (current === 'Laminar') return (x, y) => base + wide(x, y, 520) * 2.6;
  if (current === 'Turbulent') return (x, y) => base + wide(x, y, 300) * 6 + wide(x, y, 110) * 2.2;
  if (current === 'Braided') {
    return (x, y) => base / 2 + Math.sin(y / 62 + wide(x, y, 300) * 4) * Math.cos(x / 95) * 1.15;
  }
  const eyes = Array.from({ length: Math.round(width / 300) }, () => ({
    x: lot.number(0.1, 0.9) * width,
    y: lot.number(0.15, 0.85) * SIDE,
    turn: lot.chance(0.5) ? 1 : -1,
  }));
  return (x, y) => {
    let [across, down] = [0.4, 0.15];
    for (const eye of eyes) {
      const [dx, dy] = [x - eye.x, y - eye.y];
      const pull = eye.turn / (1 + (dx * dx + dy * dy) / 26_000);
      const far = Math.hypot(dx, dy) + 1;
      across += (-dy / far) * pull * 3.2;
      down += (dx / far) * pull * 3.2;
    }
    return Math.atan2(down, across) + wide(x, y, 340) * 1.2;
  };
}

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
  draw({ seed, palette, traits, width }) {
    const { Current = '', Stroke = '', Color = '', Sun = '' } = traits;
    const field = fieldOf(Current, seed, width);
    const tones = noiseOf(`${seed} tones`);
    const lot = lotOf(`${seed} lines`);
    const place = lotOf(`${seed} sun`);
    const widths = WIDTHS[Stroke] ?? [8];
    const sun = {
      x: place.number(0.28, 0.72) * width,
      y: place.number(0.24, 0.5) * SIDE,
      r: place.number(78, 118),
    };
    const gap = Stroke === 'Fine' ? 2.2 : 3.4;
    const margin = 34;

    // What is taken already, by cells: the points of lines with half their width.
    const cell = 26;
    const taken = new Map<number, { x: number; y: number; r: number; of: number }[]>();
    const cellAt = (x: number, y: number) => Math.floor(x / cell) * 1000 + Math.floor(y / cell);
    const isFree = (x: number, y: number, r: number, of: number) => {
      if (x < margin + r || y < margin + r || x > width - margin - r || y > SIDE - margin - r) return false;
      if (Sun !== 'None' && Math.hypot(x - sun.x, y - sun.y) < sun.r + r + 7) return false;
      for (let column = -2; column <= 2; column++) {
        for (let row = -2; row <= 2; row++) {
          for (const other of taken.get(cellAt(x + column * cell, y + row * cell)) ?? []) {
            if (other.of !== of && Math.hypot(x - other.x, y - other.y) < r + other.r + gap) return false;
          }
        }
      }
      return true;
    };

    const parts: string[] = [];
    const tries = Math.round(((Stroke === 'Fine' ? 900 : 620) * width) / SIDE);
    for (let of = 0; of < tries; of++) {
      // Wide lines come first: later they would find no room.
      const size = widths[
        Math.max(0, widths.length - 1 - Math.floor((of / tries) * widths.length * 1.25))
      ] as number;
      const [x, y] = [lot.number(0, width), lot.number(0, SIDE)];
      const longest = lot.whole(10, Stroke === 'Bold' ? 44 : 64);
      const hue = lot.number(0, 1);
      const r = size / 2;
      if (!isFree(x, y, r, of)) continue;
      const trace = (sign: number): Point[] => {
        const points: Point[] = [];
        let [atX, atY] = [x, y];
        for (let step = 0; step < longest; step++) {
          const angle = field(atX, atY);
          atX += Math.cos(angle) * STEP * sign;
          atY += Math.sin(angle) * STEP * sign;
          if (!isFree(atX, atY, r, of)) break;
          points.push([atX, atY]);
        }
        return points;
      };
      const points: Point[] = [...trace(-1).reverse(), [x, y], ...trace(1)];
      if (points.length < (Stroke === 'Bold' ? 5 : 7)) continue;
      for (const [px, py] of points) {
        const key = cellAt(px, py);
        const there = taken.get(key);
        if (there) there.push({ x: px, y: py, r, of });
        else taken.set(key, [{ x: px, y: py, r, of }]);
      }
      const [one, two, three, four, accent] = palette.colors;
      const calm = [one, two, three, four];
      const part =
        Color === 'Strata'
          ? (y / SIDE) * 0.9 + hue * 0.1
          : Color === 'Accent'
            ? hue * 0.5
            : tones(x / 190, y / 190) * 0.8 + hue * 0.2;
      const plain = calm[Math.min(3, Math.floor(part * 4))] as string;
      const isAccent = Color === 'Accent' ? lot.chance(0.16) : lot.chance(0.06);
      const stroke = isAccent ? accent : hue > 0.93 ? palette.ink : mix(plain, palette.ink, hue * 0.12);
      const thinned = points.filter((_, index) => index % 3 === 0 || index === points.length - 1);
      parts.push(`<path d="${smooth(thinned)}" stroke="${stroke}" stroke-width="${n(size)}"/>`);
    }
    const body =
      Sun === 'Disc'
        ? circle(sun.x, sun.y, sun.r, palette.colors[4])
        : Sun === 'Ring'
          ? [1, 0.72, 0.44]
              .map((part) =>
                circle(
                  sun.x,
                  sun.y,
                  sun.r * part - 5,
                  'none',
                  `stroke="${palette.colors[4]}" stroke-width="9"`,
                ),
              )
              .join('')
          : '';
    const frame = line(
      `M18 18H${n(width - 18)}V${SIDE - 18}H18z`,
      mix(palette.ground, palette.ink, 0.16),
      1.5,
    );
    return `${rect(0, 0, width, SIDE, palette.ground)}${frame}${body}<g fill="none" stroke-linecap="round">${parts.join('')}</g>`;
  },
};
