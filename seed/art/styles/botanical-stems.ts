import type { Point, Subject } from '../drawing.ts';
import { line, smooth } from '../drawing.ts';
import type { Lot } from '../lot.ts';
import { lotOf } from '../lot.ts';
import { darker, isLight, lighter, mix } from '../palettes.ts';
import { flower } from './botanical-flowers.ts';
import { turned } from './botanical-parts.ts';

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

/** A plant and the random streams that its stems share. */
interface Plant {
  subject: Subject;
  /** The number of its stems. */
  count: number;
  inVase: boolean;
  /** The size of a leaf. */
  size: number;
  stems: Lot;
  tints: Lot;
  shapes: Lot;
}

/** The stems with their leaves and flowers. Those that lean most are drawn first. */
export function stemsOf(subject: Subject): string {
  const { seed, traits } = subject;
  const { Growth, Bloom } = traits;
  const inVase = Growth === 'Jar' || Growth === 'Bottle';
  const { count, foot, long } = growthOf(Growth);
  const scale = count === 1 ? 1.08 : Growth === 'Spray' ? 0.72 : 0.66;
  const lot = lotOf(`${seed} stems`);
  const plant: Plant = {
    subject,
    count,
    inVase,
    size: scale * (Bloom === 'Leaves only' ? 1.12 : 1),
    stems: lot,
    tints: lotOf(`${seed} tints`),
    shapes: lotOf(`${seed} flowers`),
  };
  const stems = Array.from({ length: count }, (_, index): Stem => {
    const part = count === 1 ? 0 : index / (count - 1) - 0.5;
    const lean = part * (inVase ? 112 : 92) + lot.number(-9, 9) + (count === 1 ? lot.number(-14, 14) : 0);
    const length = long * lot.number(0.74, 1.03) * (1 - Math.abs(part) * 0.22);
    return stemOf([300 + part * (inVase ? 44 : 16), foot], lean, length);
  });
  return stems
    .map((stem, index) => ({ stem, index }))
    .sort((a, b) => Math.abs(b.stem.lean) - Math.abs(a.stem.lean))
    .map(({ stem, index }) => drawnStem(plant, stem, index))
    .join('');
}

/** The number of stems, where they begin, and their length. */
function growthOf(growth: string | undefined): { count: number; foot: number; long: number } {
  if (growth === 'Jar') return { count: 6, foot: 430, long: 300 };
  if (growth === 'Bottle') return { count: 6, foot: 392, long: 270 };
  return growth === 'Spray' ? { count: 7, foot: 566, long: 410 } : { count: 1, foot: 572, long: 410 };
}

function drawnStem(plant: Plant, stem: Stem, index: number): string {
  const { subject, count, tints } = plant;
  const { palette } = subject;
  const isPale = isLight(palette.ground);
  const green = isPale ? palette.colors[1] : palette.colors[2];
  const fill = mix(green, palette.colors[0], tints.number(0, 0.55));
  const vein = isPale ? lighter(fill, 0.35) : darker(fill, 0.35);
  const stalk = line(
    smooth(stem.points),
    mix(fill, palette.ink, 0.15),
    count === 1 ? 6 : 4,
    'stroke-linecap="round"',
  );
  return stalk + leavesOf(plant, stem, fill, vein) + endOf(plant, stem, index, fill, vein);
}

function leavesOf(plant: Plant, stem: Stem, fill: string, vein: string): string {
  const { subject, count, inVase, size, stems } = plant;
  const { palette } = subject;
  let leaves = '';
  for (let at = inVase ? 3 : 2; at < stem.points.length - 1; at += count === 1 ? 1 : 2) {
    const [x, y] = stem.points[at] as Point;
    const lean = stem.lean * (at / 10) ** 0.8;
    const shrink = 1 - (at / 10) * 0.42;
    for (const side of [-1, 1]) {
      if (stems.chance(0.14)) continue;
      leaves += turned(
        x,
        y,
        lean + side * stems.number(42, 64),
        size * shrink * stems.number(0.82, 1.1),
        leaf(mix(fill, palette.ink, stems.number(0, 0.13)), vein),
      );
    }
  }
  return leaves;
}

/** The flower or the leaf at the end of a stem. */
function endOf(plant: Plant, stem: Stem, index: number, fill: string, vein: string): string {
  const { subject, count, size, tints, shapes } = plant;
  const { seed, palette, traits } = subject;
  const { Bloom = '' } = traits;
  const [x, y] = stem.points.at(-1) as Point;
  const tint = tints.one([
    palette.colors[4],
    palette.colors[4],
    palette.colors[3],
    mix(palette.colors[4], palette.colors[3], 0.5),
  ]);
  if (Bloom === 'Leaves only') return turned(x, y, stem.lean, size * 0.7, leaf(fill, vein));
  const scale = (count === 1 ? 1.75 : 0.98) * shapes.number(0.82, 1.12);
  const bloom = flower(Bloom, palette, lotOf(`${seed} flower ${index}`), tint);
  return turned(x, y, stem.lean * 0.8, scale, bloom);
}
