import type { Point } from '../drawing.ts';
import { line, n, polygon, rect, shape, smooth } from '../drawing.ts';
import { lotOf, noiseOf } from '../lot.ts';
import { darker, lighter } from '../palettes.ts';

/** The height of a ridge at each step across. */
export function ridgeOf(terrain: string, name: string, width: number, level: number, reach: number): Point[] {
  const noise = noiseOf(name);
  const height = (x: number): number => {
    if (terrain === 'Hills') return noise(x / 210, 1) * 0.8 + noise(x / 90, 5) * 0.2;
    if (terrain === 'Dunes') {
      const wave = (x / 250 + noise(1, 1) * 3 + noise(x / 400, 2)) % 1;
      return wave < 0.68 ? wave / 0.68 : (1 - wave) / 0.32;
    }
    if (terrain === 'Mesas') {
      const raw = noise(x / 130, 3);
      return raw > 0.55
        ? 0.82 + noise(x / 30, 7) * 0.04
        : raw > 0.42
          ? 0.42 + noise(x / 40, 8) * 0.04
          : raw * 0.35;
    }
    // Peaks: folds of noise have sharp tops.
    let [sum, part, size] = [0, 0.58, 190];
    for (let octave = 0; octave < 4; octave++) {
      sum += (1 - Math.abs(2 * noise(x / size, octave * 3) - 1)) * part;
      part /= 2.1;
      size /= 2.1;
    }
    return sum;
  };
  const step = terrain === 'Peaks' ? 6 : terrain === 'Mesas' ? 5 : 14;
  const points: Point[] = [];
  for (let x = -step; x <= width + step; x += step) points.push([x, level - height(x) * reach]);
  return points;
}

export function pines(points: readonly Point[], seed: string, color: string): string {
  const lot = lotOf(`${seed} pines`);
  let path = '';
  for (const [x, y] of points) {
    if (lot.chance(0.24)) continue;
    const tall = lot.number(26, 72);
    const half = tall * lot.number(0.17, 0.22);
    const base = y + 12;
    path += `M${n(x)} ${n(base - tall)}`;
    for (const [reach, height] of [
      [0.5, 0.68],
      [0.28, 0.66],
      [0.8, 0.36],
      [0.5, 0.34],
      [1, 0],
    ] as const)
      path += `L${n(x + half * reach)} ${n(base - tall * height)}`;
    for (const [reach, height] of [
      [1, 0],
      [0.5, 0.34],
      [0.8, 0.36],
      [0.28, 0.66],
      [0.5, 0.68],
    ] as const)
      path += `L${n(x - half * reach)} ${n(base - tall * height)}`;
    path += 'z';
  }
  return shape(path, color);
}

export function cabin(points: readonly Point[], seed: string, air: Air): string {
  const lot = lotOf(`${seed} cabin`);
  const [x, y] = points[Math.floor(points.length * lot.number(0.3, 0.7))] ?? [300, 480];
  const dark = darker(air.near, 0.25);
  return (
    polygon(
      [
        [x - 34, y + 22],
        [x - 34, y - 14],
        [x + 34, y - 14],
        [x + 34, y + 22],
      ],
      dark,
    ) +
    polygon(
      [
        [x - 44, y - 10],
        [x, y - 46],
        [x + 44, y - 10],
      ],
      darker(air.near, 0.5),
    ) +
    rect(x + 16, y - 50, 10, 24, dark) +
    rect(x - 20, y - 4, 14, 14, '#ffd98a') +
    rect(x + 6, y - 4, 14, 14, '#ffd98a') +
    line(
      smooth([
        [x + 21, y - 54],
        [x + 30, y - 70],
        [x + 18, y - 86],
        [x + 32, y - 108],
        [x + 26, y - 124],
      ]),
      lighter(air.haze, 0.35),
      5,
      'opacity=".5" stroke-linecap="round"',
    )
  );
}

export interface Air {
  top: string;
  middle: string;
  low: string;
  /** What distance fades to. */
  haze: string;
  near: string;
  light: string;
}
