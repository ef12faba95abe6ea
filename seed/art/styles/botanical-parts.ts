import { ellipse, n, shape } from '../drawing.ts';
import type { Palette } from '../palettes.ts';
import { darker, lighter } from '../palettes.ts';

export const turned = (x: number, y: number, angle: number, size: number, inner: string) =>
  `<g transform="translate(${n(x)} ${n(y)}) rotate(${n(angle)}) scale(${size.toFixed(2)})">${inner}</g>`;

/** The outline and the veins of a leaf of length 100 that grows upwards from 0,0. */
export function leafOf(kind: string): { outline: string; veins: string } {
  if (kind === 'Round') {
    return {
      outline: 'M0 0C-46-18-50-76 0-100 50-76 46-18 0 0z',
      veins: 'M0 0V-82M0-30L-22-52M0-30L22-52M0-54L-16-72M0-54L16-72',
    };
  }
  if (kind === 'Fern') {
    let outline = '';
    for (let step = 0; step < 9; step++) {
      const y = -12 - step * 9.4;
      const reach = 30 * Math.sin(((step + 1.2) / 10.5) * Math.PI) + 4;
      for (const side of [-1, 1]) {
        outline += `M0 ${n(y + 6)}Q${n(side * reach * 0.5)} ${n(y + 4)} ${n(side * reach)} ${n(y - 9)}Q${n(side * reach * 0.5)} ${n(y - 8)} 0 ${n(y - 2)}z`;
      }
    }
    return { outline, veins: 'M0 0V-98' };
  }
  if (kind === 'Lobed') {
    return {
      outline:
        'M0 0C-12-14-34-10-40-30-28-34-22-36-18-42-40-42-46-54-44-70-30-68-20-66-14-62-24-80-14-94 0-104 14-94 24-80 14-62 20-66 30-68 44-70 46-54 40-42 18-42 22-36 28-34 40-30 34-10 12-14 0 0z',
      veins: 'M0 0V-92M0-26L-28-28M0-26L28-28M0-54L-30-62M0-54L30-62',
    };
  }
  return { outline: 'M0 0C-24-26-22-70 0-104 22-70 24-26 0 0z', veins: 'M0 0V-92' };
}

export function vase(kind: string, palette: Palette): string {
  const glaze = palette.colors[0];
  const body =
    kind === 'Jar'
      ? 'M238 420H362C362 446 384 462 384 500 384 544 350 560 300 560S216 544 216 500C216 462 238 446 238 420z'
      : 'M262 380H338C334 430 372 470 366 520 360 556 340 560 300 560S240 556 234 520C228 470 266 430 262 380z';
  const band =
    kind === 'Jar'
      ? 'M218 488Q300 512 382 488V512Q300 536 218 512z'
      : 'M240 478Q300 498 360 478L366 502Q300 524 234 502z';
  return (
    ellipse(300, 562, 130, 12, darker(palette.ground, 0.25), 'opacity=".35"') +
    shape(body, glaze) +
    shape(band, palette.colors[3]) +
    shape(
      kind === 'Jar' ? 'M244 440C232 470 228 500 240 528' : 'M268 400C270 440 250 470 248 512',
      'none',
      `stroke="${lighter(glaze, 0.5)}" stroke-width="7" stroke-linecap="round" opacity=".6"`,
    )
  );
}
