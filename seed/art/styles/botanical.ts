import type { Point, Style } from '../drawing.ts';
import { circle, ellipse, line, n, rect, SIDE, shape, smooth } from '../drawing.ts';
import { lotOf } from '../lot.ts';
import { darker, isLight, lighter, mix } from '../palettes.ts';
import { flower, leafOf, turned, vase } from './botanical-parts.ts';

/** A leaf whose outline and veins are defined once. */
const leaf = (fill: string, vein: string) =>
  `<use href="#l" fill="${fill}"/><use href="#v" stroke="${vein}"/>`;

interface Stem {
  points: Point[];
  /** Degrees by which its end leans from upright. */
  lean: number;
}

function stemOf(from: Point, lean: number, length: number): Stem {
  const points: Point[] = [];
  let [x, y] = from;
  const steps = 10;
  for (let step = 0; step <= steps; step++) {
    points.push([x, y]);
    const angle = (lean * (step / steps) ** 0.8 * Math.PI) / 180;
    x += (Math.sin(angle) * length) / steps;
    y -= (Math.cos(angle) * length) / steps;
  }
  return { points, lean };
}

/** Plants, as on the plates of an old herbarium. */
export const botanical: Style = {
  traits: {
    Bloom: [
      ['Poppy', 24],
      ['Daisy', 22],
      ['Tulip', 18],
      ['Umbel', 14],
      ['Berry', 14],
      ['Leaves only', 8],
    ],
    Leaf: [
      ['Lance', 34],
      ['Round', 28],
      ['Fern', 22],
      ['Lobed', 16],
    ],
    Growth: [
      ['Spray', 42],
      ['Jar', 24],
      ['Bottle', 20],
      ['Single stem', 14],
    ],
    Plate: [
      ['Plain', 40],
      ['Framed', 30],
      ['Arch', 18],
      ['Moon', 12],
    ],
    Visitor: [
      ['None', 72],
      ['Butterfly', 16],
      ['Bee', 12],
    ],
  },
  wide: false,
  draw({ seed, palette, traits }) {
    const { Bloom = '', Leaf = '', Growth = '', Plate = '', Visitor = '' } = traits;
    const lot = lotOf(`${seed} stems`);
    const tints = lotOf(`${seed} tints`);
    const shapes = lotOf(`${seed} flowers`);
    const isPale = isLight(palette.ground);
    const green = isPale ? palette.colors[1] : palette.colors[2];
    const { outline, veins } = leafOf(Leaf);
    const defs = `<defs><path id="l" d="${outline}"/><path id="v" d="${veins}" fill="none" stroke-width="2.4" stroke-linecap="round"/></defs>`;
    const parts: string[] = [defs, rect(0, 0, SIDE, SIDE, palette.ground)];
    const tone = mix(palette.ground, palette.colors[3], 0.42);
    if (Plate === 'Framed')
      parts.push(line('M24 24H576V576H24zM36 36H564V564H36z', mix(palette.ground, palette.ink, 0.35), 2));
    if (Plate === 'Arch') parts.push(shape('M84 600V296A216 216 0 0 1 516 296V600z', tone));
    if (Plate === 'Moon') parts.push(circle(300, 250, 206, tone));

    const inVase = Growth === 'Jar' || Growth === 'Bottle';
    const [count, foot, long] = inVase
      ? [6, Growth === 'Jar' ? 430 : 392, Growth === 'Jar' ? 300 : 270]
      : Growth === 'Spray'
        ? [7, 566, 410]
        : [1, 572, 410];
    const stems = Array.from({ length: count }, (_, index): Stem => {
      const part = count === 1 ? 0 : index / (count - 1) - 0.5;
      const lean = part * (inVase ? 112 : 92) + lot.number(-9, 9) + (count === 1 ? lot.number(-14, 14) : 0);
      const length = long * lot.number(0.74, 1.03) * (1 - Math.abs(part) * 0.22);
      return stemOf([300 + part * (inVase ? 44 : 16), foot], lean, length);
    });
    const order = stems
      .map((stem, index) => ({ stem, index }))
      .sort((a, b) => Math.abs(b.stem.lean) - Math.abs(a.stem.lean));
    for (const { stem, index } of order) {
      const fill = mix(green, palette.colors[0], tints.number(0, 0.55));
      const vein = isPale ? lighter(fill, 0.35) : darker(fill, 0.35);
      parts.push(
        line(
          smooth(stem.points),
          mix(fill, palette.ink, 0.15),
          count === 1 ? 6 : 4,
          'stroke-linecap="round"',
        ),
      );
      const first = inVase ? 3 : 2;
      const size =
        (count === 1 ? 1.08 : Growth === 'Spray' ? 0.72 : 0.66) * (Bloom === 'Leaves only' ? 1.12 : 1);
      for (let at = first; at < stem.points.length - 1; at += count === 1 ? 1 : 2) {
        const [x, y] = stem.points[at] as Point;
        const lean = stem.lean * (at / 10) ** 0.8;
        const shrink = 1 - (at / 10) * 0.42;
        for (const side of [-1, 1]) {
          if (lot.chance(0.14)) continue;
          parts.push(
            turned(
              x,
              y,
              lean + side * lot.number(42, 64),
              size * shrink * lot.number(0.82, 1.1),
              leaf(mix(fill, palette.ink, lot.number(0, 0.13)), vein),
            ),
          );
        }
      }
      const [x, y] = stem.points.at(-1) as Point;
      const tint = tints.one([
        palette.colors[4],
        palette.colors[4],
        palette.colors[3],
        mix(palette.colors[4], palette.colors[3], 0.5),
      ]);
      if (Bloom === 'Leaves only') parts.push(turned(x, y, stem.lean, size * 0.7, leaf(fill, vein)));
      else
        parts.push(
          turned(
            x,
            y,
            stem.lean * 0.8,
            (count === 1 ? 1.75 : 0.98) * shapes.number(0.82, 1.12),
            flower(Bloom, palette, lotOf(`${seed} flower ${index}`), tint),
          ),
        );
    }
    if (inVase) parts.push(vase(Growth, palette));
    const guest = lotOf(`${seed} guest`);
    const [gx, gy] = [guest.one([110, 470, 488]), guest.number(80, 170)];
    if (Visitor === 'Butterfly') {
      const wing = palette.colors[2];
      parts.push(
        turned(
          gx,
          gy,
          guest.number(-30, 30),
          1,
          shape('M0 0C-12-34-52-34-44-6-42 6-20 6 0 0z', wing) +
            shape('M0 0C12-34 52-34 44-6 42 6 20 6 0 0z', wing) +
            shape(
              'M0 0C-14 4-38 10-30 28-18 36-4 16 0 0zM0 0C14 4 38 10 30 28 18 36 4 16 0 0z',
              palette.colors[3],
            ) +
            circle(-28, -12, 5, palette.ground) +
            circle(28, -12, 5, palette.ground) +
            line('M0-10V18M0-10Q-4-22-10-24M0-10Q4-22 10-24', palette.ink, 3, 'stroke-linecap="round"'),
        ),
      );
    }
    if (Visitor === 'Bee') {
      parts.push(
        line(
          `M${n(gx - 70)} ${n(gy + 40)}Q${n(gx - 60)} ${n(gy - 20)} ${n(gx - 22)} ${n(gy)}`,
          mix(palette.ground, palette.ink, 0.4),
          2,
          'stroke-dasharray="3 6"',
        ),
      );
      parts.push(
        turned(
          gx,
          gy,
          guest.number(-16, 16),
          1,
          ellipse(-4, -14, 9, 15, '#ffffff', 'opacity=".7" transform="rotate(-24)"') +
            ellipse(8, -13, 9, 15, '#ffffff', 'opacity=".7" transform="rotate(24)"') +
            ellipse(0, 0, 19, 12, '#f2b632') +
            line('M-6-11V11M4-12V12', '#2b2018', 5) +
            circle(16, -2, 3, '#2b2018'),
        ),
      );
    }
    return parts.join('');
  },
};
