const SIDE = 4;
const PLACES = [0, 1, 2, 3] as const;

type Color = readonly number[];

const mean = (colors: readonly Color[]): Color =>
  [0, 1, 2].map((channel) => colors.reduce((sum, color) => sum + (color[channel] ?? 0), 0) / colors.length);

/** A gradient from cell to cell. Two of them, each at half its strength, add up to columns + rows - all. */
function gradient(direction: string, cells: readonly Color[], all: Color, strength: string): string {
  const stops = cells.map((color, place) => {
    const shown = color.map((value, channel) =>
      Math.round(Math.min(255, Math.max(0, 2 * value - (all[channel] ?? 0)))),
    );
    return `rgb(${shown.join(' ')}${strength}) ${((place + 0.5) / SIDE) * 100}%`;
  });
  return `linear-gradient(${direction}, ${stops.join(', ')})`;
}

/**
 * Two gradients that look like 4 by 4 pixels, blurred: one across and one down. The policy of the site allows no
 * data: addresses, and a canvas is a layer that each frame of a scroll costs.
 * @param digits 48 hexadecimal digits, three a pixel
 * @returns a CSS background-image
 */
export function previewBackground(digits: string): string {
  const at = (column: number, row: number): Color => {
    const first = (row * SIDE + column) * 3;
    return [0, 1, 2].map((channel) => Number.parseInt(digits.charAt(first + channel), 16) * 17);
  };
  const columns = PLACES.map((column) => mean(PLACES.map((row) => at(column, row))));
  const rows = PLACES.map((row) => mean(PLACES.map((column) => at(column, row))));
  const all = mean(rows);
  return `${gradient('to bottom', rows, all, ' / 50%')}, ${gradient('to right', columns, all, '')}`;
}
