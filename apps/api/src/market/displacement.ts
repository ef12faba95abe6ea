/**
 * What scenarios add to a log price: a piecewise linear function of time. It is 0 until the first scenario begins, so
 * that the past never changes. Times are offsets in seconds, as in the price tree.
 */
export interface Piece {
  /** The first second of the piece; it ends before the next piece's `from`. */
  readonly from: number;
  /** In the log domain: the value at `from`, and the change per second. */
  readonly value: number;
  readonly slope: number;
}

/** A function of time by its corners: 0 before the first, linear between two, and constant after the last. */
export type Corners = readonly (readonly [second: number, value: number])[];

const STILL: Piece = { from: -Infinity, value: 0, slope: 0 };

/** Adds nothing. Every displacement begins with this piece. */
export const NO_DISPLACEMENT: readonly Piece[] = [STILL];

/** The log price that a piece adds in one of its seconds. Monotonic, because rounding keeps order. */
export function addedBy(piece: Piece, second: number): number {
  return piece.slope === 0 ? piece.value : piece.value + piece.slope * (second - piece.from);
}

/** The index of the piece that holds a second. */
export function pieceIndexAt(pieces: readonly Piece[], second: number): number {
  let low = 0;
  let high = pieces.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((pieces[middle] as Piece).from <= second) low = middle;
    else high = middle - 1;
  }
  return low;
}

/**
 * Adds one more function. Corners are in order of time, on whole seconds; of several at one second the last
 * applies from there on. Pieces before the first corner stay the same objects.
 */
export function displacedBy(pieces: readonly Piece[], corners: Corners): Piece[] {
  const added = straightPieces(corners);
  const starts = new Set([...pieces, ...added].map(({ from }) => from));
  return [...starts]
    .sort((a, b) => a - b)
    .map((from) => {
      const one = pieces[pieceIndexAt(pieces, from)] as Piece;
      const other = added[pieceIndexAt(added, from)] as Piece;
      if (other === STILL) return one;
      return { from, value: addedBy(one, from) + addedBy(other, from), slope: one.slope + other.slope };
    });
}

function straightPieces(corners: Corners): Piece[] {
  const pieces: Piece[] = [STILL];
  corners.forEach(([from, value], index) => {
    const [to, end] = corners[index + 1] ?? [Infinity, value];
    if (to > from) pieces.push({ from, value, slope: (end - value) / (to - from) });
  });
  return pieces;
}
