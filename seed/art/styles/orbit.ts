import type { Point, Style } from '../drawing.ts';
import { circle, ellipse, gradient, line, n, rect, SIDE, shape, smooth, straight } from '../drawing.ts';
import { lotOf, noiseOf } from '../lot.ts';
import { darker, isLight, lighter, mix } from '../palettes.ts';

/** Planets, their rings and moons. */
export const orbit: Style = {
  traits: {
    Surface: [
      ['Banded', 32],
      ['Oceans', 26],
      ['Cratered', 22],
      ['Molten', 12],
      ['Facets', 8],
    ],
    Rings: [
      ['None', 36],
      ['Broad', 26],
      ['Thin', 24],
      ['Crossed', 14],
    ],
    Moons: [
      ['One', 34],
      ['None', 26],
      ['Two', 24],
      ['Five', 16],
    ],
    Sky: [
      ['Stars', 38],
      ['Chart', 26],
      ['Nebula', 24],
      ['Comet', 12],
    ],
    Season: [
      ['Crescent', 30],
      ['Gibbous', 44],
      ['Full', 26],
    ],
  },
  wide: true,
  draw({ seed, palette, traits, width }) {
    const { Surface = '', Rings = '', Moons = '', Sky = '', Season = '' } = traits;
    const lot = lotOf(`${seed} planet`);
    const sky = lotOf(`${seed} sky`);
    const space = isLight(palette.ground) ? darker(palette.colors[0], 0.66) : palette.ground;
    const pale = isLight(palette.ground) ? palette.ground : palette.ink;
    const [x, y] = [width / 2 + lot.number(-34, 34), 300 + lot.number(-26, 26)];
    const r = lot.number(132, 172) * (Rings === 'Broad' ? 0.82 : Rings === 'None' ? 1.08 : 0.96);
    const tilt = lot.number(-30, 30);
    const defs = [
      `<radialGradient id="b" cx="50%" cy="42%" r="75%"><stop stop-color="${mix(space, palette.colors[1], 0.34)}"/><stop offset="1" stop-color="${darker(space, 0.25)}"/></radialGradient>`,
      `<clipPath id="p"><circle cx="${n(x)}" cy="${n(y)}" r="${n(r)}"/></clipPath>`,
      gradient('g', [
        [0, lighter(palette.colors[3], 0.2)],
        [1, palette.colors[2]],
      ]),
    ];
    const parts = [rect(0, 0, width, SIDE, 'url(#b)')];

    if (Sky === 'Nebula') {
      defs.push(
        '<filter id="f" x="-40%" y="-40%" width="180%" height="180%"><feGaussianBlur stdDeviation="34"/></filter>',
      );
      const clouds = Array.from({ length: Math.round(width / 110) }, () =>
        circle(
          sky.number(0, width),
          sky.number(40, 560),
          sky.number(50, 120),
          sky.one([palette.colors[1], palette.colors[4], palette.colors[2]]),
          'opacity=".42"',
        ),
      );
      parts.push(`<g filter="url(#f)">${clouds.join('')}</g>`);
    }
    const stars = Array.from({ length: Math.round(width / (Sky === 'Stars' ? 6 : 11)) }, () =>
      circle(
        sky.number(0, width),
        sky.number(0, SIDE),
        sky.number(0.6, 2.1),
        pale,
        `opacity="${n(sky.number(0.3, 1))}"`,
      ),
    );
    parts.push(stars.join(''));
    if (Sky === 'Chart') {
      const arcs = [1.35, 1.72, 2.1]
        .map((part) =>
          circle(
            x,
            y,
            r * part,
            'none',
            `stroke="${pale}" stroke-width="1.2" opacity=".4" stroke-dasharray="${part > 1.5 ? '2 7' : '9 5'}"`,
          ),
        )
        .join('');
      const ticks = Array.from({ length: 36 }, (_, index) => {
        const angle = (index * Math.PI) / 18;
        const [from, to] = [r * 1.5, r * (index % 3 === 0 ? 1.58 : 1.54)];
        return `M${n(x + Math.cos(angle) * from)} ${n(y + Math.sin(angle) * from)}L${n(x + Math.cos(angle) * to)} ${n(y + Math.sin(angle) * to)}`;
      }).join('');
      parts.push(arcs, line(ticks, pale, 1.6, 'opacity=".5"'));
    }
    if (Sky === 'Comet') {
      const [cx, cy] = [sky.number(0.14, 0.86) * width, sky.number(70, 130)];
      parts.push(
        shape(
          `M${n(cx)} ${n(cy - 8)}L${n(cx + 190)} ${n(cy - 96)} ${n(cx + 4)} ${n(cy + 9)}z`,
          palette.colors[4],
          'opacity=".45"',
        ),
        shape(
          `M${n(cx)} ${n(cy - 6)}L${n(cx + 120)} ${n(cy - 62)} ${n(cx + 3)} ${n(cy + 6)}z`,
          pale,
          'opacity=".6"',
        ),
        circle(cx, cy, 9, pale),
      );
    }

    const turn = `transform="rotate(${n(tilt)} ${n(x)} ${n(y)})"`;
    /** The half of a ring that is behind (0) or before (1) the planet. */
    const half = (reach: number, flat: number, front: boolean) =>
      `M${n(x - reach)} ${n(y)}A${n(reach)} ${n(reach * flat)} 0 0 ${front ? 0 : 1} ${n(x + reach)} ${n(y)}`;
    const ringsOf = (front: boolean): string => {
      const bands: readonly (readonly [reach: number, width: number, color: string])[] =
        Rings === 'Broad'
          ? [
              [1.42, 16, palette.colors[3]],
              [1.58, 20, lighter(palette.colors[3], 0.25)],
              [1.76, 10, palette.colors[2]],
              [1.86, 3, pale],
            ]
          : Rings === 'Thin'
            ? [
                [1.5, 5, pale],
                [1.62, 2, palette.colors[4]],
              ]
            : [];
      const plain = bands
        .map(([reach, wide, color]) => line(half(r * reach, 0.26, front), color, wide))
        .join('');
      const crossed =
        Rings === 'Crossed'
          ? line(half(r * 1.52, 0.2, front), palette.colors[4], 7) +
            `<g transform="rotate(68 ${n(x)} ${n(y)})">${line(half(r * 1.42, 0.2, front), pale, 4)}</g>`
          : '';
      return `<g ${turn}>${plain}${crossed}</g>`;
    };
    if (Rings !== 'None') parts.push(ringsOf(false));

    const ground =
      Surface === 'Molten'
        ? darker(palette.colors[0], 0.45)
        : Surface === 'Oceans'
          ? mix(palette.colors[1], palette.colors[2], 0.35)
          : 'url(#g)';
    const noise = noiseOf(`${seed} surface`);
    const inside = [circle(x, y, r, ground)];
    if (Surface === 'Banded') {
      for (let band = 0; band < 9; band++) {
        const at = y - r + (band / 9) * 2 * r;
        const points: Point[] = [];
        for (let px = x - r - 20; px <= x + r + 20; px += 22)
          points.push([px, at + (noise(px / 70, band * 3) - 0.5) * 34]);
        const color = palette.colors[
          [0, 2, 3, 1, 3, 4, 2, 1, 0][(band + lot.whole(0, 1)) % 9] as number
        ] as string;
        inside.push(
          shape(`${smooth(points)}V${n(at + lot.number(22, 52))}H${n(x - r - 20)}z`, color, 'opacity=".82"'),
        );
      }
      inside.push(
        ellipse(x + r * 0.3, y + r * 0.34, r * 0.2, r * 0.11, palette.colors[4]),
        ellipse(x + r * 0.3, y + r * 0.34, r * 0.12, r * 0.06, lighter(palette.colors[4], 0.3)),
      );
    } else if (Surface === 'Oceans') {
      for (let land = 0; land < 6; land++) {
        const [lx, ly, size] = [x + lot.number(-r, r), y + lot.number(-r, r) * 0.9, lot.number(34, 82)];
        const points = Array.from({ length: 15 }, (_, index): Point => {
          const angle = (index / 14) * Math.PI * 2;
          const reach =
            size * (0.55 + noise(Math.cos(angle) * 1.6 + land * 5 + 9, Math.sin(angle) * 1.6 + 9) * 0.9);
          return [lx + Math.cos(angle) * reach * 1.25, ly + Math.sin(angle) * reach * 0.8];
        });
        inside.push(
          shape(`${smooth(points)}z`, land % 3 === 2 ? palette.colors[3] : palette.colors[0]),
          shape(
            `${smooth(points.map(([px, py]): Point => [lx + (px - lx) * 0.6, ly + (py - ly) * 0.6]))}z`,
            mix(palette.colors[3], palette.colors[0], 0.4),
            'opacity=".7"',
          ),
        );
      }
      inside.push(ellipse(x, y - r * 0.98, r * 0.5, r * 0.14, '#ffffff', 'opacity=".85"'));
      inside.push(
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
    } else if (Surface === 'Cratered') {
      for (let crater = 0; crater < 22; crater++) {
        const [cx, cy, size] = [x + lot.number(-r, r), y + lot.number(-r, r), lot.number(5, 30)];
        inside.push(
          circle(cx, cy, size, darker(palette.colors[2], 0.26), 'opacity=".75"'),
          circle(
            cx + size * 0.14,
            cy + size * 0.18,
            size * 0.8,
            mix(palette.colors[3], palette.colors[2], 0.4),
          ),
        );
      }
    } else if (Surface === 'Molten') {
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
      inside.push(
        line(cracks, palette.colors[4], 15, 'opacity=".4" stroke-linejoin="round"'),
        line(cracks, palette.colors[4], 7, 'stroke-linejoin="round"'),
        line(cracks, lighter(palette.colors[4], 0.65), 2.4, 'stroke-linejoin="round"'),
      );
    } else {
      const step = r / 3;
      for (let row = -3; row < 3; row++) {
        for (let column = -4; column < 4; column++) {
          const [px, py] = [x + column * step + (row % 2 ? step / 2 : 0), y + row * step];
          const tone = (part: number) =>
            mix(
              palette.colors[part > 0.5 ? 3 : 2],
              part > 0.5 ? palette.colors[4] : palette.colors[0],
              lot.number(0, 0.55),
            );
          inside.push(
            shape(`M${n(px)} ${n(py)}h${n(step)}l${n(-step / 2)} ${n(step)}z`, tone(0.3)),
            shape(`M${n(px + step)} ${n(py)}l${n(-step / 2)} ${n(step)}h${n(step)}z`, tone(0.8)),
          );
        }
      }
    }
    const shade = Season === 'Full' ? 0 : Season === 'Gibbous' ? 0.46 : 0.95;
    if (shade > 0) {
      const away = r * (Season === 'Gibbous' ? 0.62 : 0.36);
      inside.push(
        shape(
          `M${n(x - r * 2)} ${n(y - r * 2)}h${n(r * 4)}v${n(r * 4)}h${n(-r * 4)}zM${n(x - away + r * 1.12)} ${n(y - away * 0.7)}a${n(r * 1.12)} ${n(r * 1.12)} 0 1 0 ${n(-r * 2.24)} 0a${n(r * 1.12)} ${n(r * 1.12)} 0 1 0 ${n(r * 2.24)} 0z`,
          darker(space, 0.3),
          `fill-rule="evenodd" opacity="${n(shade * 0.76)}"`,
        ),
      );
    }
    inside.push(
      circle(
        x,
        y,
        r - 3,
        'none',
        `stroke="${lighter(palette.colors[3], 0.5)}" stroke-width="6" opacity=".4"`,
      ),
    );
    parts.push(
      `<g clip-path="url(#p)">${Surface === 'Banded' ? `<g ${turn}>${inside.slice(0, -2).join('')}</g>${inside.slice(-2).join('')}` : inside.join('')}</g>`,
    );
    if (Rings !== 'None') parts.push(ringsOf(true));
    const moons = lotOf(`${seed} moons`);
    const count = { One: 1, Two: 2, Five: 5 }[Moons] ?? 0;
    for (let moon = 0; moon < count; moon++) {
      const angle = moons.number(0, 0.5) + (moon / count) * Math.PI * 2 + 0.6;
      const far = r * moons.number(1.36, 1.72);
      const [mx, my] = [x + Math.cos(angle) * far, y + Math.sin(angle) * far * 0.92];
      const size = moons.number(9, count > 2 ? 17 : 30);
      parts.push(
        circle(mx, my, size, moons.one([palette.colors[3], pale, palette.colors[4]])),
        shape(
          `M${n(mx)} ${n(my - size)}A${n(size)} ${n(size)} 0 0 1 ${n(mx)} ${n(my + size)}A${n(size * 1.5)} ${n(size * 1.5)} 0 0 0 ${n(mx)} ${n(my - size)}z`,
          darker(space, 0.2),
          'opacity=".5"',
        ),
      );
    }
    return `<defs>${defs.join('')}</defs>${parts.join('')}`;
  },
};
