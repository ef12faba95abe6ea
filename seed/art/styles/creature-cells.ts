import { SIDE } from '../drawing.ts';

/** The picture is GRID by GRID cells; creatures are the same on both sides of its middle. */
export const GRID = 30;
export const HALF = GRID / 2;
const CELL = SIDE / GRID;

/** The color of each cell by its place, `x y`. */
export type Cells = Map<string, string>;

export const put = (cells: Cells, x: number, y: number, color: string) => cells.set(`${x} ${y}`, color);

/** Colors a cell on both sides; x counts from the middle outwards, from 0. */
export function both(cells: Cells, x: number, y: number, color: string): void {
  put(cells, HALF + x, y, color);
  put(cells, HALF - 1 - x, y, color);
}

/** One path a color, one rectangle a run of cells. */
export function runs(cells: Cells): string {
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
