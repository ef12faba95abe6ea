import type { Style } from '../drawing.ts';
import { circle, ellipse, line, n, rect, SIDE, shape } from '../drawing.ts';
import type { Lot } from '../lot.ts';
import { lotOf } from '../lot.ts';
import type { Palette } from '../palettes.ts';
import { mix } from '../palettes.ts';
import { leafOf, turned, vase } from './botanical-parts.ts';
import { stemsOf } from './botanical-stems.ts';

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
  draw(subject) {
    const { seed, palette, traits } = subject;
    const { Leaf = '', Growth = '', Plate = '', Visitor = '' } = traits;
    const { outline, veins } = leafOf(Leaf);
    const defs = `<defs><path id="l" d="${outline}"/><path id="v" d="${veins}" fill="none" stroke-width="2.4" stroke-linecap="round"/></defs>`;
    const inVase = Growth === 'Jar' || Growth === 'Bottle';
    return (
      defs +
      rect(0, 0, SIDE, SIDE, palette.ground) +
      plateOf(Plate, palette) +
      stemsOf(subject) +
      (inVase ? vase(Growth, palette) : '') +
      visitorOf(Visitor, palette, lotOf(`${seed} guest`))
    );
  },
};

function plateOf(plate: string, palette: Palette): string {
  if (plate === 'Framed')
    return line('M24 24H576V576H24zM36 36H564V564H36z', mix(palette.ground, palette.ink, 0.35), 2);
  const tone = mix(palette.ground, palette.colors[3], 0.42);
  if (plate === 'Arch') return shape('M84 600V296A216 216 0 0 1 516 296V600z', tone);
  return plate === 'Moon' ? circle(300, 250, 206, tone) : '';
}

function visitorOf(kind: string, palette: Palette, lot: Lot): string {
  const [x, y] = [lot.one([110, 470, 488]), lot.number(80, 170)];
  if (kind === 'Butterfly') return turned(x, y, lot.number(-30, 30), 1, butterfly(palette));
  if (kind !== 'Bee') return '';
  const trail = line(
    `M${n(x - 70)} ${n(y + 40)}Q${n(x - 60)} ${n(y - 20)} ${n(x - 22)} ${n(y)}`,
    mix(palette.ground, palette.ink, 0.4),
    2,
    'stroke-dasharray="3 6"',
  );
  return trail + turned(x, y, lot.number(-16, 16), 1, BEE);
}

function butterfly(palette: Palette): string {
  const wing = palette.colors[2];
  return (
    shape('M0 0C-12-34-52-34-44-6-42 6-20 6 0 0z', wing) +
    shape('M0 0C12-34 52-34 44-6 42 6 20 6 0 0z', wing) +
    shape('M0 0C-14 4-38 10-30 28-18 36-4 16 0 0zM0 0C14 4 38 10 30 28 18 36 4 16 0 0z', palette.colors[3]) +
    circle(-28, -12, 5, palette.ground) +
    circle(28, -12, 5, palette.ground) +
    line('M0-10V18M0-10Q-4-22-10-24M0-10Q4-22 10-24', palette.ink, 3, 'stroke-linecap="round"')
  );
}

const BEE =
  ellipse(-4, -14, 9, 15, '#ffffff', 'opacity=".7" transform="rotate(-24)"') +
  ellipse(8, -13, 9, 15, '#ffffff', 'opacity=".7" transform="rotate(24)"') +
  ellipse(0, 0, 19, 12, '#f2b632') +
  line('M-6-11V11M4-12V12', '#2b2018', 5) +
  circle(16, -2, 3, '#2b2018');
