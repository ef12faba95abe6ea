import type { Point } from '../drawing.ts';
import { circle, ellipse, line, n, shape, smooth, straight } from '../drawing.ts';
import { noiseOf } from '../lot.ts';
import { darker, lighter, mix } from '../palettes.ts';
import type { Planet } from './orbit-planet.ts';

type Surface = (planet: Planet) => string[];

const SURFACES: Readonly<Record<string, Surface>> = {
  Banded: bands,
  Oceans: oceans,
  Cratered: craters,
  Molten: lava,
};

/** The ground of the planet and what is on it, as elements that the disc clips. */
export function surfaceOf(kind: string, planet: Planet): string[] {
  const { x, y, r } = planet;
  return [circle(x, y, r, groundOf(kind, planet)), ...(SURFACES[kind] ?? facets)(planet)];
}

function groundOf(kind: string, { palette }: Planet): string {
  if (kind === 'Molten') return darker(palette.colors[0], 0.45);
  if (kind === 'Oceans') return mix(palette.colors[1], palette.colors[2], 0.35);
  return 'url(#g)';
}

function bands({ seed, palette, lot, x, y, r }: Planet): string[] {
  const noise = noiseOf(`${seed} surface`);
  const elements: string[] = [];
  for (let band = 0; band < 9; band++) {
    const at = y - r + (band / 9) * 2 * r;
    const points: Point[] = [];
    for (let px = x - r - 20; px <= x + r + 20; px += 22)
      points.push([px, at + (noise(px / 70, band * 3) - 0.5) * 34]);
    const index = [0, 2, 3, 1, 3, 4, 2, 1, 0][(band + lot.whole(0, 1)) % 9] as number;
    const color = palette.colors[index] as string;
    elements.push(
      shape(`${smooth(points)}V${n(at + lot.number(22, 52))}H${n(x - r - 20)}z`, color, 'opacity=".82"'),
    );
  }
  elements.push(
    ellipse(x + r * 0.3, y + r * 0.34, r * 0.2, r * 0.11, palette.colors[4]),
    ellipse(x + r * 0.3, y + r * 0.34, r * 0.12, r * 0.06, lighter(palette.colors[4], 0.3)),
  );
  return elements;
}

function oceans(planet: Planet): string[] {
  const { lot, x, y, r } = planet;
  const elements: string[] = [];
  for (let land = 0; land < 6; land++) elements.push(...landOf(planet, land));
  elements.push(ellipse(x, y - r * 0.98, r * 0.5, r * 0.14, '#ffffff', 'opacity=".85"'));
  elements.push(
    line(
      Array.from(
        { length: 7 },
        () => `M${n(x + lot.number(-r, r * 0.5))} ${n(y + lot.number(-r, r))}h${n(lot.number(30, 96))}`,
      ).join(''),
      '#ffffff',
      8,
      'stroke-linecap="round" opacity=".5"',
    ),
  );
  return elements;
}

function landOf({ seed, palette, lot, x, y, r }: Planet, land: number): string[] {
  const noise = noiseOf(`${seed} surface`);
  const [lx, ly, size] = [x + lot.number(-r, r), y + lot.number(-r, r) * 0.9, lot.number(34, 82)];
  const coast = Array.from({ length: 15 }, (_, index): Point => {
    const angle = (index / 14) * Math.PI * 2;
    const reach =
      size * (0.55 + noise(Math.cos(angle) * 1.6 + land * 5 + 9, Math.sin(angle) * 1.6 + 9) * 0.9);
    return [lx + Math.cos(angle) * reach * 1.25, ly + Math.sin(angle) * reach * 0.8];
  });
  const inland = coast.map(([px, py]): Point => [lx + (px - lx) * 0.6, ly + (py - ly) * 0.6]);
  return [
    shape(`${smooth(coast)}z`, land % 3 === 2 ? palette.colors[3] : palette.colors[0]),
    shape(`${smooth(inland)}z`, mix(palette.colors[3], palette.colors[0], 0.4), 'opacity=".7"'),
  ];
}

function craters({ palette, lot, x, y, r }: Planet): string[] {
  return Array.from({ length: 22 }, () => {
    const [cx, cy, size] = [x + lot.number(-r, r), y + lot.number(-r, r), lot.number(5, 30)];
    return (
      circle(cx, cy, size, darker(palette.colors[2], 0.26), 'opacity=".75"') +
      circle(cx + size * 0.14, cy + size * 0.18, size * 0.8, mix(palette.colors[3], palette.colors[2], 0.4))
    );
  });
}

function lava({ palette, lot, x, y, r }: Planet): string[] {
  let cracks = '';
  for (let crack = 0; crack < 15; crack++) {
    let [px, py] = [x + lot.number(-r, r), y + lot.number(-r, r)];
    const points: Point[] = [[px, py]];
    let angle = lot.number(0, 6.3);
    for (let step = 0; step < 7; step++) {
      angle += lot.number(-0.9, 0.9);
      px += Math.cos(angle) * 22;
      py += Math.sin(angle) * 22;
      points.push([px, py]);
    }
    cracks += straight(points);
  }
  return [
    line(cracks, palette.colors[4], 15, 'opacity=".4" stroke-linejoin="round"'),
    line(cracks, palette.colors[4], 7, 'stroke-linejoin="round"'),
    line(cracks, lighter(palette.colors[4], 0.65), 2.4, 'stroke-linejoin="round"'),
  ];
}

function facets({ palette, lot, x, y, r }: Planet): string[] {
  const step = r / 3;
  const tone = (part: number) =>
    mix(
      palette.colors[part > 0.5 ? 3 : 2],
      part > 0.5 ? palette.colors[4] : palette.colors[0],
      lot.number(0, 0.55),
    );
  const elements: string[] = [];
  for (let row = -3; row < 3; row++) {
    for (let column = -4; column < 4; column++) {
      const [px, py] = [x + column * step + (row % 2 ? step / 2 : 0), y + row * step];
      elements.push(
        shape(`M${n(px)} ${n(py)}h${n(step)}l${n(-step / 2)} ${n(step)}z`, tone(0.3)),
        shape(`M${n(px + step)} ${n(py)}l${n(-step / 2)} ${n(step)}h${n(step)}z`, tone(0.8)),
      );
    }
  }
  return elements;
}
