import type { Point, Style, Subject } from '../drawing.ts';
import { circle, gradient, line, n, rect, SIDE, shape, smooth, straight } from '../drawing.ts';
import { lotOf, noiseOf } from '../lot.ts';
import { darker, isLight, lighter, mix } from '../palettes.ts';
import type { Air } from './landscape-land.ts';
import { cabin, pines, ridgeOf } from './landscape-land.ts';

function airOf(hour: string, { palette }: Subject): Air {
  const [deep, second, third, fourth, accent] = palette.colors;
  const night = isLight(palette.ground) ? darker(deep, 0.62) : palette.ground;
  const pale = isLight(palette.ground) ? palette.ground : palette.ink;
  if (hour === 'Night') {
    return {
      top: darker(night, 0.35),
      middle: night,
      low: mix(night, second, 0.5),
      haze: mix(night, second, 0.55),
      near: darker(night, 0.55),
      light: mix(pale, '#ffffff', 0.4),
    };
  }
  if (hour === 'Dusk') {
    return {
      top: darker(deep, 0.35),
      middle: mix(second, accent, 0.25),
      low: mix(fourth, accent, 0.3),
      haze: mix(third, accent, 0.25),
      near: darker(deep, 0.62),
      light: lighter(mix(fourth, accent, 0.2), 0.25),
    };
  }
  if (hour === 'Dawn') {
    return {
      top: mix(third, pale, 0.35),
      middle: mix(fourth, pale, 0.5),
      low: mix(accent, pale, 0.62),
      haze: mix(fourth, pale, 0.4),
      near: darker(deep, 0.18),
      light: lighter(mix(accent, pale, 0.25), 0.2),
    };
  }
  return {
    top: mix(third, pale, 0.1),
    middle: mix(third, pale, 0.55),
    low: mix(pale, '#ffffff', 0.4),
    haze: mix(third, pale, 0.62),
    near: darker(deep, 0.25),
    light: lighter(pale, 0.55),
  };
}

