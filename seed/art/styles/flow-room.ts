import type { Point } from '../drawing.ts';
import { SIDE } from '../drawing.ts';

export interface Sun {
  x: number;
  y: number;
  r: number;
}

/** Where there is room for one more line. */
export interface Room {
  width: number;
  /** The least distance between two lines. */
  gap: number;
  /** Undefined where there is none. */
  sun: Sun | undefined;
  /** The points of lines with half their width, by cells. */
  taken: Map<number, Taken[]>;
}

interface Taken {
  x: number;
  y: number;
  r: number;
  /** The number of its line. */
  of: number;
}

const CELL = 26;
const MARGIN = 34;

const cellAt = (x: number, y: number) => Math.floor(x / CELL) * 1000 + Math.floor(y / CELL);

/** @param r half the width of the line @param of its number */
export function isFree(
  { width, gap, sun, taken }: Room,
  x: number,
  y: number,
  r: number,
  of: number,
): boolean {
  if (x < MARGIN + r || y < MARGIN + r || x > width - MARGIN - r || y > SIDE - MARGIN - r) return false;
  if (sun && Math.hypot(x - sun.x, y - sun.y) < sun.r + r + 7) return false;
  for (let column = -2; column <= 2; column++) {
    for (let row = -2; row <= 2; row++) {
      for (const other of taken.get(cellAt(x + column * CELL, y + row * CELL)) ?? []) {
        if (other.of !== of && Math.hypot(x - other.x, y - other.y) < r + other.r + gap) return false;
      }
    }
  }
  return true;
}

export function take({ taken }: Room, points: readonly Point[], r: number, of: number): void {
  for (const [x, y] of points) {
    const key = cellAt(x, y);
    const cell = taken.get(key);
    if (cell) cell.push({ x, y, r, of });
    else taken.set(key, [{ x, y, r, of }]);
  }
}
