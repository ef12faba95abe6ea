import type { Style, Subject } from '../drawing.ts';
import { circle, line, rect, SIDE, shape } from '../drawing.ts';
import type { Lot } from '../lot.ts';
import { lotOf } from '../lot.ts';
import { mix } from '../palettes.ts';

/** Letters as lines in a box of 400 by 400: no font is needed, so they look the same everywhere. */
const LETTERS: Readonly<Record<string, string>> = {
  A: 'M40 390V190A160 160 0 0 1 360 190V390M40 270H360',
  B: 'M60 10V390M60 10H230A95 95 0 0 1 230 200H60M230 200A95 95 0 0 1 230 390H60',
  C: 'M370 90A180 180 0 1 0 370 310',
  D: 'M50 10V390H170A190 190 0 0 0 170 10H50',
  E: 'M360 10H60V390H360M60 200H320',
  G: 'M370 90A180 180 0 1 0 380 220H230',
  H: 'M50 10V390M350 10V390M50 200H350',
  J: 'M330 10V230A140 150 0 0 1 50 230',
  K: 'M60 10V390M350 10L60 210M150 150L360 390',
  M: 'M30 390V150A85 85 0 0 1 200 150V390M200 150A85 85 0 0 1 370 150V390',
  N: 'M50 390V170A150 150 0 0 1 350 170V390',
  O: 'M200 20A180 180 0 1 0 200 380A180 180 0 1 0 200 20',
  P: 'M60 390V10H230A110 110 0 0 1 230 230H60',
  R: 'M60 390V10H230A105 105 0 0 1 230 220H60M200 220L350 390',
  S: 'M350 80A105 90 0 0 0 245 20H155A90 90 0 0 0 155 200H245A90 90 0 0 1 245 380H155A105 90 0 0 1 50 320',
  T: 'M20 20H380M200 20V390',
  U: 'M50 10V230A150 150 0 0 0 350 230V10',
  V: 'M30 10L200 380L370 10',
  W: 'M20 10L110 380L200 60L290 380L380 10',
  Y: 'M40 10V120A160 130 0 0 0 360 120V10M200 250V390',
  Z: 'M40 20H360L40 380H360',
};

const scaled = (at: readonly [x: number, y: number], size: number, inner: string, turn = 0) =>
  `<g transform="translate(${at[0]} ${at[1]})${turn ? ` rotate(${turn} ${size * 200} ${size * 200})` : ''} scale(${size.toFixed(3)})">${inner}</g>`;

/** Large letters of parallel lines. */
export const letters: Style = {
  traits: {
    Letter: Object.keys(LETTERS).map((letter) => [letter, 5] as const),
    Cut: [
      ['Prism', 36],
      ['Inline', 26],
      ['Solid', 20],
      ['Stitched', 18],
    ],
    Setting: [
      ['Poster', 38],
      ['Echo', 26],
      ['Grid', 20],
      ['Bleed', 16],
    ],
    Shape: [
      ['None', 40],
      ['Disc', 26],
      ['Bar', 20],
      ['Corner', 14],
    ],
    Ends: [
      ['Round', 56],
      ['Square', 44],
    ],
  },
  wide: false,
  draw(subject) {
    const { seed, palette, traits } = subject;
    const lot = lotOf(`${seed} colors`);
    const inks = inksOf(subject, lot);
    const mark = markOf(traits.Shape, inks.accent, lot);
    const setting = (SETTINGS[traits.Setting ?? ''] ?? grid)(inks, lot);
    const rule = mix(inks.ground, palette.ink, 0.55);
    const rules =
      traits.Setting === 'Poster' || traits.Setting === 'Echo'
        ? line('M30 24H250M350 24H570M30 576H570', rule, 2) + circle(300, 24, 5, rule)
        : '';
    return rect(0, 0, SIDE, SIDE, inks.ground) + mark + setting + rules;
  },
};

/** The letter of a picture and its colors. */
interface Inks {
  path: string;
  cut: string;
  /** The attributes of its ends. */
  ends: string;
  ground: string;
  main: string;
  second: string;
  third: string;
  accent: string;
  tip: string;
  ink: string;
}

