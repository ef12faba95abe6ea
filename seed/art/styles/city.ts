import type { Style } from '../drawing.ts';
import { circle, gradient, line, n, polygon, rect, SIDE } from '../drawing.ts';
import { lotOf } from '../lot.ts';
import type { Palette } from '../palettes.ts';
import { darker, isLight, lighter, mix } from '../palettes.ts';
import type { Light } from './city-buildings.ts';
import { HALF_X, HALF_Y, roof, tower, tree, windows } from './city-buildings.ts';

const PLOTS = 4;

function lightOf(hour: string, palette: Palette): Light {
  const [deep, , third, fourth, accent] = palette.colors;
  const pale = isLight(palette.ground) ? palette.ground : palette.ink;
  if (hour === 'Night')
    return { top: darker(deep, 0.72), low: darker(deep, 0.42), left: 0.62, right: 0.76, window: '#ffdf8e' };
  if (hour === 'Sunset')
    return {
      top: mix(third, accent, 0.5),
      low: mix(fourth, pale, 0.35),
      left: 0.18,
      right: 0.5,
      window: '#ffe9b0',
    };
  if (hour === 'Fog')
    return {
      top: mix(pale, third, 0.35),
      low: mix(pale, fourth, 0.2),
      left: 0.08,
      right: 0.24,
      window: mix(pale, '#ffffff', 0.4),
    };
  return {
    top: mix(pale, third, 0.62),
    low: mix(pale, '#ffffff', 0.3),
    left: 0.12,
    right: 0.34,
    window: mix(pale, third, 0.35),
  };
}

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
    const { Hour = '', Skyline = '', Roofs = '', Ground = '', Landmark = '' } = traits;
    const light = lightOf(Hour, palette);
    const heights = lotOf(`${seed} heights`);
    const paint = lotOf(`${seed} paint`);
    const lamps = lotOf(`${seed} lamps`);
    const dim = (color: string) =>
      Hour === 'Night'
        ? mix(color, light.top, 0.5)
        : Hour === 'Fog'
          ? mix(color, light.low, 0.42)
          : Hour === 'Sunset'
            ? mix(color, palette.colors[4], 0.14)
            : color;
    const parts: string[] = [rect(0, 0, SIDE, SIDE, 'url(#s)')];
    const sun = lotOf(`${seed} sun`);
    if (Hour === 'Night') {
      parts.push(
        Array.from({ length: 50 }, () =>
          circle(
            sun.number(0, SIDE),
            sun.number(0, 330),
            sun.number(0.6, 1.9),
            '#ffffff',
            `opacity="${n(sun.number(0.3, 0.9))}"`,
          ),
        ).join(''),
        circle(470, 104, 36, '#f6edd2'),
        circle(456, 96, 33, light.top),
      );
    } else if (Hour !== 'Fog')
      parts.push(
        circle(
          sun.one([126, 470]),
          Hour === 'Day' ? 104 : 210,
          Hour === 'Day' ? 40 : 74,
          lighter(palette.colors[3], 0.45),
          'opacity=".9"',
        ),
      );

    const [middle, base] = [300, 366];
    const at = (column: number, row: number): [number, number] => [
      middle + (column - row) * HALF_X,
      base + (column + row - PLOTS) * HALF_Y,
    ];
    const slab = (x: number, y: number, reach: number, thick: number, top: string) => {
      const [w, h] = [HALF_X * reach, HALF_Y * reach];
      return (
        polygon(
          [
            [x - w, y],
            [x, y + h],
            [x, y + h + thick],
            [x - w, y + thick],
          ],
          darker(top, 0.25),
        ) +
        polygon(
          [
            [x + w, y],
            [x, y + h],
            [x, y + h + thick],
            [x + w, y + thick],
          ],
          darker(top, 0.42),
        ) +
        polygon(
          [
            [x, y - h],
            [x + w, y],
            [x, y + h],
            [x - w, y],
          ],
          top,
        )
      );
    };
    const soil = dim(
      Ground === 'Water'
        ? palette.colors[2]
        : Ground === 'Park'
          ? mix(palette.colors[1], '#6e9a4e', 0.5)
          : mix(palette.shade, palette.colors[3], 0.25),
    );
    parts.push(slab(middle, base, PLOTS + 0.75, 34, soil));
    if (Ground === 'Water') {
      const waves = lotOf(`${seed} waves`);
      parts.push(
        line(
          Array.from({ length: 24 }, () => {
            const [u, v] = [waves.number(-0.3, PLOTS + 0.3), waves.number(-0.3, PLOTS + 0.3)];
            const [x, y] = at(u, v);
            return `M${n(x - 9)} ${n(y)}h18`;
          }).join(''),
          lighter(soil, 0.4),
          2,
          'stroke-linecap="round"',
        ),
      );
    } else {
      const lines = [0, 1, 2, 3, 4].map((step) => {
        const [[ax, ay], [bx, by], [cx, cy], [dx, dy]] = [
          at(step, 0),
          at(step, PLOTS),
          at(0, step),
          at(PLOTS, step),
        ];
        return `M${n(ax)} ${n(ay)}L${n(bx)} ${n(by)}M${n(cx)} ${n(cy)}L${n(dx)} ${n(dy)}`;
      });
      parts.push(line(lines.join(''), lighter(soil, 0.3), 3));
    }

    const special = heights.whole(5, 10);
    for (let row = 0; row < PLOTS; row++) {
      for (let column = 0; column < PLOTS; column++) {
        const index = row * PLOTS + column;
        const [x, y] = at(column + 0.5, row + 0.5);
        const back = 1 - (row + column) / (PLOTS * 2 - 2);
        const tall =
          Skyline === 'Low'
            ? heights.number(22, 64)
            : Skyline === 'Towers'
              ? heights.number(70, 150) + back * 110
              : heights.number(26, 120) + back * 90;
        const isEmpty = heights.chance(Ground === 'Plaza' ? 0.1 : 0.2);
        const color = dim(
          paint.one([...palette.colors.slice(0, 4), palette.colors[3], lighter(palette.colors[2], 0.25)]),
        );
        const accent = paint.chance(0.12) ? dim(palette.colors[4]) : color;
        if (Landmark === 'Spire' && index === special) {
          parts.push(
            tower(x, y, 0.5, 190, dim(palette.colors[4]), light),
            polygon(
              [
                [x - 26, y - 190],
                [x, y - 300],
                [x + 26, y - 190],
                [x, y - 177],
              ],
              darker(dim(palette.colors[4]), 0.3),
            ),
            polygon(
              [
                [x - 26, y - 190],
                [x, y - 300],
                [x, y - 177],
              ],
              lighter(dim(palette.colors[4]), 0.15),
            ),
          );
          continue;
        }
        if (isEmpty) {
          if (Ground === 'Park')
            parts.push(
              tree(x - 14, y + 4, dim(palette.colors[1])),
              tree(x + 16, y + 8, dim(palette.colors[0])),
              tree(x, y - 6, dim(palette.colors[1])),
            );
          if (Ground === 'Plaza') parts.push(slab(x, y, 0.34, 8, dim(palette.colors[2])));
          continue;
        }
        const reach = heights.number(0.7, 0.84);
        parts.push(
          tower(x, y, reach, tall, accent, light),
          windows(x, y, reach, tall, light, () => lamps.chance(Hour === 'Night' ? 0.55 : 0.92)),
          roof(
            Roofs,
            x,
            y - tall,
            reach,
            accent,
            dim(palette.colors[4]),
            dim(mix(palette.colors[1], '#6e9a4e', 0.6)),
          ),
        );
      }
    }
    if (Landmark === 'Balloon') {
      const [x, y, color] = [sun.one([150, 440]), sun.number(130, 190), palette.colors[4]];
      parts.push(
        `<path d="M${n(x - 46)} ${n(y)}A46 48 0 0 1 ${n(x + 46)} ${n(y)}C${n(x + 44)} ${n(y + 36)} ${n(x + 16)} ${n(y + 52)} ${n(x + 10)} ${n(y + 66)}H${n(x - 10)}C${n(x - 16)} ${n(y + 52)} ${n(x - 44)} ${n(y + 36)} ${n(x - 46)} ${n(y)}z" fill="${color}"/><path d="M${n(x - 17)} ${n(y)}C${n(x - 17)} ${n(y - 62)} ${n(x + 17)} ${n(y - 62)} ${n(x + 17)} ${n(y)}C${n(x + 17)} ${n(y + 34)} ${n(x + 7)} ${n(y + 52)} ${n(x + 5)} ${n(y + 66)}H${n(x - 5)}C${n(x - 7)} ${n(y + 52)} ${n(x - 17)} ${n(y + 34)} ${n(x - 17)} ${n(y)}z" fill="${lighter(color, 0.45)}"/>`,
        line(
          `M${n(x - 9)} ${n(y + 66)}L${n(x - 7)} ${n(y + 82)}M${n(x + 9)} ${n(y + 66)}L${n(x + 7)} ${n(y + 82)}`,
          palette.colors[0],
          2,
        ),
        rect(x - 9, y + 80, 18, 14, darker(palette.colors[3], 0.4), 'rx="3"'),
      );
    }
    if (Landmark === 'Wheel') {
      const [x, y] = [300, 168];
      const spokes = Array.from({ length: 12 }, (_, index) => {
        const angle = (index * Math.PI) / 6;
        return [x + Math.cos(angle) * 82, y + Math.sin(angle) * 82] as const;
      });
      parts.splice(
        parts.findIndex((part) => part.includes('<path')),
        0,
        line(`M${x} ${y}L${x - 44} 330M${x} ${y}L${x + 44} 330`, dim(palette.colors[0]), 6) +
          circle(x, y, 82, 'none', `stroke="${dim(palette.colors[4])}" stroke-width="6"`) +
          line(spokes.map(([a, b]) => `M${x} ${y}L${n(a)} ${n(b)}`).join(''), dim(palette.colors[4]), 2) +
          spokes
            .map(([a, b], index) => circle(a, b + 6, 9, dim(palette.colors[index % 4] as string)))
            .join(''),
      );
    }
    return `<defs>${gradient('s', [
      [0, light.top],
      [0.8, light.low],
    ])}</defs>${parts.join('')}`;
  },
};
