import { circle, ellipse, line, n, shape } from '../drawing.ts';
import type { Lot } from '../lot.ts';
import type { Palette } from '../palettes.ts';
import { darker, lighter, mix } from '../palettes.ts';

interface Bloom {
  palette: Palette;
  lot: Lot;
  tint: string;
  /** The color of its middle. */
  heart: string;
}

const FLOWERS: Readonly<Record<string, (bloom: Bloom) => string>> = {
  Daisy: daisy,
  Poppy: poppy,
  Tulip: tulip,
  Umbel: umbel,
  Berry: berry,
};

/** A flower of radius 50 around 0,0. */
export function flower(kind: string, palette: Palette, lot: Lot, tint: string): string {
  return FLOWERS[kind]?.({ palette, lot, tint, heart: darker(palette.colors[0], 0.35) }) ?? '';
}

const around = (count: number, inner: (index: number) => string, from = 0) =>
  Array.from(
    { length: count },
    (_, index) => `<g transform="rotate(${n(from + (index * 360) / count)})">${inner(index)}</g>`,
  ).join('');

function daisy({ palette, tint, heart }: Bloom): string {
  return (
    around(14, (index) => ellipse(0, -32, 7.5, 20, index % 2 === 0 ? tint : lighter(tint, 0.2))) +
    circle(0, 0, 15, palette.colors[3]) +
    circle(0, 0, 8, heart, 'opacity=".35"')
  );
}

function poppy({ lot, tint, heart }: Bloom): string {
  return (
    around(
      5,
      (index) =>
        shape(
          'M0 4C-42-2-46-50 0-54 46-50 42-2 0 4z',
          index % 2 === 0 ? tint : darker(tint, 0.14),
          'opacity=".94"',
        ),
      lot.number(0, 60),
    ) +
    circle(0, 0, 12, heart) +
    around(14, () => line('M0-13V-21', heart, 2) + circle(0, -22, 1.8, heart))
  );
}

function tulip({ tint }: Bloom): string {
  return (
    shape(
      'M-30 30C-46-4-38-34-30-52-20-38-10-34 0-54 10-34 20-38 30-52 38-34 46-4 30 30 16 44-16 44-30 30z',
      tint,
    ) +
    shape('M0-54C18-30 22 8 0 38-22 8-18-30 0-54z', lighter(tint, 0.22)) +
    shape('M-30-52C-20-38-10-34 0-22-14 0-12 22-12 38-40 26-44-12-30-52z', darker(tint, 0.13))
  );
}

function umbel({ palette, tint }: Bloom): string {
  return Array.from({ length: 13 }, (_, index) => {
    const angle = -90 + (index - 6) * 15;
    const reach = 46 - Math.abs(index - 6) * 1.5;
    const [x, y] = [
      Math.cos((angle * Math.PI) / 180) * reach,
      Math.sin((angle * Math.PI) / 180) * reach + 26,
    ];
    return (
      line(`M0 30L${n(x)} ${n(y)}`, mix(palette.colors[1], palette.ink, 0.3), 1.8) +
      circle(x, y, 7, index % 2 === 0 ? tint : lighter(tint, 0.25)) +
      circle(x - 7, y + 5, 4, tint)
    );
  }).join('');
}

function berry({ palette, tint }: Bloom): string {
  return [
    [0, -16],
    [-17, 4],
    [16, 6],
    [-2, 20],
    [-22, -20],
    [22, -20],
  ]
    .map(
      ([x = 0, y = 0]) =>
        line(`M0 40L${x} ${y}`, mix(palette.colors[1], palette.ink, 0.4), 2) +
        circle(x, y, 13, tint) +
        circle(x - 4, y - 4, 3.6, lighter(tint, 0.6)),
    )
    .join('');
}
