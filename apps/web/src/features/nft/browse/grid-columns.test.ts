import { expect, test } from 'vitest';
import { gridOf } from './grid-columns.ts';

test.each([
  [334, 'roomy', 2],
  [334, 'dense', 3],
  [264, 'roomy', 2],
  [700, 'roomy', 3],
  [1120, 'roomy', 5],
  [1120, 'dense', 7],
] as const)('%d px, %s: %d columns that fill the width', (width, density, columns) => {
  const grid = gridOf(width, density);
  expect(grid.columns).toBe(columns);
  expect(grid.cell * columns + grid.gap * (columns - 1)).toBeCloseTo(width);
});
