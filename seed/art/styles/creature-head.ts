import { darker, mix } from '../palettes.ts';
import type { Creature } from './creature-body.ts';
import { both, HALF, put } from './creature-cells.ts';

type Part = (creature: Creature) => void;

const HEADS: Readonly<Record<string, Part>> = {
  Horns: putHorns,
  Ears: putEars,
  Antennae: putAntennae,
  Sprout: putSprout,
  Crown: putCrown,
};

/** Colors what is on top of the head. */
export const putHead = (kind: string, creature: Creature): void => HEADS[kind]?.(creature);

function putHorns({ cells, top }: Creature): void {
  for (const [x, y, color] of [
    [3, 1, '#f3e7cf'],
    [4, 1, '#d6c5a2'],
    [4, 2, '#f3e7cf'],
    [5, 2, '#d6c5a2'],
    [5, 3, '#f3e7cf'],
    [5, 4, '#f3e7cf'],
  ] as const)
    both(cells, x, top - y + 1, color);
}

function putEars({ cells, top, coat }: Creature): void {
  for (let y = 0; y < 5; y++)
    for (let x = 3; x < 6; x++)
      if (!(y === 4 && x !== 4))
        both(cells, x, top - y + 1, x === 4 && y > 0 && y < 4 ? mix(coat, '#ff8fa3', 0.6) : coat);
}

function putAntennae({ cells, top, outline, accent }: Creature): void {
  for (const [x, y] of [
    [1, 1],
    [2, 2],
    [2, 3],
    [3, 4],
  ] as const)
    both(cells, x, top - y, outline);
  for (const [x, y] of [
    [3, 5],
    [4, 5],
    [3, 6],
    [4, 6],
  ] as const)
    both(cells, x, top - y, accent);
}

function putSprout({ cells, top }: Creature): void {
  for (let y = 1; y < 4; y++) put(cells, HALF, top - y, '#4f7f3a');
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
    put(cells, HALF + x, top - y, x > 0 ? '#7fb04f' : '#63963f');
}

function putCrown({ cells, top, accent }: Creature): void {
  for (let x = 0; x < 5; x++) {
    both(cells, x, top - 1, '#d9a52e');
    if (x % 2 === 0) both(cells, x, top - 2, '#f4cf5e');
  }
  both(cells, 0, top - 3, '#f4cf5e');
  both(cells, 4, top - 3, '#f4cf5e');
  both(cells, 2, top - 1, accent);
}

const WHITE = '#fdfbf5';
const BLACK = '#16121a';

/** Colors eyes and mouth. */
export function putFace(eyes: string, mouth: string, creature: Creature): void {
  const { rows, top } = creature;
  const eye = top + Math.max(3, Math.round(rows.length * 0.3));
  (EYES[eyes] ?? putDots)(creature, eye);
  putMouth(mouth, creature, eye + (rows.length > 14 ? 5 : 4));
}

const EYES: Readonly<Record<string, (creature: Creature, eye: number) => void>> = {
  Cyclops: putCyclops,
  Round: putRound,
  Sleepy: putSleepy,
  Laser: putLaser,
};

function putCyclops({ cells, accent }: Creature, eye: number): void {
  for (let x = 0; x < 3; x++)
    for (let y = -2; y < 3; y++) if (!(x === 2 && Math.abs(y) === 2)) both(cells, x, eye + y, WHITE);
  for (let y = -1; y < 2; y++) both(cells, 0, eye + y, y === 0 ? BLACK : accent);
  both(cells, 1, eye, accent);
  put(cells, HALF, eye - 1, WHITE);
}

function putRound({ cells }: Creature, eye: number): void {
  for (const x of [2, 3, 4]) for (const y of [-1, 0, 1]) both(cells, x, eye + y, WHITE);
  both(cells, 2, eye, BLACK);
  both(cells, 3, eye, BLACK);
  both(cells, 2, eye + 1, BLACK);
  both(cells, 3, eye + 1, BLACK);
}

function putSleepy({ cells, coat }: Creature, eye: number): void {
  for (const x of [2, 3, 4]) {
    both(cells, x, eye, darker(coat, 0.32));
    both(cells, x, eye + 1, x === 3 ? BLACK : WHITE);
  }
}

function putLaser({ cells }: Creature, eye: number): void {
  for (let x = 1; x < HALF; x++) both(cells, x, eye, x < 5 ? '#fff3d6' : '#ff4d4d');
  for (let x = 2; x < HALF; x++) both(cells, x, eye + 1, '#ff4d4d');
}

function putDots({ cells }: Creature, eye: number): void {
  for (const [x, y] of [
    [2, 0],
    [3, 0],
    [2, 1],
    [3, 1],
  ] as const)
    both(cells, x, eye + y, x === 2 && y === 0 ? WHITE : BLACK);
}

function putMouth(kind: string, { cells }: Creature, y: number): void {
  if (kind === 'Smile') {
    both(cells, 0, y + 1, BLACK);
    both(cells, 1, y + 1, BLACK);
    both(cells, 2, y, BLACK);
  } else if (kind === 'Fangs') {
    for (const x of [0, 1, 2, 3]) both(cells, x, y, BLACK);
    both(cells, 2, y + 1, WHITE);
  } else if (kind === 'Open') {
    for (const x of [0, 1])
      for (const row of [0, 1, 2]) both(cells, x, y + row, row === 2 ? '#e0666b' : BLACK);
    both(cells, 2, y + 1, BLACK);
  } else {
    for (const x of [0, 1]) both(cells, x, y, '#f2a13c');
    both(cells, 0, y + 1, '#d57f25');
  }
}
