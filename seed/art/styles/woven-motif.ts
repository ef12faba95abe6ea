import type { Lot } from '../lot.ts';

/** The number of a color, for a thread's place; 0 is the ground. */
export type Motif = (column: number, row: number) => number;

export function motifOf(name: string, lot: Lot): Motif {
  const size = lot.one([12, 16, 24]);
  const phase = lot.whole(0, 3);
  const colors = lot.shuffled([1, 2, 3, 4]);
  const color = (index: number) => (index === 0 ? 0 : (colors[(index + phase) % 4] as number));
  if (name === 'Diamonds') {
    return (column, row) => {
      const [x, y] = [Math.abs((column % size) - size / 2 + 0.5), Math.abs((row % size) - size / 2 + 0.5)];
      const ring = Math.floor((x + y) / 2);
      if (ring === 0) return 5;
      return ring % 2 === 0 ? 0 : color(1 + (Math.floor(ring / 2) % 3));
    };
  }
  if (name === 'Flame') {
    const tall = size / 2;
    return (column, row) => {
      const wave = Math.abs((column % size) - tall);
      const lift = Math.round(wave * (column % (size * 2) < size ? 1.5 : 0.75));
      const band = Math.floor((row + lift) / 3);
      return band % 7 === 6 ? 5 : color(band % 5);
    };
  }
  if (name === 'Chevron') {
    const band = lot.one([3, 4, 6]);
    return (column, row) => {
      const at = Math.floor((row + Math.abs((column % size) - size / 2)) / band);
      return at % 6 === 5 ? 5 : at % 2 === 0 ? 0 : color(1 + (Math.floor(at / 2) % 3));
    };
  }
  if (name === 'Plaid') {
    const across = Array.from({ length: 12 }, () => lot.one([0, 0, 1, 2, 3, 4]));
    const stripe = (at: number) => across[Math.floor((at % 24) / 2)] as number;
    return (column, row) => {
      if (column % 24 === 5 || row % 24 === 17) return 5;
      // Warp and weft are on top in turns, as in a twill.
      return (column + row) % 4 < 2 ? stripe(column) : stripe(row + 6);
    };
  }
  // Kilim: stepped pyramids that meet, with an eye in the middle.
  return (column, row) => {
    const wide = size * 1.5;
    const [x, y] = [Math.abs((column % wide) - wide / 2 + 0.5), Math.abs((row % size) - size / 2 + 0.5)];
    const step = Math.floor(x / 2) + Math.floor(y / 2);
    const isOther = Math.floor(column / wide) % 2 === 1;
    if (x < 1.6 && y < 1.6) return 5;
    if (step > size / 2.2) return color(isOther ? 1 : 2);
    return step % 3 === 1 ? 0 : color((isOther ? 3 : 1) + (step % 2));
  };
}