function inksOf({ palette, traits }: Subject, lot: Lot): Inks {
  const [first = '', second = '', third = ''] = lot.shuffled(palette.colors.slice(0, 4));
  const accent = palette.colors[4];
  const ground = lot.one([palette.ground, palette.ground, palette.shade, mix(palette.ground, first, 0.9)]);
  const isPlain = ground === palette.ground || ground === palette.shade;
  const ends =
    traits.Ends === 'Round'
      ? 'stroke-linecap="round" stroke-linejoin="round"'
      : 'stroke-linecap="square" stroke-linejoin="miter"';
  return {
    path: LETTERS[traits.Letter ?? ''] ?? '',
    cut: traits.Cut ?? '',
    ends,
    ground,
    main: isPlain ? first : palette.ground,
    second,
    third,
    accent,
    tip: mix(accent, palette.ground, 0.05),
    ink: palette.ink,
  };
}

/** The letter in one color and another. */
function drawn({ path, cut, ends, ground, tip }: Inks, ink: string, other: string, weight = 1): string {
  const stroke = (color: string, width: number, more = '') =>
    line(path, color, width * weight, `${ends}${more}`);
  if (cut === 'Prism')
    return [ink, other, tip, ground, ink].map((color, index) => stroke(color, 112 - index * 24)).join('');
  if (cut === 'Inline') return stroke(ink, 104) + stroke(ground, 34) + stroke(tip, 12);
  if (cut === 'Stitched')
    return stroke(ink, 100) + stroke(other, 62) + stroke(tip, 7, ' stroke-dasharray="26 18"');
  return stroke(ink, 96);
}

function markOf(kind: string | undefined, accent: string, lot: Lot): string {
  const corner = lot.whole(0, 3);
  if (kind === 'Disc') return circle(lot.one([170, 430]), lot.one([180, 420]), 150, accent);
  if (kind === 'Bar') return rect(0, lot.one([120, 260, 400]), SIDE, 96, accent);
  if (kind !== 'Corner') return '';
  return shape('M0 0H340A340 340 0 0 1 0 340z', accent, `transform="rotate(${corner * 90} 300 300)"`);
}

const SETTINGS: Readonly<Record<string, (inks: Inks, lot: Lot) => string>> = {
  Poster: poster,
  Bleed: bleed,
  Echo: echo,
};

function poster(inks: Inks): string {
  return scaled([110, 106], 0.95, drawn(inks, inks.main, inks.second));
}

/** One letter that is larger than the picture. */
function bleed(inks: Inks, lot: Lot): string {
  const place = [lot.one([-120, -60, 20]), lot.one([-130, -50, 10])] as const;
  return scaled(place, 1.75, drawn(inks, inks.main, inks.second), lot.one([0, -12, 14]));
}

/** One letter and three pale ones behind it. */
function echo(inks: Inks): string {
  const { path, ends, ground, main, second, third } = inks;
  return [0, 1, 2, 3]
    .map((step) => {
      const last = step === 3;
      const color = mix(ground, [second, third, second, main][step] as string, last ? 1 : 0.35 + step * 0.18);
      return scaled(
        [120 + (step - 1.5) * 46, 120 + (step - 1.5) * 46],
        0.88,
        last ? drawn(inks, main, second) : line(path, color, 96, ends),
      );
    })
    .join('');
}

/** Nine small letters. */
function grid(inks: Inks): string {
  const { ground, main, second, third, accent } = inks;
  let letters = '';
  for (let row = 0; row < 3; row++) {
    for (let column = 0; column < 3; column++) {
      const color = [main, second, third][(row + column) % 3] as string;
      const turn = ((row * 3 + column) % 4) * 90;
      letters += scaled(
        [54 + column * 178, 54 + row * 178],
        0.34,
        drawn(inks, color === ground ? inks.ink : color, row === column ? accent : second, 1.06),
        turn,
      );
    }
  }
  return letters;
}
