import type { Style, Subject } from '../drawing.ts';
import { n, rect, SIDE } from '../drawing.ts';
import type { Lot } from '../lot.ts';
import { lotOf } from '../lot.ts';
import { mix } from '../palettes.ts';

type Tile = (ink: string, other: string, turn: number) => string;

/** Tiles of 100 by 100, turned by a quarter `turn` times by who places them. */
const TILES: Readonly<Record<string, readonly Tile[]>> = {
  Quarter: [
    (ink) => `<path d="M0 0h100A100 100 0 0 1 0 100z" fill="${ink}"/>`,
    (ink, other) =>
      `<path d="M0 0h100A100 100 0 0 1 0 100z" fill="${ink}"/><path d="M0 0h50A50 50 0 0 1 0 50z" fill="${other}"/>`,
    (ink) =>
      `<path d="M0 0A50 50 0 0 0 100 0z" fill="${ink}"/><path d="M0 100A50 50 0 0 1 100 100z" fill="${ink}"/>`,
    (ink, other) =>
      `<circle cx="50" cy="50" r="50" fill="${ink}"/><circle cx="50" cy="50" r="22" fill="${other}"/>`,
  ],
  Truchet: [
    (ink) =>
      `<path d="M50 0A50 50 0 0 1 0 50M100 50A50 50 0 0 0 50 100" fill="none" stroke="${ink}" stroke-width="34"/>`,
    (ink, other) =>
      `<path d="M50 0A50 50 0 0 1 0 50M100 50A50 50 0 0 0 50 100" fill="none" stroke="${ink}" stroke-width="34"/>` +
      `<path d="M50 0A50 50 0 0 1 0 50M100 50A50 50 0 0 0 50 100" fill="none" stroke="${other}" stroke-width="9"/>`,
    (ink) => `<path d="M50 0V100M0 50H100" fill="none" stroke="${ink}" stroke-width="34"/>`,
  ],
  Facets: [
    (ink) => `<path d="M0 0h100L0 100z" fill="${ink}"/>`,
    (ink, other) => `<path d="M0 0h100L0 100z" fill="${ink}"/><path d="M0 0h50L0 50z" fill="${other}"/>`,
    (ink, other) =>
      `<path d="M50 0l50 50-50 50L0 50z" fill="${ink}"/><path d="M50 25l25 25-25 25-25-25z" fill="${other}"/>`,
    (ink) => `<path d="M0 0h100L50 50zM0 100h100L50 50z" fill="${ink}"/>`,
  ],
  Petals: [
    (ink) => `<path d="M0 0A100 100 0 0 1 100 100 100 100 0 0 1 0 0z" fill="${ink}"/>`,
    (ink, other) =>
      `<path d="M0 0A100 100 0 0 1 100 100 100 100 0 0 1 0 0z" fill="${ink}"/><path d="M8 8L92 92" stroke="${other}" stroke-width="5"/>`,
    (ink, other) =>
      `<path d="M50 0Q60 40 100 50 60 60 50 100 40 60 0 50 40 40 50 0z" fill="${ink}"/><circle cx="50" cy="50" r="9" fill="${other}"/>`,
  ],
  Arches: [
    (ink, other) =>
      [50, 36, 22]
        .map(
          (r, index) =>
            `<path d="M${50 - r} 100V50A${r} ${r} 0 0 1 ${50 + r} 50V100z" fill="${index % 2 === 0 ? ink : other}"/>`,
        )
        .join(''),
    (ink) => `<path d="M0 100V50A50 50 0 0 1 100 50V100z" fill="${ink}"/>`,
    (ink, other) =>
      `<path d="M0 100A100 100 0 0 1 100 0V100z" fill="${ink}"/><path d="M40 100A60 60 0 0 1 100 40V100z" fill="${other}"/><path d="M74 100A26 26 0 0 1 100 74V100z" fill="${ink}"/>`,
  ],
};

const COUNT: Readonly<Record<string, number>> = { Grand: 3, Medium: 5, Small: 8 };

/** Tiles that are laid by a plan: mirrored, turned around the middle, or free. */
export const tiling: Style = {
  traits: {
    Pattern: [
      ['Quarter', 28],
      ['Facets', 24],
      ['Petals', 20],
      ['Truchet', 16],
      ['Arches', 12],
    ],
    Scale: [
      ['Medium', 50],
      ['Small', 28],
      ['Grand', 22],
    ],
    Symmetry: [
      ['Free', 44],
      ['Mirror', 34],
      ['Turning', 22],
    ],
    Glaze: [
      ['Matte', 66],
      ['Crackle', 22],
      ['Gilded', 12],
    ],
  },
  wide: true,
  draw(subject) {
    const { seed, palette, traits, width } = subject;
    const floor = floorOf(subject);
    const plan = planOf(subject, floor, lotOf(`${seed} plan`));
    const tiles: string[] = [];
    const glints: string[] = [];
    for (let row = 0; row < floor.rows; row++) {
      for (let column = 0; column < floor.columns; column++) {
        const source = sourceOf(traits.Symmetry, floor, row, column);
        tiles.push(tileOf(subject, plan, floor, row, column, source));
        glints.push(glintOf(subject, floor, row, column, source.index));
      }
    }
    return (
      rect(0, 0, width, SIDE, mix(palette.ground, palette.shade, 0.6)) +
      tiles.join('') +
      jointsOf(subject, floor) +
      glazeOf(subject, glints.join(''))
    );
  },
};

