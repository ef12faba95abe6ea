import { hash32 } from '../random/hash.ts';

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
  /** It changes once in so many seconds, at a second by chance; every second without it. A power of two. */
  readonly step?: number;
}

/**
 * A corner of a function of time. `slope` is that of the piece from there on, where it is not the one to the next corner:
 * a piece that was cut short keeps its own to the last digit.
 */
export type Corner = readonly [second: number, value: number, slope?: number];

/** A function of time by its corners: 0 before the first, linear between two, and constant after the last. */
export type Corners = readonly Corner[];

const STILL: Piece = { from: -Infinity, value: 0, slope: 0 };

/** Adds nothing. Every displacement begins with this piece. */
const NO_DISPLACEMENT: readonly Piece[] = [STILL];

/** The log price that a piece adds in one of its seconds. Monotonic, because rounding keeps order. */
export function addedBy(piece: Piece, second: number): number {
  const { from, value, slope, step } = piece;
  if (slope === 0) return value;
  const place = step === undefined ? second : Math.max(from, lastStep(second, step));
  return value + slope * (place - from);
}

const STEPS = 0x5bd1e995;

/** The last second up to a second at which pieces of a step change. It never decreases. */
function lastStep(second: number, step: number): number {
  const block = Math.floor(second / step);
  const at = block * step + (hash32(STEPS, block) & (step - 1));
  if (at <= second) return at;
  return (block - 1) * step + (hash32(STEPS, block - 1) & (step - 1));
}

/**
 * The same displacement in steps of a usual move. A price that drifted a little each second would move like a ruler, and
 * never stand still.
 * @param move the usual move of a second that moves, in logs
 */
export function inSteps(pieces: readonly Piece[], move: number): readonly Piece[] {
  return pieces.map((piece) => {
    let step = 1;
    while (step < MOST_STEP && Math.abs(piece.slope) * step * 2 <= move) step *= 2;
    return step === 1 || piece.slope === 0 ? piece : { ...piece, step };
  });
}

const MOST_STEP = 16;

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
export function displacementOf(
  functions: readonly Corners[],
  /** Added to the sum of the others, whose last digits it leaves alone. */
  last: Corners = [],
): readonly Piece[] {
  const sums: { count: number; pieces: readonly Piece[] }[] = [];
  for (const corners of functions) {
    let sum = { count: 1, pieces: straightPieces(corners) as readonly Piece[] };
    for (let last = sums.at(-1); last?.count === sum.count; last = sums.at(-1)) {
      sums.pop();
      sum = { count: 2 * sum.count, pieces: together(last.pieces, sum.pieces) };
    }
    sums.push(sum);
  }
  const sum = sums.reduceRight((later, { pieces }) => together(pieces, later), NO_DISPLACEMENT);
  return last.length === 0 ? sum : together(sum, straightPieces(last));
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
  corners.forEach(([from, value, ownSlope], index) => {
    const [to, end] = corners[index + 1] ?? [Infinity, value];
    if (to > from) pieces.push({ from, value, slope: ownSlope ?? (end - value) / (to - from) });
  });
  return pieces;
}

/**
 * The same function until a second, and another one from there on. Before that second nothing changes, not even in the
 * last digit.
 * @param after how it goes on from the value that it has there
 */
export function cutAt(corners: Corners, second: number, after: (value: number) => Corners): Corners {
  const next = corners.findIndex(([from]) => from >= second);
  const kept = next === -1 ? [...corners] : corners.slice(0, next);
  const last = kept.at(-1);
  if (!last) return [];
  const [from, value] = last;
  const [to, end] = corners[kept.length] ?? [Infinity, value];
  const slope = (end - value) / (to - from);
  const there = addedBy({ from, value, slope }, second);
  return [...kept.slice(0, -1), [from, value, slope], ...after(there)];
}

/**
 * What a displacement adds at most and at least over runs of pieces, by level and run: run i of level k has the 2^k
 * pieces from piece i·2^k on.
 */
export interface Extent {
  readonly most: readonly Float64Array[];
  readonly least: readonly Float64Array[];
}

export function extentOf(pieces: readonly Piece[]): Extent {
  // A piece that lasts forever adds the same forever.
  const endOf = (piece: Piece, i: number) => addedBy(piece, (pieces[i + 1]?.from ?? piece.from + 1) - 1);
  const most = [Float64Array.from(pieces, (piece, i) => Math.max(piece.value, endOf(piece, i)))];
  const least = [Float64Array.from(pieces, (piece, i) => Math.min(piece.value, endOf(piece, i)))];
  for (let count = pieces.length; count > 1; ) {
    const [below, lower] = [most.at(-1) as Float64Array, least.at(-1) as Float64Array];
    const last = count - 1;
    count = (count + 1) >> 1;
    const pair = (i: number) => [2 * i, Math.min(2 * i + 1, last)] as const;
    const combined = (values: Float64Array, better: (a: number, b: number) => number) =>
      Float64Array.from({ length: count }, (_, i) => {
        const [one, other] = pair(i);
        return better(values[one] as number, values[other] as number);
      });
    most.push(combined(below, Math.max));
    least.push(combined(lower, Math.min));
  }
  return { most, least };
}

/** The largest of `sign` times what a run of pieces adds. */
export function mostAddedInRun({ most, least }: Extent, level: number, first: number, sign: 1 | -1): number {
  const of = (sign === 1 ? most : least)[level] as Float64Array;
  return sign * (of[first >> level] as number);
}

/** The highest level of the runs that begin with a piece. */
export function runLevel({ most }: Extent, first: number): number {
  const highest = most.length - 1;
  return first === 0 ? highest : Math.min(31 - Math.clz32(first & -first), highest);
}

/** The largest of `sign` times what pieces add in [first, last]. */
export function mostAddedOver(
  pieces: readonly Piece[],
  extent: Extent,
  first: number,
  last: number,
  sign: 1 | -1,
): number {
  let added = -Infinity;
  for (let i = pieceIndexAt(pieces, first); i < pieces.length; ) {
    const piece = pieces[i] as Piece;
    if (piece.from > last) break;
    let level = piece.from < first ? 0 : runLevel(extent, i);
    while (level > 0 && (pieces[i + 2 ** level]?.from ?? Infinity) > last + 1) level--;
    if (level === 0) {
      const end = Math.min((pieces[i + 1]?.from ?? Infinity) - 1, last);
      added = Math.max(added, mostAddedBy(piece, sign, Math.max(piece.from, first), end));
    } else added = Math.max(added, mostAddedInRun(extent, level, i, sign));
    i += 2 ** level;
  }
  return added;
}

/** The largest of `sign` times what a piece adds in [from, to]. */
export function mostAddedBy(piece: Piece, sign: 1 | -1, from: number, to: number): number {
  return sign * addedBy(piece, piece.slope * sign > 0 ? to : from);
}
