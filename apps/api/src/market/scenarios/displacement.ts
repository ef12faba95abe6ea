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
const NO_DISPLACEMENT: readonly Piece[] = [STILL];

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
 * The sum of functions. Corners are in order of time, on whole seconds; of several at one second the last applies from
 * there on. They are added in pairs, then in pairs of pairs: a further function changes nothing before its first corner.
 */
export function displacementOf(functions: readonly Corners[]): readonly Piece[] {
  const sums: { count: number; pieces: readonly Piece[] }[] = [];
  for (const corners of functions) {
    let sum = { count: 1, pieces: straightPieces(corners) as readonly Piece[] };
    for (let last = sums.at(-1); last?.count === sum.count; last = sums.at(-1)) {
      sums.pop();
      sum = { count: 2 * sum.count, pieces: together(last.pieces, sum.pieces) };
    }
    sums.push(sum);
  }
  return sums.reduceRight((later, { pieces }) => together(pieces, later), NO_DISPLACEMENT);
}

/** The sum of two displacements. Where one adds nothing yet, the pieces are those of the other. */
function together(one: readonly Piece[], other: readonly Piece[]): readonly Piece[] {
  if (one.length === 1 || other.length === 1) return one.length === 1 ? other : one;
  const sum: Piece[] = [];
  let [i, j] = [0, 0];
  let from = -Infinity;
  for (;;) {
    const [a, b] = [one[i] as Piece, other[j] as Piece];
    if (a === STILL || b === STILL) sum.push(a === STILL ? b : a);
    else sum.push({ from, value: addedBy(a, from) + addedBy(b, from), slope: a.slope + b.slope });
    const next = Math.min(one[i + 1]?.from ?? Infinity, other[j + 1]?.from ?? Infinity);
    if (next === Infinity) return sum;
    from = next;
    if (one[i + 1]?.from === from) i++;
    if (other[j + 1]?.from === from) j++;
  }
}

function straightPieces(corners: Corners): Piece[] {
  const pieces: Piece[] = [STILL];
  corners.forEach(([from, value], index) => {
    const [to, end] = corners[index + 1] ?? [Infinity, value];
    if (to > from) pieces.push({ from, value, slope: (end - value) / (to - from) });
  });
  return pieces;
}

/** Pieces that are summed up together. */
const BLOCK = 64;

/** What a displacement adds at most and at least over its blocks of pieces. */
export interface Extent {
  readonly most: Float64Array;
  readonly least: Float64Array;
}

export function extentOf(pieces: readonly Piece[]): Extent {
  const count = Math.ceil(pieces.length / BLOCK);
  const most = new Float64Array(count).fill(-Infinity);
  const least = new Float64Array(count).fill(Infinity);
  pieces.forEach((piece, i) => {
    const block = Math.floor(i / BLOCK);
    // A piece that lasts forever adds the same forever.
    const end = addedBy(piece, (pieces[i + 1]?.from ?? piece.from + 1) - 1);
    most[block] = Math.max(most[block] as number, piece.value, end);
    least[block] = Math.min(least[block] as number, piece.value, end);
  });
  return { most, least };
}

/** The largest of `sign` times what pieces add in [first, last]. */
export function mostAddedOver(
  pieces: readonly Piece[],
  { most, least }: Extent,
  first: number,
  last: number,
  sign: 1 | -1,
): number {
  let added = -Infinity;
  for (let i = pieceIndexAt(pieces, first); i < pieces.length; i++) {
    const piece = pieces[i] as Piece;
    if (piece.from > last) break;
    const after = pieces[i + BLOCK]?.from;
    if (i % BLOCK === 0 && piece.from >= first && after !== undefined && after <= last + 1) {
      const block = i / BLOCK;
      added = Math.max(added, sign === 1 ? (most[block] as number) : -(least[block] as number));
      i += BLOCK - 1;
      continue;
    }
    const end = Math.min((pieces[i + 1]?.from ?? Infinity) - 1, last);
    added = Math.max(added, mostAddedBy(piece, sign, Math.max(piece.from, first), end));
  }
  return added;
}

/** The largest of `sign` times what a piece adds in [from, to]. */
export function mostAddedBy(piece: Piece, sign: 1 | -1, from: number, to: number): number {
  return sign * addedBy(piece, piece.slope * sign > 0 ? to : from);
}
