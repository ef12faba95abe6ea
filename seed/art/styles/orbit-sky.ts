import { circle, line, n, SIDE, shape } from '../drawing.ts';
import type { Lot } from '../lot.ts';
import type { Planet } from './orbit-planet.ts';

/** The filter that blurs the clouds of a nebula. */
export const nebulaBlur =
  '<filter id="f" x="-40%" y="-40%" width="180%" height="180%"><feGaussianBlur stdDeviation="34"/></filter>';

/** Everything far behind the planet: a nebula or a chart or a comet, and stars. */
export function skyOf(kind: string, planet: Planet, width: number, lot: Lot): string {
  const nebula = kind === 'Nebula' ? nebulaOf(planet, width, lot) : '';
  const stars = starsOf(planet, Math.round(width / (kind === 'Stars' ? 6 : 11)), width, lot);
  const chart = kind === 'Chart' ? chartOf(planet) : '';
  const comet = kind === 'Comet' ? cometOf(planet, width, lot) : '';
  return nebula + stars + chart + comet;
}

function nebulaOf({ palette }: Planet, width: number, lot: Lot): string {
  const clouds = Array.from({ length: Math.round(width / 110) }, () =>
    circle(
      lot.number(0, width),
      lot.number(40, 560),
      lot.number(50, 120),
      lot.one([palette.colors[1], palette.colors[4], palette.colors[2]]),
      'opacity=".42"',
    ),
  );
  return `<g filter="url(#f)">${clouds.join('')}</g>`;
}

function starsOf({ pale }: Planet, count: number, width: number, lot: Lot): string {
  return Array.from({ length: count }, () =>
    circle(
      lot.number(0, width),
      lot.number(0, SIDE),
      lot.number(0.6, 2.1),
      pale,
      `opacity="${n(lot.number(0.3, 1))}"`,
    ),
  ).join('');
}

/** Circles and ticks around the planet, as on a chart. */
function chartOf({ x, y, r, pale }: Planet): string {
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
  return arcs + line(ticks, pale, 1.6, 'opacity=".5"');
}

function cometOf({ palette, pale }: Planet, width: number, lot: Lot): string {
  const [x, y] = [lot.number(0.14, 0.86) * width, lot.number(70, 130)];
  return (
    shape(
      `M${n(x)} ${n(y - 8)}L${n(x + 190)} ${n(y - 96)} ${n(x + 4)} ${n(y + 9)}z`,
      palette.colors[4],
      'opacity=".45"',
    ) +
    shape(`M${n(x)} ${n(y - 6)}L${n(x + 120)} ${n(y - 62)} ${n(x + 3)} ${n(y + 6)}z`, pale, 'opacity=".6"') +
    circle(x, y, 9, pale)
  );
}
