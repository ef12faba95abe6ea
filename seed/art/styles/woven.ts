import type { Style } from '../drawing.ts';
import { line, n, rect, SIDE } from '../drawing.ts';
import type { Lot } from '../lot.ts';
import { lotOf } from '../lot.ts';
import { darker, lighter, mix } from '../palettes.ts';

const CELL = 10;
const ROWS = 48;

/** The number of a color, for a thread's place; 0 is the ground. */
type Motif = (column: number, row: number) => number;

function motifOf(name: string, lot: Lot): Motif {
  const size = lot.one([12, 16, 24]);
  const phase = lot.whole(0, 3);
  const colors = lot.shuffled([1, 2, 3, 4]);
  const color = (index: number) => (index === 0 ? 0 : (colors[(index + phase) % 4] as number));
  if (name === 'Diamonds') {
    return (column, row) => {
      const [x, y] = [Math.abs((column % size) - size / 2 + 0.5), Math.abs((row % size) - size / 2 + 0.5)];
      const ring = Math.floor((x + y) / 2);
      if (ring === 0) return 5;
      return ring % 2 === 0 ? 0 : color(1 + (Math.floor(ring / 2) % 3));
    };
  }
  if (name === 'Flame') {
    const tall = size / 2;
    return (column, row) => {
      const wave = Math.abs((column % size) - tall);
      const lift = Math.round(wave * (column % (size * 2) < size ? 1.5 : 0.75));
      const band = Math.floor((row + lift) / 3);
      return band % 7 === 6 ? 5 : color(band % 5);
    };
  }
  if (name === 'Chevron') {
    const band = lot.one([3, 4, 6]);
    return (column, row) => {
      const at = Math.floor((row + Math.abs((column % size) - size / 2)) / band);
      return at % 6 === 5 ? 5 : at % 2 === 0 ? 0 : color(1 + (Math.floor(at / 2) % 3));
    };
  }
  if (name === 'Plaid') {
    const across = Array.from({ length: 12 }, () => lot.one([0, 0, 1, 2, 3, 4]));
    const stripe = (at: number) => across[Math.floor((at % 24) / 2)] as number;
    return (column, row) => {
      if (column % 24 === 5 || row % 24 === 17) return 5;
      // Warp and weft are on top in turns, as in a twill.
      return (column + row) % 4 < 2 ? stripe(column) : stripe(row + 6);
    };
  }
  // Kilim: stepped pyramids that meet, with an eye in the middle.
  return (column, row) => {
    const wide = size * 1.5;
    const [x, y] = [Math.abs((column % wide) - wide / 2 + 0.5), Math.abs((row % size) - size / 2 + 0.5)];
    const step = Math.floor(x / 2) + Math.floor(y / 2);
    const isOther = Math.floor(column / wide) % 2 === 1;
    if (x < 1.6 && y < 1.6) return 5;
    if (step > size / 2.2) return color(isOther ? 1 : 2);
    return step % 3 === 1 ? 0 : color((isOther ? 3 : 1) + (step % 2));
  };
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
  draw({ seed, palette, traits, width }) {
    const { Motif = '', Border = '', Fringe = '', Wear = '' } = traits;
    const columns = Math.floor((width - 120) / CELL / 2) * 2;
    const [left, top] = [(width - columns * CELL) / 2, 60];
    const tall = ROWS * CELL;
    const faded = (color: string) => (Wear === 'Faded' ? mix(color, '#b9ac98', 0.42) : color);
    const threads = [palette.shade, ...palette.colors].map(faded);
    const motif = motifOf(Motif, lotOf(`${seed} motif`));
    const border = Border === 'None' ? 0 : 6;

    const threadAt = (column: number, row: number): number => {
      const edge = Math.min(row, ROWS - 1 - row);
      if (edge < border) {
        if (Border === 'Bands') return [1, 1, 0, 5, 0, 2][edge] as number;
        const tooth = Math.abs((column % 8) - 3.5);
        return edge === 0 ? 2 : edge === 5 ? 2 : tooth + 0.5 > edge ? 4 : 1;
      }
      return motif(column, row - border);
    };
    const paths = threads.map(() => '');
    for (let row = 0; row < ROWS; row++) {
      for (let column = 0; column < columns; ) {
        const thread = threadAt(column, row);
        let run = 1;
        while (column + run < columns && threadAt(column + run, row) === thread) run++;
        paths[thread] += `M${left + column * CELL} ${top + row * CELL}h${run * CELL}v${CELL}h-${run * CELL}z`;
        column += run;
      }
    }
    const cloth = paths
      .map((path, index) => (path ? `<path d="${path}" fill="${threads[index]}"/>` : ''))
      .join('');

    const fringe = lotOf(`${seed} fringe`);
    let tassels = '';
    const yarn = faded(mix(palette.ink, palette.colors[3], 0.35));
    const gap = Fringe === 'Tassels' ? 20 : 10;
    for (let x = left + 5; x < left + columns * CELL; x += gap) {
      for (const sign of [-1, 1]) {
        const y = sign < 0 ? top : top + tall;
        const reach = Fringe === 'Plain' ? 18 : 32 + fringe.number(-3, 3);
        const lean = fringe.number(-3, 3);
        if (Fringe === 'Knotted')
          tassels += `M${n(x)} ${y}L${n(x + (Math.round(x / 10) % 2 ? 5 : -5))} ${n(y + sign * 12)}L${n(x + lean)} ${n(y + sign * reach)}`;
        else if (Fringe === 'Tassels') {
          for (const side of [-4, 0, 4])
            tassels += `M${n(x)} ${n(y + sign * 8)}L${n(x + side + lean / 2)} ${n(y + sign * reach)}`;
          tassels += `M${n(x)} ${y}v${sign * 9}`;
        } else tassels += `M${n(x)} ${y}l${n(lean / 2)} ${sign * reach}`;
      }
    }
    const wall = palette.ground;
    const mends = lotOf(`${seed} mend`);
    const patch =
      Wear === 'Mended'
        ? Array.from({ length: 2 }, () => {
            const [x, y] = [
              left + CELL * mends.whole(8, columns - 14),
              top + CELL * mends.whole(12, ROWS - 18),
            ];
            return (
              rect(x, y, 70, 60, mix(palette.colors[4], palette.ground, 0.25)) +
              line(`M${x + 4} ${y + 4}h62v52h-62z`, palette.ink, 2.5, 'stroke-dasharray="7 5"')
            );
          }).join('')
        : '';
    // Warp and weft are on top in turns: each is lit along one edge and dark along the other.
    const wide = columns * CELL;
    let [weftLit, weftDark, warpLit, warpDark] = ['', '', '', ''];
    for (let row = 0; row < ROWS; row++) {
      const [from, y] = [left + (row % 2) * CELL, top + row * CELL];
      weftLit += `M${from} ${y + 1.5}H${left + wide}`;
      weftDark += `M${from} ${y + 9}H${left + wide}`;
    }
    for (let column = 0; column < columns; column++) {
      const [x, from] = [left + column * CELL, top + ((column + 1) % 2) * CELL];
      warpLit += `M${x + 1.5} ${from}V${top + tall}`;
      warpDark += `M${x + 9} ${from}V${top + tall}`;
    }
    const threaded = (path: string, stroke: string, opacity: string) =>
      line(path, stroke, 3, `stroke-dasharray="${CELL}" opacity="${opacity}"`);
    const lit =
      threaded(weftLit, '#fff', '.16') +
      threaded(weftDark, '#000', '.2') +
      threaded(warpLit, '#fff', '.12') +
      threaded(warpDark, '#000', '.2');
    const shadow = rect(left + 7, top + 9, columns * CELL, tall, darker(wall, 0.5), 'opacity=".5"');
    return (
      rect(0, 0, width, SIDE, wall) +
      shadow +
      line(tassels, yarn, 2.6, 'stroke-linecap="round"') +
      cloth +
      patch +
      lit +
      line(
        `M${left} ${top}V${top + tall}M${left + columns * CELL} ${top}V${top + tall}`,
        lighter(faded(palette.colors[0]), 0.1),
        5,
      )
    );
  },
};