const down = (width: number) => `L${width + 20} ${SIDE}L-20 ${SIDE}z`;

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
    const { seed, palette, traits, width } = subject;
    const { Hour = '', Terrain = '', Sky = '', Light = '', Foreground = '' } = traits;
    const air = airOf(Hour, subject);
    const lot = lotOf(`${seed} light`);
    const sky = lotOf(`${seed} sky`);
    const horizon = Foreground === 'Lake' ? 400 : 470;
    const defs = [
      gradient('s', [
        [0, air.top],
        [0.55, air.middle],
        [0.85, air.low],
      ]),
    ];
    const parts = [rect(0, 0, width, SIDE, 'url(#s)')];

    if (Hour === 'Night') {
      const stars = Array.from({ length: Math.round(width / 9) }, () =>
        circle(
          sky.number(0, width),
          sky.number(0, 380) ** 1.02,
          sky.number(0.6, 2),
          air.light,
          `opacity="${n(sky.number(0.3, 1))}"`,
        ),
      );
      parts.push(stars.join(''));
    }
    if (Sky === 'Aurora') {
      // Curtains: sharp along their lower edge, fading upwards.
      const noise = noiseOf(`${seed} aurora`);
      const colors = [palette.colors[4], palette.colors[2], lighter(palette.colors[4], 0.4)];
      colors.forEach((color, band) => {
        defs.push(
          `<linearGradient id="${'abc'[band]}" x2="0" y2="1"><stop stop-color="${color}" stop-opacity="0"/><stop offset="1" stop-color="${color}" stop-opacity=".72"/></linearGradient>`,
        );
        const lower: Point[] = [];
        for (let x = -40; x <= width + 40; x += 40) {
          lower.push([x, 150 + band * 62 + (noise(x / 190, band * 4) - 0.5) * 170]);
        }
        const upper = lower
          .map(([x, y], at): Point => [x, y - 120 - noise(at / 2, band + 20) * 80])
          .reverse();
        parts.push(shape(`${smooth(lower)}${straight(upper).replace('M', 'L')}z`, `url(#${'abc'[band]})`));
      });
    }
    const sunX = lot.number(0.24, 0.76) * width;
    const sunY = Light === 'High' ? lot.number(100, 170) : horizon - lot.number(130, 190);
    const radius = Light === 'High' ? lot.number(36, 52) : lot.number(58, 84);
    const shine =
      circle(sunX, sunY, radius * 1.9, air.light, 'opacity=".13"') +
      circle(sunX, sunY, radius * 1.4, air.light, 'opacity=".18"');
    if (Light === 'Eclipse') {
      parts.push(
        shine,
        circle(sunX, sunY, radius, air.light),
        circle(sunX + 5, sunY + 3, radius * 0.93, darker(air.top, 0.45)),
      );
    } else parts.push(shine, circle(sunX, sunY, radius, air.light));
    if (Light === 'Twin')
      parts.push(
        circle(
          sunX - radius * 1.7,
          sunY - radius * 0.9,
          radius * 0.42,
          mix(air.light, palette.colors[4], 0.55),
        ),
      );
    if (Sky === 'Clouds') {
      for (let index = 0; index < Math.round(width / 130); index++) {
        const [x, y, long] = [sky.number(-60, width - 60), sky.number(60, 270), sky.number(90, 210)];
        const puff = [0, 1, 2]
          .map(
            (row) =>
              `M${n(x + row * 24 * (row % 2 ? 1 : -1))} ${n(y + row * 15)}h${n(long * (1 - row * 0.2))}`,
          )
          .join('');
        parts.push(line(puff, lighter(air.low, 0.3), 15, 'stroke-linecap="round" opacity=".62"'));
      }
    }
    if (Sky === 'Birds') {
      let flock = '';
      const [x, y] = [sky.number(0.2, 0.7) * width, sky.number(120, 220)];
      for (let index = 0; index < 9; index++) {
        const [bx, by, size] = [x + sky.number(-90, 110), y + sky.number(-46, 46), sky.number(6, 13)];
        flock += `M${n(bx - size)} ${n(by - size * 0.4)}Q${n(bx - size * 0.3)} ${n(by - size * 0.7)} ${n(bx)} ${n(by)}Q${n(bx + size * 0.3)} ${n(by - size * 0.7)} ${n(bx + size)} ${n(by - size * 0.4)}`;
      }
      parts.push(line(flock, air.near, 2.4, 'stroke-linecap="round"'));
    }
    const layers = 5;
    let nearest: Point[] = [];
    const ridges: string[] = [];
    for (let layer = 0; layer < layers; layer++) {
      const part = layer / (layers - 1);
      const level = horizon - 60 + part * (Foreground === 'Lake' ? 70 : 130);
      const reach = (Terrain === 'Peaks' ? 215 : Terrain === 'Mesas' ? 150 : 120) * (1 - part * 0.55);
      nearest = ridgeOf(Terrain, `${seed} ridge ${layer}`, width, level, reach);
      const color = mix(mix(air.haze, palette.colors[1], 0.24 + part * 0.3), air.near, part ** 1.25);
      const top = Terrain === 'Peaks' || Terrain === 'Mesas' ? straight(nearest) : smooth(nearest);
      ridges.push(shape(`${top}${down(width)}`, color));
      if (Terrain === 'Dunes') ridges.push(line(smooth(nearest), mix(color, air.light, 0.3), 2));
    }
    const land = ridges.join('');
    if (Foreground === 'Lake') {
      const shore = horizon + 26;
      defs.push(
        gradient('w', [
          [0, mix(air.low, air.near, 0.25)],
          [1, mix(air.top, air.near, 0.4)],
        ]),
      );
      const glints = Array.from({ length: 30 }, (_, index) => {
        const y = shore + 6 + index * 5.6;
        const reach = (radius + index * 1.6) * lot.number(0.3, 1);
        return `M${n(sunX - reach + lot.number(-8, 8))} ${n(y)}H${n(sunX + reach)}`;
      }).join('');
      const ripples = Array.from(
        { length: Math.round(width / 22) },
        () => `M${n(lot.number(-20, width))} ${n(lot.number(shore + 12, SIDE))}h${n(lot.number(20, 90))}`,
      ).join('');
      parts.push(
        land,
        rect(0, shore, width, SIDE - shore, 'url(#w)'),
        line(ripples, air.haze, 1.6, 'opacity=".35"'),
        line(glints, air.light, 2.4, 'opacity=".75" stroke-linecap="round"'),
      );
    } else {
      const front: Point[] = ridgeOf('Hills', `${seed} front`, width, 560, 60);
      if (Foreground === 'Pines')
        parts.push(
          land,
          pines(
            front
              .filter((_, index) => index % 2 === 0)
              .flatMap(
                ([x, y]) =>
                  [
                    [x, y],
                    [x + 15, y + 7],
                  ] as Point[],
              ),
            seed,
            darker(air.near, 0.5),
          ),
        );
      else if (Foreground === 'Cabin') parts.push(land, cabin(front, seed, air));
      else parts.push(land);
      parts.push(shape(`${smooth(front)}${down(width)}`, darker(air.near, 0.5)));
    }
    return `<defs>${defs.join('')}</defs>${parts.join('')}`;
  },
};
