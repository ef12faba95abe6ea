import type { Style, Subject } from '../drawing.ts';
import { line, n, rect, SIDE } from '../drawing.ts';
import type { Lot } from '../lot.ts';
import { lotOf } from '../lot.ts';
import { darker, lighter, mix } from '../palettes.ts';
import type { Motif } from './woven-motif.ts';
import { motifOf } from './woven-motif.ts';

const CELL = 10;
const ROWS = 48;
const TALL = ROWS * CELL;
const TOP = 60;

interface Cloth {
  columns: number;
  left: number;
  wide: number;
  /** A color as it looks on this cloth. */
  faded(color: string): string;
}

/** A cloth, thread by thread. */
export const woven: Style = {
  traits: {
    Motif: [
      ['Kilim', 28],
      ['Diamonds', 24],
      ['Flame', 20],
      ['Chevron', 16],
      ['Plaid', 12],
    ],
    Border: [
      ['Bands', 46],
      ['Teeth', 32],
      ['None', 22],
    ],
    Fringe: [
      ['Tassels', 40],
      ['Plain', 38],
      ['Knotted', 22],
    ],
    Wear: [
      ['New', 70],
      ['Faded', 20],
      ['Mended', 10],
    ],
  },
  wide: true,
  draw(subject) {
    const { seed, palette, traits, width } = subject;
    const { Motif = '', Border = '', Fringe = '', Wear = '' } = traits;
    const cloth = clothOf(subject);
    const { left, wide, faded } = cloth;
    const threads = [palette.shade, ...palette.colors].map(faded);
    const motif = motifOf(Motif, lotOf(`${seed} motif`));
    const yarn = faded(mix(palette.ink, palette.colors[3], 0.35));
    const tassels = tasselsOf(Fringe, cloth, lotOf(`${seed} fringe`));
    const patches = Wear === 'Mended' ? patchesOf(subject, cloth) : '';
    const edges = `M${left} ${TOP}V${TOP + TALL}M${left + wide} ${TOP}V${TOP + TALL}`;
    return (
      rect(0, 0, width, SIDE, palette.ground) +
      rect(left + 7, TOP + 9, wide, TALL, darker(palette.ground, 0.5), 'opacity=".5"') +
      line(tassels, yarn, 2.6, 'stroke-linecap="round"') +
      cellsOf(cloth, threads, bordered(Border, motif)) +
      patches +
      weaveOf(cloth) +
      line(edges, lighter(faded(palette.colors[0]), 0.1), 5)
    );
  },
};

function clothOf({ traits, width }: Subject): Cloth {
  const columns = Math.floor((width - 120) / CELL / 2) * 2;
  const wide = columns * CELL;
  const faded = (color: string) => (traits.Wear === 'Faded' ? mix(color, '#b9ac98', 0.42) : color);
  return { columns, left: (width - wide) / 2, wide, faded };
}

/** A motif between two borders. */
function bordered(border: string, motif: Motif): Motif {
  const tall = border === 'None' ? 0 : 6;
  return (column, row) => {
    const edge = Math.min(row, ROWS - 1 - row);
    if (edge >= tall) return motif(column, row - tall);
    if (border === 'Bands') return [1, 1, 0, 5, 0, 2][edge] as number;
    const tooth = Math.abs((column % 8) - 3.5);
    return edge === 0 || edge === 5 ? 2 : tooth + 0.5 > edge ? 4 : 1;
  };
}

/** One path a color, one rectangle a run of cells. */
function cellsOf({ columns, left }: Cloth, threads: readonly string[], threadAt: Motif): string {
  const paths = threads.map(() => '');
  for (let row = 0; row < ROWS; row++) {
    for (let column = 0; column < columns; ) {
      const thread = threadAt(column, row);
      let run = 1;
      while (column + run < columns && threadAt(column + run, row) === thread) run++;
      paths[thread] += `M${left + column * CELL} ${TOP + row * CELL}h${run * CELL}v${CELL}h-${run * CELL}z`;
      column += run;
    }
  }
  return paths.map((path, index) => (path ? `<path d="${path}" fill="${threads[index]}"/>` : '')).join('');
}

function tasselsOf(fringe: string, { left, wide }: Cloth, lot: Lot): string {
  let tassels = '';
  const gap = fringe === 'Tassels' ? 20 : 10;
  for (let x = left + 5; x < left + wide; x += gap) {
    for (const sign of [-1, 1]) {
      const y = sign < 0 ? TOP : TOP + TALL;
      const reach = fringe === 'Plain' ? 18 : 32 + lot.number(-3, 3);
      const lean = lot.number(-3, 3);
      if (fringe === 'Knotted')
        tassels += `M${n(x)} ${y}L${n(x + (Math.round(x / 10) % 2 ? 5 : -5))} ${n(y + sign * 12)}L${n(x + lean)} ${n(y + sign * reach)}`;
      else if (fringe === 'Tassels') {
        for (const side of [-4, 0, 4])
          tassels += `M${n(x)} ${n(y + sign * 8)}L${n(x + side + lean / 2)} ${n(y + sign * reach)}`;
        tassels += `M${n(x)} ${y}v${sign * 9}`;
      } else tassels += `M${n(x)} ${y}l${n(lean / 2)} ${sign * reach}`;
    }
  }
  return tassels;
}

function patchesOf({ seed, palette }: Subject, { columns, left }: Cloth): string {
  const lot = lotOf(`${seed} mend`);
  return Array.from({ length: 2 }, () => {
    const [x, y] = [left + CELL * lot.whole(8, columns - 14), TOP + CELL * lot.whole(12, ROWS - 18)];
    return (
      rect(x, y, 70, 60, mix(palette.colors[4], palette.ground, 0.25)) +
      line(`M${x + 4} ${y + 4}h62v52h-62z`, palette.ink, 2.5, 'stroke-dasharray="7 5"')
    );
  }).join('');
}

/** Warp and weft are on top in turns: each is lit along one edge and dark along the other. */
function weaveOf({ columns, left, wide }: Cloth): string {
  let [weftLit, weftDark, warpLit, warpDark] = ['', '', '', ''];
  for (let row = 0; row < ROWS; row++) {
    const [from, y] = [left + (row % 2) * CELL, TOP + row * CELL];
    weftLit += `M${from} ${y + 1.5}H${left + wide}`;
    weftDark += `M${from} ${y + 9}H${left + wide}`;
  }
  for (let column = 0; column < columns; column++) {
    const [x, from] = [left + column * CELL, TOP + ((column + 1) % 2) * CELL];
    warpLit += `M${x + 1.5} ${from}V${TOP + TALL}`;
    warpDark += `M${x + 9} ${from}V${TOP + TALL}`;
  }
  const threaded = (path: string, stroke: string, opacity: string) =>
    line(path, stroke, 3, `stroke-dasharray="${CELL}" opacity="${opacity}"`);
  return (
    threaded(weftLit, '#fff', '.16') +
    threaded(weftDark, '#000', '.2') +
    threaded(warpLit, '#fff', '.12') +
    threaded(warpDark, '#000', '.2')
  );
}
