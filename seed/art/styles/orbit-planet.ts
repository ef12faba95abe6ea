import type { Subject } from '../drawing.ts';
import { circle, line, n, shape } from '../drawing.ts';
import type { Lot } from '../lot.ts';
import { lotOf } from '../lot.ts';
import type { Palette } from '../palettes.ts';
import { darker, isLight, lighter } from '../palettes.ts';

export interface Planet {
  seed: string;
  palette: Palette;
  /** The random stream of the planet. */
  lot: Lot;
  x: number;
  y: number;
  r: number;
  /** The attribute that turns rings and bands. */
  turn: string;
  /** The dark of space. */
  space: string;
  pale: string;
}

export function planetOf({ seed, palette, traits, width }: Subject): Planet {
  const lot = lotOf(`${seed} planet`);
  const { Rings } = traits;
  const space = isLight(palette.ground) ? darker(palette.colors[0], 0.66) : palette.ground;
  const pale = isLight(palette.ground) ? palette.ground : palette.ink;
  const [x, y] = [width / 2 + lot.number(-34, 34), 300 + lot.number(-26, 26)];
  const r = lot.number(132, 172) * (Rings === 'Broad' ? 0.82 : Rings === 'None' ? 1.08 : 0.96);
  const tilt = lot.number(-30, 30);
  const turn = `transform="rotate(${n(tilt)} ${n(x)} ${n(y)})"`;
  return { seed, palette, lot, x, y, r, turn, space, pale };
}

/** The halves of the rings behind or before the planet. */
export function ringsOf(rings: string, planet: Planet, front: boolean): string {
  const { x, y, r, turn, palette, pale } = planet;
  const half = (reach: number, flat: number) =>
    `M${n(x - reach)} ${n(y)}A${n(reach)} ${n(reach * flat)} 0 0 ${front ? 0 : 1} ${n(x + reach)} ${n(y)}`;
  const plain = bandsOf(rings, planet)
    .map(([reach, wide, color]) => line(half(r * reach, 0.26), color, wide))
    .join('');
  const crossed =
    rings === 'Crossed'
      ? line(half(r * 1.52, 0.2), palette.colors[4], 7) +
        `<g transform="rotate(68 ${n(x)} ${n(y)})">${line(half(r * 1.42, 0.2), pale, 4)}</g>`
      : '';
  return `<g ${turn}>${plain}${crossed}</g>`;
}

type Band = readonly [reach: number, width: number, color: string];

function bandsOf(rings: string, { palette, pale }: Planet): readonly Band[] {
  if (rings === 'Broad') {
    return [
      [1.42, 16, palette.colors[3]],
      [1.58, 20, lighter(palette.colors[3], 0.25)],
      [1.76, 10, palette.colors[2]],
      [1.86, 3, pale],
    ];
  }
  if (rings === 'Thin') {
    return [
      [1.5, 5, pale],
      [1.62, 2, palette.colors[4]],
    ];
  }
  return [];
}

/** The unlit part of the planet; none when it is full. */
export function shadeOf(season: string, { x, y, r, space }: Planet): string[] {
  const shade = season === 'Full' ? 0 : season === 'Gibbous' ? 0.46 : 0.95;
  if (shade === 0) return [];
  const away = r * (season === 'Gibbous' ? 0.62 : 0.36);
  return [
    shape(
      `M${n(x - r * 2)} ${n(y - r * 2)}h${n(r * 4)}v${n(r * 4)}h${n(-r * 4)}zM${n(x - away + r * 1.12)} ${n(y - away * 0.7)}a${n(r * 1.12)} ${n(r * 1.12)} 0 1 0 ${n(-r * 2.24)} 0a${n(r * 1.12)} ${n(r * 1.12)} 0 1 0 ${n(r * 2.24)} 0z`,
      darker(space, 0.3),
      `fill-rule="evenodd" opacity="${n(shade * 0.76)}"`,
    ),
  ];
}

export function moonsOf(moons: string, { x, y, r, palette, pale, space }: Planet, lot: Lot): string {
  const count = { One: 1, Two: 2, Five: 5 }[moons] ?? 0;
  return Array.from({ length: count }, (_, moon) => {
    const angle = lot.number(0, 0.5) + (moon / count) * Math.PI * 2 + 0.6;
    const far = r * lot.number(1.36, 1.72);
    const [mx, my] = [x + Math.cos(angle) * far, y + Math.sin(angle) * far * 0.92];
    const size = lot.number(9, count > 2 ? 17 : 30);
    return (
      circle(mx, my, size, lot.one([palette.colors[3], pale, palette.colors[4]])) +
      shape(
        `M${n(mx)} ${n(my - size)}A${n(size)} ${n(size)} 0 0 1 ${n(mx)} ${n(my + size)}A${n(size * 1.5)} ${n(size * 1.5)} 0 0 0 ${n(mx)} ${n(my - size)}z`,
        darker(space, 0.2),
        'opacity=".5"',
      )
    );
  }).join('');
}
