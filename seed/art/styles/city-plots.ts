import { line, n, polygon } from '../drawing.ts';
import type { Lot } from '../lot.ts';
import { lotOf } from '../lot.ts';
import { darker, lighter, mix } from '../palettes.ts';
import { roof, tower, tree, windows } from './city-buildings.ts';
import type { Scene } from './city-scene.ts';
import { at, MIDDLE, PLOTS, slab } from './city-scene.ts';

/** The ground under the houses, with its waves or its paths. */
export function groundOf(ground: string, { seed, palette, dim }: Scene): string {
  const soil = dim(
    ground === 'Water'
      ? palette.colors[2]
      : ground === 'Park'
        ? mix(palette.colors[1], '#6e9a4e', 0.5)
        : mix(palette.shade, palette.colors[3], 0.25),
  );
  const block = slab(...MIDDLE, PLOTS + 0.75, 34, soil);
  return block + (ground === 'Water' ? waves(soil, lotOf(`${seed} waves`)) : paths(soil));
}

function waves(soil: string, lot: Lot): string {
  const path = Array.from({ length: 24 }, () => {
    const [u, v] = [lot.number(-0.3, PLOTS + 0.3), lot.number(-0.3, PLOTS + 0.3)];
    const [x, y] = at(u, v);
    return `M${n(x - 9)} ${n(y)}h18`;
  }).join('');
  return line(path, lighter(soil, 0.4), 2, 'stroke-linecap="round"');
}

function paths(soil: string): string {
  const lines = [0, 1, 2, 3, 4].map((step) => {
    const [[ax, ay], [bx, by], [cx, cy], [dx, dy]] = [
      at(step, 0),
      at(step, PLOTS),
      at(0, step),
      at(PLOTS, step),
    ];
    return `M${n(ax)} ${n(ay)}L${n(bx)} ${n(by)}M${n(cx)} ${n(cy)}L${n(dx)} ${n(dy)}`;
  });
  return line(lines.join(''), lighter(soil, 0.3), 3);
}

interface Plan {
  traits: Readonly<Record<string, string>>;
  scene: Scene;
  heights: Lot;
  paint: Lot;
  lamps: Lot;
}

/** The houses, from the back to the front. */
export function plotsOf(traits: Readonly<Record<string, string>>, scene: Scene): string {
  const { seed } = scene;
  const heights = lotOf(`${seed} heights`);
  const plan: Plan = {
    traits,
    scene,
    heights,
    paint: lotOf(`${seed} paint`),
    lamps: lotOf(`${seed} lamps`),
  };
  const landmark = heights.whole(5, 10);
  const plots: string[] = [];
  for (let row = 0; row < PLOTS; row++) {
    for (let column = 0; column < PLOTS; column++) {
      plots.push(plotOf(plan, column, row, row * PLOTS + column === landmark));
    }
  }
  return plots.join('');
}

function plotOf(plan: Plan, column: number, row: number, hasLandmark: boolean): string {
  const { traits, scene, heights, paint } = plan;
  const { palette, dim } = scene;
  const { Skyline, Ground, Landmark } = traits;
  const [x, y] = at(column + 0.5, row + 0.5);
  const tall = heightOf(Skyline, heights, 1 - (row + column) / (PLOTS * 2 - 2));
  const isEmpty = heights.chance(Ground === 'Plaza' ? 0.1 : 0.2);
  const color = dim(
    paint.one([...palette.colors.slice(0, 4), palette.colors[3], lighter(palette.colors[2], 0.25)]),
  );
  const accent = paint.chance(0.12) ? dim(palette.colors[4]) : color;
  if (Landmark === 'Spire' && hasLandmark) return spire(scene, x, y);
  if (isEmpty) return emptyPlot(Ground, scene, x, y);
  return house(plan, x, y, tall, accent);
}

/** @param back 1 for the plot farthest back, 0 for the nearest */
function heightOf(skyline: string | undefined, lot: Lot, back: number): number {
  if (skyline === 'Low') return lot.number(22, 64);
  if (skyline === 'Towers') return lot.number(70, 150) + back * 110;
  return lot.number(26, 120) + back * 90;
}

function house({ traits, scene, heights, lamps }: Plan, x: number, y: number, tall: number, color: string) {
  const { palette, light, dim } = scene;
  const { Roofs = '', Hour } = traits;
  const reach = heights.number(0.7, 0.84);
  const isLit = () => lamps.chance(Hour === 'Night' ? 0.55 : 0.92);
  const garden = dim(mix(palette.colors[1], '#6e9a4e', 0.6));
  return (
    tower(x, y, reach, tall, color, light) +
    windows(x, y, reach, tall, light, isLit) +
    roof(Roofs, x, y - tall, reach, color, dim(palette.colors[4]), garden)
  );
}

function emptyPlot(ground: string | undefined, { palette, dim }: Scene, x: number, y: number): string {
  if (ground === 'Park') {
    return (
      tree(x - 14, y + 4, dim(palette.colors[1])) +
      tree(x + 16, y + 8, dim(palette.colors[0])) +
      tree(x, y - 6, dim(palette.colors[1]))
    );
  }
  return ground === 'Plaza' ? slab(x, y, 0.34, 8, dim(palette.colors[2])) : '';
}

function spire({ palette, light, dim }: Scene, x: number, y: number): string {
  const color = dim(palette.colors[4]);
  return (
    tower(x, y, 0.5, 190, color, light) +
    polygon(
      [
        [x - 26, y - 190],
        [x, y - 300],
        [x + 26, y - 190],
        [x, y - 177],
      ],
      darker(color, 0.3),
    ) +
    polygon(
      [
        [x - 26, y - 190],
        [x, y - 300],
        [x, y - 177],
      ],
      lighter(color, 0.15),
    )
  );
}
