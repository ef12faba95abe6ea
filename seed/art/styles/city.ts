import type { Style } from '../drawing.ts';
import { circle, gradient, line, n, rect, SIDE } from '../drawing.ts';
import type { Lot } from '../lot.ts';
import { lotOf } from '../lot.ts';
import { darker, lighter } from '../palettes.ts';
import { groundOf, plotsOf } from './city-plots.ts';
import type { Scene } from './city-scene.ts';
import { sceneOf } from './city-scene.ts';

/** A block of houses, seen from above at an angle. */
export const city: Style = {
  traits: {
    Hour: [
      ['Day', 34],
      ['Sunset', 28],
      ['Night', 24],
      ['Fog', 14],
    ],
    Skyline: [
      ['Mixed', 44],
      ['Towers', 28],
      ['Low', 28],
    ],
    Roofs: [
      ['Flat', 34],
      ['Gardens', 28],
      ['Domes', 20],
      ['Gables', 18],
    ],
    Ground: [
      ['Plaza', 38],
      ['Water', 32],
      ['Park', 30],
    ],
    Landmark: [
      ['None', 50],
      ['Wheel', 18],
      ['Balloon', 18],
      ['Spire', 14],
    ],
  },
  wide: false,
  draw({ seed, palette, traits }) {
    const { Hour = '', Ground = '', Landmark = '' } = traits;
    const scene = sceneOf(Hour, seed, palette);
    const sun = lotOf(`${seed} sun`);
    const sky = skyOf(Hour, scene, sun);
    const wheel = Landmark === 'Wheel' ? wheelOf(scene) : '';
    const block = groundOf(Ground, scene) + plotsOf(traits, scene);
    const balloon = Landmark === 'Balloon' ? balloonOf(scene, sun) : '';
    const colors = gradient('s', [
      [0, scene.light.top],
      [0.8, scene.light.low],
    ]);
    return `<defs>${colors}</defs>${rect(0, 0, SIDE, SIDE, 'url(#s)')}${sky}${wheel}${block}${balloon}`;
  },
};

function skyOf(hour: string, { palette, light }: Scene, lot: Lot): string {
  if (hour === 'Fog') return '';
  if (hour === 'Night') {
    const stars = Array.from({ length: 50 }, () =>
      circle(
        lot.number(0, SIDE),
        lot.number(0, 330),
        lot.number(0.6, 1.9),
        '#ffffff',
        `opacity="${n(lot.number(0.3, 0.9))}"`,
      ),
    );
    return stars.join('') + circle(470, 104, 36, '#f6edd2') + circle(456, 96, 33, light.top);
  }
  const isDay = hour === 'Day';
  const x = lot.one([126, 470]);
  return circle(x, isDay ? 104 : 210, isDay ? 40 : 74, lighter(palette.colors[3], 0.45), 'opacity=".9"');
}

function balloonOf({ palette }: Scene, lot: Lot): string {
  const [x, y, color] = [lot.one([150, 440]), lot.number(130, 190), palette.colors[4]];
  const ropes = `M${n(x - 9)} ${n(y + 66)}L${n(x - 7)} ${n(y + 82)}M${n(x + 9)} ${n(y + 66)}L${n(x + 7)} ${n(y + 82)}`;
  return (
    `<path d="M${n(x - 46)} ${n(y)}A46 48 0 0 1 ${n(x + 46)} ${n(y)}C${n(x + 44)} ${n(y + 36)} ${n(x + 16)} ${n(y + 52)} ${n(x + 10)} ${n(y + 66)}H${n(x - 10)}C${n(x - 16)} ${n(y + 52)} ${n(x - 44)} ${n(y + 36)} ${n(x - 46)} ${n(y)}z" fill="${color}"/><path d="M${n(x - 17)} ${n(y)}C${n(x - 17)} ${n(y - 62)} ${n(x + 17)} ${n(y - 62)} ${n(x + 17)} ${n(y)}C${n(x + 17)} ${n(y + 34)} ${n(x + 7)} ${n(y + 52)} ${n(x + 5)} ${n(y + 66)}H${n(x - 5)}C${n(x - 7)} ${n(y + 52)} ${n(x - 17)} ${n(y + 34)} ${n(x - 17)} ${n(y)}z" fill="${lighter(color, 0.45)}"/>` +
    line(ropes, palette.colors[0], 2) +
    rect(x - 9, y + 80, 18, 14, darker(palette.colors[3], 0.4), 'rx="3"')
  );
}

/** A Ferris wheel behind the houses. */
function wheelOf({ palette, dim }: Scene): string {
  const [x, y] = [300, 168];
  const rim = dim(palette.colors[4]);
  const spokes = Array.from({ length: 12 }, (_, index) => {
    const angle = (index * Math.PI) / 6;
    return [x + Math.cos(angle) * 82, y + Math.sin(angle) * 82] as const;
  });
  const cabins = spokes.map(([a, b], index) => circle(a, b + 6, 9, dim(palette.colors[index % 4] as string)));
  return (
    line(`M${x} ${y}L${x - 44} 330M${x} ${y}L${x + 44} 330`, dim(palette.colors[0]), 6) +
    circle(x, y, 82, 'none', `stroke="${rim}" stroke-width="6"`) +
    line(spokes.map(([a, b]) => `M${x} ${y}L${n(a)} ${n(b)}`).join(''), rim, 2) +
    cabins.join('')
  );
}
