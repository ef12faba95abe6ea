import { lotOf } from '../lot.ts';
import type { Palette } from '../palettes.ts';
import { darker, lighter, mix } from '../palettes.ts';
import type { Cells } from './creature-cells.ts';
import { both } from './creature-cells.ts';

/** The row below the feet. */
const FLOOR = 26;

/** Half the width of the body in each row, from the top. */
const BODIES: Readonly<Record<string, readonly number[]>> = {
  Blob: [3, 5, 6, 7, 8, 8, 9, 9, 9, 9, 9, 9, 9, 8, 8, 7],
  Tall: [3, 4, 5, 5, 6, 6, 6, 6, 6, 6, 7, 7, 7, 7, 7, 7, 7, 6, 6],
  Broad: [5, 7, 8, 9, 10, 10, 10, 10, 10, 10, 9, 9, 8],
  Pear: [3, 4, 5, 5, 5, 6, 6, 7, 8, 9, 9, 10, 10, 10, 9, 8],
  Ghost: [3, 5, 6, 7, 7, 8, 8, 8, 8, 8, 8, 8, 8, 8, 8, 8, 8],
};

export interface Creature {
  cells: Cells;
  accent: string;
  coat: string;
  /** The color around it. */
  outline: string;
  /** The number of rows of its body, and the first of them. */
  rows: readonly number[];
  top: number;
}

export function creatureOf(body: string, palette: Palette, coat: string): Creature {
  const rows = BODIES[body] ?? [];
  return {
    cells: new Map(),
    accent: palette.colors[4] === coat ? palette.colors[0] : palette.colors[4],
    coat,
    outline: darker(mix(coat, palette.colors[0], 0.6), 0.62),
    rows,
    top: FLOOR - rows.length,
  };
}

const halfAt = ({ rows, top }: Creature, y: number) => rows[y - top] ?? 0;

/** Colors the body by its coat. */
export function putBody(creature: Creature, pattern: string, seed: string): void {
  const { cells, top } = creature;
  for (let y = top; y < FLOOR; y++) {
    for (let x = 0; x < halfAt(creature, y); x++) both(cells, x, y, coatAt(creature, pattern, x, y));
  }
  if (pattern === 'Spots' || pattern === 'Starry') putSpots(creature, pattern, seed);
}

function coatAt(creature: Creature, pattern: string, x: number, y: number): string {
  const { coat, accent, top } = creature;
  const half = halfAt(creature, y);
  if (pattern === 'Stripes' && (y - top) % 4 === 2 && x > 1) return accent;
  const [dx, dy] = [x / 5.4, (y - (FLOOR - 5)) / 5];
  if (pattern === 'Belly' && dx * dx + dy * dy < 1) return mix(coat, '#fff6e4', 0.62);
  if (y >= FLOOR - 2 || x >= half - 1) return darker(coat, 0.2);
  return y - top < 3 && x < half - 2 ? lighter(coat, 0.3) : coat;
}

const SPOT = [
  [0, 0],
  [1, 0],
  [0, 1],
  [1, 1],
] as const;

function putSpots(creature: Creature, pattern: string, seed: string): void {
  const { cells, accent, top } = creature;
  const spots = lotOf(`${seed} marks`);
  for (let index = 0; index < (pattern === 'Spots' ? 7 : 12); index++) {
    const y = spots.whole(top + 1, FLOOR - 3);
    const x = spots.whole(1, Math.max(1, halfAt(creature, y) - 2));
    if (pattern === 'Starry') both(cells, x, y, index % 3 === 0 ? '#ffffff' : accent);
    else
      for (const [sx, sy] of SPOT) if (x + sx < halfAt(creature, y + sy)) both(cells, x + sx, y + sy, accent);
  }
}

/** Colors feet and arms. The feet of a ghost are a wavy end. */
export function putLimbs(creature: Creature, body: string, armsUp: boolean): void {
  const { cells, coat, rows, top } = creature;
  const shade = darker(coat, 0.2);
  if (body === 'Ghost') {
    for (let x = 0; x < halfAt(creature, FLOOR - 1); x++) if (x % 4 < 2) both(cells, x, FLOOR, shade);
  } else for (const x of [2, 3, 4]) both(cells, x, FLOOR, shade);
  const arm = top + Math.round(rows.length * 0.55);
  const reach = halfAt(creature, arm);
  both(cells, reach, arm, shade);
  both(cells, reach + (armsUp ? 1 : 0), armsUp ? arm - 1 : arm + 1, coat);
  both(cells, reach + 1, armsUp ? arm - 2 : arm + 2, lighter(coat, 0.3));
}
