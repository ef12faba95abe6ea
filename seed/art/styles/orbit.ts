import type { Style } from '../drawing.ts';
import { circle, gradient, n, rect, SIDE } from '../drawing.ts';
import { lotOf } from '../lot.ts';
import { darker, lighter, mix } from '../palettes.ts';
import type { Planet } from './orbit-planet.ts';
import { moonsOf, planetOf, ringsOf, shadeOf } from './orbit-planet.ts';
import { nebulaBlur, skyOf } from './orbit-sky.ts';
import { surfaceOf } from './orbit-surfaces.ts';

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
  draw(subject) {
    const { seed, traits, width } = subject;
    const { Surface = '', Rings = '', Moons = '', Sky = '', Season = '' } = traits;
    const planet = planetOf(subject);
    const sky = skyOf(Sky, planet, width, lotOf(`${seed} sky`));
    const before = Rings === 'None' ? '' : ringsOf(Rings, planet, true);
    const behind = Rings === 'None' ? '' : ringsOf(Rings, planet, false);
    const disc = discOf(Surface, Season, planet);
    const moons = moonsOf(Moons, planet, lotOf(`${seed} moons`));
    const blur = Sky === 'Nebula' ? nebulaBlur : '';
    return `<defs>${defsOf(planet)}${blur}</defs>${rect(0, 0, width, SIDE, 'url(#b)')}${sky}${behind}${disc}${before}${moons}`;
  },
};

function defsOf({ x, y, r, space, palette }: Planet): string {
  return [
    `<radialGradient id="b" cx="50%" cy="42%" r="75%"><stop stop-color="${mix(space, palette.colors[1], 0.34)}"/><stop offset="1" stop-color="${darker(space, 0.25)}"/></radialGradient>`,
    `<clipPath id="p"><circle cx="${n(x)}" cy="${n(y)}" r="${n(r)}"/></clipPath>`,
    gradient('g', [
      [0, lighter(palette.colors[3], 0.2)],
      [1, palette.colors[2]],
    ]),
  ].join('');
}

/** The planet with its surface, its shade and its edge. The bands of a banded planet are turned like its rings. */
function discOf(surface: string, season: string, planet: Planet): string {
  const { x, y, r, turn, palette } = planet;
  const edge = circle(
    x,
    y,
    r - 3,
    'none',
    `stroke="${lighter(palette.colors[3], 0.5)}" stroke-width="6" opacity=".4"`,
  );
  const elements = [...surfaceOf(surface, planet), ...shadeOf(season, planet), edge];
  if (surface !== 'Banded') return `<g clip-path="url(#p)">${elements.join('')}</g>`;
  // The last two elements are not turned.
  return `<g clip-path="url(#p)"><g ${turn}>${elements.slice(0, -2).join('')}</g>${elements.slice(-2).join('')}</g>`;
}
