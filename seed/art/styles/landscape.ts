import type { Point, Style, Subject } from '../drawing.ts';
import { gradient, line, n, rect, SIDE, shape, smooth, straight } from '../drawing.ts';
import type { Lot } from '../lot.ts';
import { lotOf } from '../lot.ts';
import { darker, mix } from '../palettes.ts';
import { airOf } from './landscape-air.ts';
import type { Air } from './landscape-land.ts';
import { cabin, pines, ridgeOf } from './landscape-land.ts';
import type { Sun } from './landscape-sky.ts';
import { auroraOf, birdsOf, cloudsOf, drawnSun, starsOf, sunOf } from './landscape-sky.ts';

const LAYERS = 5;

/** Ridges that fade into the distance under a sky. */
export const landscape: Style = {
  traits: {
    Hour: [
      ['Dusk', 30],
      ['Dawn', 28],
      ['Noon', 22],
      ['Night', 20],
    ],
    Terrain: [
      ['Peaks', 34],
      ['Hills', 26],
      ['Dunes', 22],
      ['Mesas', 18],
    ],
    Sky: [
      ['Clear', 36],
      ['Clouds', 32],
      ['Birds', 20],
      ['Aurora', 12],
    ],
    Light: [
      ['Low', 44],
      ['High', 34],
      ['Twin', 14],
      ['Eclipse', 8],
    ],
    Foreground: [
      ['Pines', 36],
      ['Lake', 30],
      ['Bare', 24],
      ['Cabin', 10],
    ],
  },
  wide: true,
  draw(subject) {
    const { seed, traits, width } = subject;
    const { Hour = '', Sky = '', Foreground = '' } = traits;
    const air = airOf(Hour, subject);
    const lot = lotOf(`${seed} light`);
    const sky = lotOf(`${seed} sky`);
    const horizon = Foreground === 'Lake' ? 400 : 470;
    const stars = Hour === 'Night' ? starsOf(subject, air, sky) : '';
    const aurora = Sky === 'Aurora' ? auroraOf(subject) : { defs: [], curtains: '' };
    const sun = sunOf(subject, horizon, lot);
    const clouds = Sky === 'Clouds' ? cloudsOf(subject, air, sky) : '';
    const birds = Sky === 'Birds' ? birdsOf(subject, air, sky) : '';
    const ridges = ridgesOf(subject, horizon, air);
    const front =
      Foreground === 'Lake' ? lakeOf(subject, horizon + 26, sun, air, lot) : shoreOf(subject, air);
    const defs = [skyGradient(air), ...aurora.defs, Foreground === 'Lake' ? waterGradient(air) : ''];
    return `<defs>${defs.join('')}</defs>${rect(0, 0, width, SIDE, 'url(#s)')}${stars}${aurora.curtains}${drawnSun(subject, sun, air)}${clouds}${birds}${ridges}${front}`;
  },
};

const skyGradient = (air: Air) =>
  gradient('s', [
    [0, air.top],
    [0.55, air.middle],
    [0.85, air.low],
  ]);

const waterGradient = (air: Air) =>
  gradient('w', [
    [0, mix(air.low, air.near, 0.25)],
    [1, mix(air.top, air.near, 0.4)],
  ]);

const down = (width: number) => `L${width + 20} ${SIDE}L-20 ${SIDE}z`;

function ridgesOf({ seed, palette, traits, width }: Subject, horizon: number, air: Air): string {
  const { Terrain = '', Foreground } = traits;
  const isRough = Terrain === 'Peaks' || Terrain === 'Mesas';
  const ridges: string[] = [];
  for (let layer = 0; layer < LAYERS; layer++) {
    const part = layer / (LAYERS - 1);
    const level = horizon - 60 + part * (Foreground === 'Lake' ? 70 : 130);
    const reach = (Terrain === 'Peaks' ? 215 : Terrain === 'Mesas' ? 150 : 120) * (1 - part * 0.55);
    const points = ridgeOf(Terrain, `${seed} ridge ${layer}`, width, level, reach);
    const color = mix(mix(air.haze, palette.colors[1], 0.24 + part * 0.3), air.near, part ** 1.25);
    ridges.push(shape(`${isRough ? straight(points) : smooth(points)}${down(width)}`, color));
    if (Terrain === 'Dunes') ridges.push(line(smooth(points), mix(color, air.light, 0.3), 2));
  }
  return ridges.join('');
}

function lakeOf({ width }: Subject, shore: number, { x, radius }: Sun, air: Air, lot: Lot): string {
  const glints = Array.from({ length: 30 }, (_, index) => {
    const y = shore + 6 + index * 5.6;
    const reach = (radius + index * 1.6) * lot.number(0.3, 1);
    return `M${n(x - reach + lot.number(-8, 8))} ${n(y)}H${n(x + reach)}`;
  }).join('');
  const ripples = Array.from(
    { length: Math.round(width / 22) },
    () => `M${n(lot.number(-20, width))} ${n(lot.number(shore + 12, SIDE))}h${n(lot.number(20, 90))}`,
  ).join('');
  return (
    rect(0, shore, width, SIDE - shore, 'url(#w)') +
    line(ripples, air.haze, 1.6, 'opacity=".35"') +
    line(glints, air.light, 2.4, 'opacity=".75" stroke-linecap="round"')
  );
}

/** The nearest hill, with pines or a cabin on it. */
function shoreOf({ seed, traits, width }: Subject, air: Air): string {
  const dark = darker(air.near, 0.5);
  const front: Point[] = ridgeOf('Hills', `${seed} front`, width, 560, 60);
  const hill = shape(`${smooth(front)}${down(width)}`, dark);
  if (traits.Foreground === 'Cabin') return cabin(front, seed, air) + hill;
  if (traits.Foreground !== 'Pines') return hill;
  const roots = front
    .filter((_, index) => index % 2 === 0)
    .flatMap(([x, y]): Point[] => [
      [x, y],
      [x + 15, y + 7],
    ]);
  return pines(roots, seed, dark) + hill;
}
