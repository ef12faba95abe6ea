import type { Style } from '../drawing.ts';
import { circle, ellipse, line, rect, SIDE, shape } from '../drawing.ts';
import { lotOf } from '../lot.ts';
import { darker, lighter, mix } from '../palettes.ts';
import { eyesOf, hairOf, mouthOf } from './portrait-face.ts';
import { clothesOf, eyewearOf, headwearOf } from './portrait-wear.ts';

const SKINS: Readonly<Record<string, string>> = {
  Umber: '#6b4430',
  Sienna: '#9a623f',
  Honey: '#c98d5e',
  Peach: '#eab18a',
  Porcelain: '#f6d3bb',
  Jade: '#7fb5a0',
};
const HAIR_COLORS = ['#1d1a22', '#3b2a24', '#6a3f28', '#a8622f', '#d9a95b', '#8a8f99'];

/** Faces made of parts. */
export const portrait: Style = {
  traits: {
    Skin: [
      ['Sienna', 20],
      ['Honey', 20],
      ['Peach', 20],
      ['Umber', 18],
      ['Porcelain', 17],
      ['Jade', 5],
    ],
    Hair: [
      ['Crop', 20],
      ['Bob', 18],
      ['Long', 16],
      ['Curls', 16],
      ['Bun', 13],
      ['Shaved', 9],
      ['Mohawk', 8],
    ],
    Eyes: [
      ['Open', 46],
      ['Calm', 24],
      ['Wide', 20],
      ['Wink', 10],
    ],
    Mouth: [
      ['Soft', 40],
      ['Smile', 28],
      ['Smirk', 22],
      ['Whistle', 10],
    ],
    Eyewear: [
      ['None', 56],
      ['Round', 24],
      ['Shades', 14],
      ['Visor', 6],
    ],
    Headwear: [
      ['None', 48],
      ['Beanie', 16],
      ['Cap', 13],
      ['Headphones', 11],
      ['Flowers', 9],
      ['Crown', 3],
    ],
    Clothes: [
      ['Tee', 26],
      ['Turtleneck', 22],
      ['Hoodie', 21],
      ['Striped', 17],
      ['Blazer', 14],
    ],
    Backdrop: [
      ['Plain', 34],
      ['Halo', 26],
      ['Split', 22],
      ['Dots', 18],
    ],
  },
  wide: false,
  draw({ seed, palette, traits }) {
    const {
      Skin = '',
      Hair = '',
      Eyes = '',
      Mouth = '',
      Eyewear = '',
      Headwear = '',
      Clothes = '',
      Backdrop = '',
    } = traits;
    const lot = lotOf(`${seed} tint`);
    const ground = lot.one([palette.colors[1], palette.colors[2], palette.colors[3], palette.shade]);
    const skin = SKINS[Skin] ?? '#c98d5e';
    const shadow = mix(skin, '#6e3020', 0.24);
    const color = lot.chance(0.16) ? palette.colors[4] : lot.one(HAIR_COLORS);
    const brow = darker(color === '#1d1a22' ? '#1d1a22' : color, 0.3);
    const iris = lot.one(['#4a6b3d', '#3c6f96', '#5a3a22', '#2f2420', palette.colors[0]]);
    const hatted = Headwear === 'Beanie' || Headwear === 'Cap';
    const hair = hairOf(
      hatted && (Hair === 'Mohawk' || Hair === 'Bun' || Hair === 'Curls') ? 'Crop' : Hair,
      color,
    );
    const face =
      'M192 250C190 170 236 128 300 128S410 170 408 250C412 360 372 440 300 444 228 440 188 360 192 250z';
    const cheek = mix(skin, '#e0605c', 0.32);
    return [
      rect(0, 0, SIDE, SIDE, ground),
      backdropOf(Backdrop, ground),
      hair.back,
      shape('M246 400H354V486C334 520 266 520 246 486z', shadow),
      clothesOf(Clothes, palette, ground, shadow),
      ellipse(190, 296, 21, 32, shadow) +
        ellipse(410, 296, 21, 32, shadow) +
        ellipse(190, 296, 10, 18, darker(shadow, 0.14)) +
        ellipse(410, 296, 10, 18, darker(shadow, 0.14)),
      shape(face, skin),
      shape(
        'M300 128C364 128 410 170 408 250 412 360 372 440 300 444 356 420 384 340 380 254 378 190 350 142 300 128z',
        shadow,
        'opacity=".55"',
      ),
      ellipse(226, 344, 25, 16, cheek, 'opacity=".4"') + ellipse(374, 344, 25, 16, cheek, 'opacity=".4"'),
      line(
        'M304 292C310 318 322 334 314 346 306 354 294 354 286 348',
        darker(shadow, 0.2),
        5.5,
        'stroke-linecap="round" stroke-linejoin="round"',
      ),
      eyesOf(Eyes, iris),
      line(
        `M212 ${Eyes === 'Wide' ? 246 : 254}Q238 ${Eyes === 'Wide' ? 232 : 242} 266 ${Eyes === 'Wide' ? 246 : 254}M334 ${Eyes === 'Wide' ? 246 : 254}Q362 ${Eyes === 'Wide' ? 232 : 242} 388 ${Eyes === 'Wide' ? 246 : 254}`,
        brow,
        9,
        'stroke-linecap="round"',
      ),
      mouthOf(Mouth, mix(darker(skin, 0.3), '#b8343c', 0.45)),
      hair.front,
      eyewearOf(Eyewear, palette),
      headwearOf(Headwear, palette, ground),
      lot.chance(0.35) ? circle(190, 338, 6, '#e9c46a') + circle(410, 338, 6, '#e9c46a') : '',
    ].join('');
  },
};

function backdropOf(kind: string, ground: string): string {
  const pale = lighter(ground, 0.2);
  if (kind === 'Halo') return circle(300, 268, 226, pale);
  if (kind === 'Split') return shape('M300 0H600V600H300z', pale);
  if (kind !== 'Dots') return '';
  const dots = circle(10, 10, 5, pale) + circle(30, 30, 5, pale);
  return `<defs><pattern id="d" width="40" height="40" patternUnits="userSpaceOnUse">${dots}</pattern></defs>${rect(0, 0, SIDE, SIDE, 'url(#d)')}`;
}