const MARGIN = 30;

interface Floor {
  rows: number;
  columns: number;
  size: number;
  left: number;
}

function floorOf({ traits, width }: Subject): Floor {
  const rows = COUNT[traits.Scale ?? ''] ?? 5;
  const size = (SIDE - 2 * MARGIN) / rows;
  const columns = Math.round((width - 2 * MARGIN) / size);
  return { rows, columns, size, left: (width - columns * size) / 2 };
}

interface Plan {
  places: { tile: Tile; turn: number; ink: string; other: string; ground: string }[];
  /** The places whose tiles have the accent. */
  accents: ReadonlySet<number>;
}

function planOf({ palette, traits }: Subject, { rows, columns }: Floor, lot: Lot): Plan {
  const tiles = TILES[traits.Pattern ?? ''] ?? [];
  const main = lot.shuffled(tiles).slice(0, Math.max(2, tiles.length - 1));
  const colors = [...palette.colors.slice(0, 4), palette.ink];
  const grounds = [palette.ground, palette.shade, mix(palette.shade, palette.colors[3], 0.45)];
  const places = Array.from({ length: rows * columns }, () => ({
    tile: lot.one(main),
    turn: lot.whole(0, 3),
    ink: lot.one(colors),
    other: lot.one([...palette.colors.slice(2), palette.ground]),
    ground: lot.one(grounds),
  }));
  const accents = new Set(
    lot.shuffled(places.map((_, index) => index)).slice(0, Math.max(1, Math.round(places.length / 14))),
  );
  return { places, accents };
}

interface Source {
  /** The place whose tile is shown. */
  index: number;
  change: 'mirrored' | 'turned' | undefined;
}

function sourceOf(
  symmetry: string | undefined,
  { rows, columns }: Floor,
  row: number,
  column: number,
): Source {
  if (symmetry === 'Mirror' && column >= columns / 2) {
    return { index: row * columns + columns - 1 - column, change: 'mirrored' };
  }
  if (symmetry === 'Turning' && row >= rows / 2) {
    return { index: (rows - 1 - row) * columns + columns - 1 - column, change: 'turned' };
  }
  return { index: row * columns + column, change: undefined };
}

function tileOf(
  { palette }: Subject,
  { places, accents }: Plan,
  { left, size }: Floor,
  row: number,
  column: number,
  { index, change }: Source,
): string {
  const { tile, turn, ink, other, ground } = places[index] as Plan['places'][number];
  const [x, y] = [left + column * size, MARGIN + row * size];
  const color = accents.has(index) ? palette.colors[4] : ink;
  const shown = other === color ? palette.ground : other;
  const under = ground === color ? palette.shade : ground;
  const angle = turn * 90 + (change === 'turned' ? 180 : 0);
  const flip = change === 'mirrored' ? ' translate(100) scale(-1 1)' : '';
  return (
    `<g transform="translate(${n(x)} ${n(y)}) scale(${(size / 100).toFixed(3)})${flip}${angle ? ` rotate(${angle} 50 50)` : ''}">` +
    `<path d="M0 0h100v100H0z" fill="${under}"/>${tile(color, shown, turn)}</g>`
  );
}

/** The path of a tile's gilded edge or its cracks; empty for a matte tile. */
function glintOf(
  { seed, traits }: Subject,
  { left, size }: Floor,
  row: number,
  column: number,
  index: number,
): string {
  const [x, y] = [left + column * size, MARGIN + row * size];
  if (traits.Glaze === 'Gilded') return `M${n(x)} ${n(y)}h${n(size)}v${n(size)}h-${n(size)}z`;
  if (traits.Glaze !== 'Crackle') return '';
  const crack = lotOf(`${seed} crack ${index}`);
  const [a, b, c] = [crack.number(0.1, 0.9), crack.number(0.3, 0.7), crack.number(0.1, 0.9)];
  return `M${n(x)} ${n(y + a * size)}L${n(x + b * size)} ${n(y + b * size)} ${n(x + size)} ${n(y + c * size)}M${n(x + b * size)} ${n(y + b * size)}L${n(x + a * size)} ${n(y + size)}`;
}

function jointsOf({ palette, traits }: Subject, { rows, columns, size, left }: Floor): string {
  const upright = Array.from(
    { length: columns + 1 },
    (_, index) => `M${n(left + index * size)} ${MARGIN}V${SIDE - MARGIN}`,
  );
  const level = Array.from(
    { length: rows + 1 },
    (_, index) => `M${n(left)} ${n(MARGIN + index * size)}H${n(left + columns * size)}`,
  );
  const wide = traits.Glaze === 'Gilded' ? 1 : 3;
  return `<path d="${[...upright, ...level].join('')}" fill="none" stroke="${palette.ground}" stroke-width="${wide}"/>`;
}

function glazeOf({ palette, traits }: Subject, glints: string): string {
  if (traits.Glaze === 'Gilded') return `<path d="${glints}" fill="none" stroke="#d9b24c" stroke-width="4"/>`;
  if (traits.Glaze !== 'Crackle') return '';
  return `<path d="${glints}" fill="none" stroke="${palette.ground}" stroke-width="1.6" opacity=".75"/>`;
}
