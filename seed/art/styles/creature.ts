import type { Style } from '../drawing.ts';
import { rect, SIDE } from '../drawing.ts';
import type { Lot } from '../lot.ts';
import { lotOf } from '../lot.ts';
import type { Palette } from '../palettes.ts';
import { darker, mix } from '../palettes.ts';
import { creatureOf, putBody, putLimbs } from './creature-body.ts';
import type { Cells } from './creature-cells.ts';
import { GRID, put, runs } from './creature-cells.ts';
import { putFace, putHead } from './creature-head.ts';

/** Creatures of large pixels. */
export const creature: Style = {
  traits: {
    Body: [
      ['Blob', 28],
      ['Pear', 23],
      ['Broad', 20],
      ['Tall', 17],
      ['Ghost', 12],
    ],
    Coat: [
      ['Belly', 32],
      ['Plain', 24],
      ['Spots', 22],
      ['Stripes', 16],
      ['Starry', 6],
    ],
    Eyes: [
      ['Round', 36],
      ['Dots', 24],
      ['Sleepy', 20],
      ['Cyclops', 12],
      ['Laser', 8],
    ],
    Mouth: [
      ['Smile', 34],
      ['Fangs', 26],
      ['Open', 22],
      ['Beak', 18],
    ],
    Head: [
      ['Horns', 24],
      ['Ears', 22],
      ['Antennae', 20],
      ['Sprout', 16],
      ['None', 12],
      ['Crown', 6],
    ],
    Habitat: [
      ['Plain', 30],
      ['Hills', 26],
      ['Night sky', 20],
      ['Grid', 14],
      ['Rain', 10],
    ],
  },
  wide: false,
  draw({ seed, palette, traits }) {
    const { Body = '', Coat = '', Eyes = '', Mouth = '', Head = '', Habitat = '' } = traits;
    const tint = lotOf(`${seed} tint`);
    const creature = creatureOf(Body, palette, tint.one(palette.colors.slice(1, 4)));
    const backs = [palette.ground, palette.shade, mix(palette.ground, palette.colors[3], 0.35)];
    const back = tint.one(backs);
    putBody(creature, Coat, seed);
    putLimbs(creature, Body, tint.chance(0.3));
    putHead(Head, creature);
    putFace(Eyes, Mouth, creature);
    const behind = outlineOf(creature.cells, creature.outline);
    const scene = sceneOf(Habitat, palette, back, lotOf(`${seed} scenery`));
    const sky = Habitat === 'Night sky' ? darker(mix(back, palette.colors[0], 0.75), 0.45) : back;
    return `<g shape-rendering="crispEdges">${rect(0, 0, SIDE, SIDE, sky)}${runs(scene)}${runs(behind)}${runs(creature.cells)}</g>`;
  },
};

/** Every cell beside the creature is its outline. */
function outlineOf(cells: Cells, color: string): Cells {
  const outline: Cells = new Map();
  for (const place of cells.keys()) {
    const [x = 0, y = 0] = place.split(' ').map(Number);
    for (const [dx, dy] of [
      [1, 0],
      [-1, 0],
      [0, 1],
      [0, -1],
    ] as const) {
      if (!cells.has(`${x + dx} ${y + dy}`)) put(outline, x + dx, y + dy, color);
    }
  }
  return outline;
}

function sceneOf(habitat: string, palette: Palette, back: string, scenery: Lot): Cells {
  const scene: Cells = new Map();
  const soil = mix(back, palette.colors[0], 0.35);
  for (let x = 0; x < GRID; x++) {
    const hill = Math.round(
      22 + 2.4 * Math.sin((x + scenery.number(0, 0.01)) / 4.1) - 1.4 * Math.sin(x / 2.3),
    );
    for (let y = 0; y < GRID; y++) {
      if (habitat === 'Hills' && y >= hill)
        put(scene, x, y, y === hill ? mix(soil, palette.colors[2], 0.5) : soil);
      else if (habitat === 'Night sky' && scenery.chance(0.045) && y < 25)
        put(scene, x, y, scenery.chance(0.3) ? '#ffffff' : mix(back, '#ffffff', 0.55));
      else if (habitat === 'Grid' && (x % 5 === 0 || y % 5 === 0))
        put(scene, x, y, mix(back, palette.ink, 0.1));
      else if (habitat === 'Rain' && (x * 7 + y * 3) % 23 < 2 && y < 26)
        put(scene, x, y, mix(back, palette.colors[2], 0.6));
      else if (y >= 27 && habitat !== 'Hills')
        put(scene, x, y, y === 27 ? mix(back, palette.ink, 0.2) : mix(back, palette.ink, 0.12));
    }
  }
  return scene;
}
