/** The amount of detail of each item. */
export type Density = 'roomy' | 'dense';

/** The height of the text below the picture, px. The grid places its rows by it. */
export const TEXT_HEIGHT: Readonly<Record<Density, number>> = { roomy: 92, dense: 58 };

/** The least width of a cell, and the gap between cells, px. */
const LEAST: Readonly<Record<Density, { wide: number; narrow: number; gap: number }>> = {
  roomy: { wide: 210, narrow: 150, gap: 16 },
  dense: { wide: 140, narrow: 100, gap: 10 },
};
/** Below this width of the grid, cells are as narrow as on a phone. */
const NARROW = 640;

/** The columns of a grid of items, their gap and the height of a picture, px. */
export function gridOf(width: number, density: Density): { columns: number; gap: number; cell: number } {
  const { wide, narrow, gap: usual } = LEAST[density];
  const isNarrow = width < NARROW;
  const gap = isNarrow ? 10 : usual;
  const columns = Math.max(2, Math.floor((width + gap) / ((isNarrow ? narrow : wide) + gap)));
  return { columns, gap, cell: Math.max(0, (width - gap * (columns - 1)) / columns) };
}

/** The width of a picture, as the `sizes` of an image. */
export const PICTURE_SIZES: Readonly<Record<Density, string>> = {
  roomy: '(min-width: 768px) 280px, 50vw',
  dense: '(min-width: 768px) 160px, 33vw',
};
