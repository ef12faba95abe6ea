import type { Style } from '../drawing.ts';
import { rect, SIDE } from '../drawing.ts';
import { lotOf } from '../lot.ts';
import { darker, lighter, mix } from '../palettes.ts';

/** The picture is GRID by GRID cells; creatures are the same on both sides of its middle. */
const GRID = 30;
const CELL = SIDE / GRID;
const HALF = GRID / 2;

/** Half the width of the body in each row, from the top. */
const BODIES: Readonly<Record<string, readonly number[]>> = {
  Blob: [3, 5, 6, 7, 8, 8, 9, 9, 9, 9, 9, 9, 9, 8, 8, 7],
  Tall: [3, 4, 5, 5, 6, 6, 6, 6, 6, 6, 7, 7, 7, 7, 7, 7, 7, 6, 6],
  Broad: [5, 7, 8, 9, 10, 10, 10, 10, 10, 10, 9, 9, 8],
  Pear: [3, 4, 5, 5, 5, 6, 6, 7, 8, 9, 9, 10, 10, 10, 9, 8],
  Ghost: [3, 5, 6, 7, 7, 8, 8, 8, 8, 8, 8, 8, 8, 8, 8, 8, 8],
};

type Cells = Map<string, string>;

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
    const coat = tint.one(palette.colors.slice(1, 4));
    const accent = palette.colors[4] === coat ? palette.colors[0] : palette.colors[4];
    const backs = [palette.ground, palette.shade, mix(palette.ground, palette.colors[3], 0.35)];
    const back = tint.one(backs);
    const outline = darker(mix(coat, palette.colors[0], 0.6), 0.62);
    const light = lighter(coat, 0.3);
    const shade = darker(coat, 0.2);
    const belly = mix(coat, '#fff6e4', 0.62);

    const rows = BODIES[Body] ?? [];
    const floor = 26;
    const top = floor - rows.length;
    const cells: Cells = new Map();
    const behind: Cells = new Map();
    const put = (to: Cells, x: number, y: number, color: string) => to.set(`${x} ${y}`, color);
    /** On both sides; x counts from the middle outwards, from 0. */
    const both = (x: number, y: number, color: string, to: Cells = cells) => {
      put(to, HALF + x, y, color);
      put(to, HALF - 1 - x, y, color);
    };
    const halfAt = (y: number) => rows[y - top] ?? 0;

    const marks = lotOf(`${seed} marks`);
    for (let y = top; y < floor; y++) {
      for (let x = 0; x < halfAt(y); x++) {
        const isUnder = y >= floor - 2 || x >= halfAt(y) - 1;
        const isLit = y - top < 3 && x < halfAt(y) - 2;
        let color = isUnder ? shade : isLit ? light : coat;
        const [dx, dy] = [x / 5.4, (y - (floor - 5)) / 5];
        if (Coat === 'Belly' && dx * dx + dy * dy < 1) color = belly;
        if (Coat === 'Stripes' && (y - top) % 4 === 2 && x > 1) color = accent;
        both(x, y, color);
      }
    }
    if (Coat === 'Spots' || Coat === 'Starry') {
      for (let index = 0; index < (Coat === 'Spots' ? 7 : 12); index++) {
        const y = marks.whole(top + 1, floor - 3);
        const x = marks.whole(1, Math.max(1, halfAt(y) - 2));
        if (Coat === 'Starry') both(x, y, index % 3 === 0 ? '#ffffff' : accent);
        else
          for (const [sx, sy] of [
            [0, 0],
            [1, 0],
            [0, 1],
            [1, 1],
          ] as const)
            if (x + sx < halfAt(y + sy)) both(x + sx, y + sy, accent);
      }
    }
    // Feet, and for a ghost a wavy end.
    if (Body === 'Ghost') for (let x = 0; x < halfAt(floor - 1); x++) if (x % 4 < 2) both(x, floor, shade);
    if (Body !== 'Ghost') for (const x of [2, 3, 4]) both(x, floor, shade);
    // Arms.
    const arm = top + Math.round(rows.length * 0.55);
    const reach = halfAt(arm);
    const isUp = tint.chance(0.3);
    both(reach, arm, shade);
    both(reach + (isUp ? 1 : 0), isUp ? arm - 1 : arm + 1, coat);
    both(reach + 1, isUp ? arm - 2 : arm + 2, light);

    const crown = top;
    if (Head === 'Horns') {
      for (const [x, y, color] of [
        [3, 1, '#f3e7cf'],
        [4, 1, '#d6c5a2'],
        [4, 2, '#f3e7cf'],
        [5, 2, '#d6c5a2'],
        [5, 3, '#f3e7cf'],
        [5, 4, '#f3e7cf'],
      ] as const)
        both(x, crown - y + 1, color);
    }
    if (Head === 'Ears') {
      for (let y = 0; y < 5; y++)
        for (let x = 3; x < 6; x++)
          if (!(y === 4 && x !== 4))
            both(x, crown - y + 1, x === 4 && y > 0 && y < 4 ? mix(coat, '#ff8fa3', 0.6) : coat);
    }
    if (Head === 'Antennae') {
      for (const [x, y] of [
        [1, 1],
        [2, 2],
        [2, 3],
        [3, 4],
      ] as const)
        both(x, crown - y, outline);
      for (const [x, y] of [
        [3, 5],
        [4, 5],
        [3, 6],
        [4, 6],
      ] as const)
        both(x, crown - y, accent);
    }
    if (Head === 'Sprout') {
      for (let y = 1; y < 4; y++) put(cells, HALF, crown - y, '#4f7f3a');
      for (const [x, y] of [
        [1, 4],
        [2, 4],
        [3, 5],
        [2, 5],
        [-1, 4],
        [-2, 4],
        [-2, 5],
        [-3, 5],
      ] as const)
        put(cells, HALF + x, crown - y, x > 0 ? '#7fb04f' : '#63963f');
    }
    if (Head === 'Crown') {
      for (let x = 0; x < 5; x++) {
        both(x, crown - 1, '#d9a52e');
        if (x % 2 === 0) both(x, crown - 2, '#f4cf5e');
      }
      both(0, crown - 3, '#f4cf5e');
      both(4, crown - 3, '#f4cf5e');
      both(2, crown - 1, accent);
    }

    const eye = top + Math.max(3, Math.round(rows.length * 0.3));
    const white = '#fdfbf5';
    const black = '#16121a';
    if (Eyes === 'Cyclops') {
      for (let x = 0; x < 3; x++)
        for (let y = -2; y < 3; y++) if (!(x === 2 && Math.abs(y) === 2)) both(x, eye + y, white);
      for (let y = -1; y < 2; y++) both(0, eye + y, y === 0 ? black : accent);
      both(1, eye, accent);
      put(cells, HALF, eye - 1, white);
    } else if (Eyes === 'Round') {
      for (const x of [2, 3, 4]) for (const y of [-1, 0, 1]) both(x, eye + y, white);
      both(2, eye, black);
      both(3, eye, black);
      both(2, eye + 1, black);
      both(3, eye + 1, black);
    } else if (Eyes === 'Sleepy') {
      for (const x of [2, 3, 4]) {
        both(x, eye, darker(coat, 0.32));
        both(x, eye + 1, x === 3 ? black : white);
      }
    } else if (Eyes === 'Laser') {
      for (let x = 1; x < HALF; x++) both(x, eye, x < 5 ? '#fff3d6' : '#ff4d4d');
      for (let x = 2; x < HALF; x++) both(x, eye + 1, '#ff4d4d');
    } else
      for (const [x, y] of [
        [2, 0],
        [3, 0],
        [2, 1],
        [3, 1],
      ] as const)
        both(x, eye + y, x === 2 && y === 0 ? white : black);

    const mouth = eye + (rows.length > 14 ? 5 : 4);
    if (Mouth === 'Smile') {
      both(0, mouth + 1, black);
      both(1, mouth + 1, black);
      both(2, mouth, black);
    } else if (Mouth === 'Fangs') {
      for (const x of [0, 1, 2, 3]) both(x, mouth, black);
      both(2, mouth + 1, white);
    } else if (Mouth === 'Open') {
      for (const x of [0, 1]) for (const y of [0, 1, 2]) both(x, mouth + y, y === 2 ? '#e0666b' : black);
      both(2, mouth + 1, black);
    } else {
      for (const x of [0, 1]) both(x, mouth, '#f2a13c');
      both(0, mouth + 1, '#d57f25');
    }

    // Every cell beside the creature is its outline.
    for (const at of cells.keys()) {
      const [x = 0, y = 0] = at.split(' ').map(Number);
      for (const [dx, dy] of [
        [1, 0],
        [-1, 0],
        [0, 1],
        [0, -1],
      ] as const) {
        if (!cells.has(`${x + dx} ${y + dy}`)) put(behind, x + dx, y + dy, outline);
      }
    }

    const scene: Cells = new Map();
    const scenery = lotOf(`${seed} scenery`);
    const soil = mix(back, palette.colors[0], 0.35);
    for (let x = 0; x < GRID; x++) {
      const hill = Math.round(
        22 + 2.4 * Math.sin((x + scenery.number(0, 0.01)) / 4.1) - 1.4 * Math.sin(x / 2.3),
      );
      for (let y = 0; y < GRID; y++) {
        if (Habitat === 'Hills' && y >= hill)
          put(scene, x, y, y === hill ? mix(soil, palette.colors[2], 0.5) : soil);
        else if (Habitat === 'Night sky' && scenery.chance(0.045) && y < 25)
          put(scene, x, y, scenery.chance(0.3) ? '#ffffff' : mix(back, '#ffffff', 0.55));
        else if (Habitat === 'Grid' && (x % 5 === 0 || y % 5 === 0))
          put(scene, x, y, mix(back, palette.ink, 0.1));
        else if (Habitat === 'Rain' && (x * 7 + y * 3) % 23 < 2 && y < 26)
          put(scene, x, y, mix(back, palette.colors[2], 0.6));
        else if (y >= 27 && Habitat !== 'Hills')
          put(scene, x, y, y === 27 ? mix(back, palette.ink, 0.2) : mix(back, palette.ink, 0.12));
      }
    }
    const sky = Habitat === 'Night sky' ? darker(mix(back, palette.colors[0], 0.75), 0.45) : back;
    return `<g shape-rendering="crispEdges">${rect(0, 0, SIDE, SIDE, sky)}${runs(scene)}${runs(behind)}${runs(cells)}</g>`;
  },
};

/** One path a color, one rectangle a run of cells. */
function runs(cells: Cells): string {
  const paths = new Map<string, string>();
  for (let y = 0; y < GRID; y++) {
    for (let x = 0; x < GRID; ) {
      const color = cells.get(`${x} ${y}`);
      let long = 1;
      while (color !== undefined && x + long < GRID && cells.get(`${x + long} ${y}`) === color) long++;
      if (color !== undefined) {
        paths.set(
          color,
          `${paths.get(color) ?? ''}M${x * CELL} ${y * CELL}h${long * CELL}v${CELL}h-${long * CELL}z`,
        );
      }
      x += long;
    }
  }
  return [...paths].map(([color, path]) => `<path d="${path}" fill="${color}"/>`).join('');
}
