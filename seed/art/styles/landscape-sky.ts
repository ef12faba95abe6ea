import type { Point, Subject } from '../drawing.ts';
import { circle, line, n, shape, smooth, straight } from '../drawing.ts';
import type { Lot } from '../lot.ts';
import { noiseOf } from '../lot.ts';
import { darker, lighter, mix } from '../palettes.ts';
import type { Air } from './landscape-land.ts';

export function starsOf({ width }: Subject, air: Air, lot: Lot): string {
  return Array.from({ length: Math.round(width / 9) }, () =>
    circle(
      lot.number(0, width),
      lot.number(0, 380) ** 1.02,
      lot.number(0.6, 2),
      air.light,
      `opacity="${n(lot.number(0.3, 1))}"`,
    ),
  ).join('');
}

/** Curtains of light: sharp along their lower edge, fading upwards. */
export function auroraOf({ seed, palette, width }: Subject): { defs: string[]; curtains: string } {
  const noise = noiseOf(`${seed} aurora`);
  const colors = [palette.colors[4], palette.colors[2], lighter(palette.colors[4], 0.4)];
  const defs = colors.map(
    (color, band) =>
      `<linearGradient id="${'abc'[band]}" x2="0" y2="1"><stop stop-color="${color}" stop-opacity="0"/><stop offset="1" stop-color="${color}" stop-opacity=".72"/></linearGradient>`,
  );
  const curtains = colors.map((_, band) => {
    const lower: Point[] = [];
    for (let x = -40; x <= width + 40; x += 40) {
      lower.push([x, 150 + band * 62 + (noise(x / 190, band * 4) - 0.5) * 170]);
    }
    const upper = lower.map(([x, y], at): Point => [x, y - 120 - noise(at / 2, band + 20) * 80]).reverse();
    return shape(`${smooth(lower)}${straight(upper).replace('M', 'L')}z`, `url(#${'abc'[band]})`);
  });
  return { defs, curtains: curtains.join('') };
}

export interface Sun {
  x: number;
  y: number;
  radius: number;
}

export function sunOf({ traits, width }: Subject, horizon: number, lot: Lot): Sun {
  const isHigh = traits.Light === 'High';
  return {
    x: lot.number(0.24, 0.76) * width,
    y: isHigh ? lot.number(100, 170) : horizon - lot.number(130, 190),
    radius: isHigh ? lot.number(36, 52) : lot.number(58, 84),
  };
}

/** The sun or the moon with its shine; eclipsed, or with a twin. */
export function drawnSun({ palette, traits }: Subject, { x, y, radius }: Sun, air: Air): string {
  const shine =
    circle(x, y, radius * 1.9, air.light, 'opacity=".13"') +
    circle(x, y, radius * 1.4, air.light, 'opacity=".18"');
  const disc = circle(x, y, radius, air.light);
  const shadow = traits.Light === 'Eclipse' ? circle(x + 5, y + 3, radius * 0.93, darker(air.top, 0.45)) : '';
  const twin =
    traits.Light === 'Twin'
      ? circle(x - radius * 1.7, y - radius * 0.9, radius * 0.42, mix(air.light, palette.colors[4], 0.55))
      : '';
  return shine + disc + shadow + twin;
}

export function cloudsOf({ width }: Subject, air: Air, lot: Lot): string {
  return Array.from({ length: Math.round(width / 130) }, () => {
    const [x, y, long] = [lot.number(-60, width - 60), lot.number(60, 270), lot.number(90, 210)];
    const puff = [0, 1, 2]
      .map(
        (row) => `M${n(x + row * 24 * (row % 2 ? 1 : -1))} ${n(y + row * 15)}h${n(long * (1 - row * 0.2))}`,
      )
      .join('');
    return line(puff, lighter(air.low, 0.3), 15, 'stroke-linecap="round" opacity=".62"');
  }).join('');
}

export function birdsOf({ width }: Subject, air: Air, lot: Lot): string {
  const [x, y] = [lot.number(0.2, 0.7) * width, lot.number(120, 220)];
  const flock = Array.from({ length: 9 }, () => {
    const [bx, by, size] = [x + lot.number(-90, 110), y + lot.number(-46, 46), lot.number(6, 13)];
    return `M${n(bx - size)} ${n(by - size * 0.4)}Q${n(bx - size * 0.3)} ${n(by - size * 0.7)} ${n(bx)} ${n(by)}Q${n(bx + size * 0.3)} ${n(by - size * 0.7)} ${n(bx + size)} ${n(by - size * 0.4)}`;
  });
  return line(flock.join(''), air.near, 2.4, 'stroke-linecap="round"');
}
