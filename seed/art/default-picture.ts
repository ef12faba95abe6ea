import { SIDE } from './drawing.ts';
import { paletteOf } from './palettes.ts';
import { tiling } from './styles/tiling.ts';

/** The picture of a collection or an item without one. */
export function drawDefault(): string {
  const traits = { Pattern: 'Quarter', Scale: 'Medium', Symmetry: 'Mirror', Glaze: 'Matte' };
  const inner = tiling.draw({ seed: 'default', palette: paletteOf('Graphite'), traits, width: SIDE });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${SIDE} ${SIDE}" width="${SIDE}" height="${SIDE}">${inner}</svg>`;
}
