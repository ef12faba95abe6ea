import type { DepthLevel } from './depth.ts';

/**
 * A side of a book at which no amount is cheaper than in either of two: up to each price it offers what the one that
 * offers less does.
 * @param direction 1 for asks, -1 for bids; levels are best first
 * @param most a side with so many levels may have further ones: the result ends where the first of them does
 */
export function worseSide(
  one: readonly DepthLevel[],
  other: readonly DepthLevel[],
  direction: 1 | -1,
  most = Infinity,
): DepthLevel[] {
  const list: DepthLevel[] = [];
  let [i, j] = [0, 0];
  let [ofOne, ofOther, offered] = [0, 0, 0];
  while (i < one.length || j < other.length) {
    if (i === most || j === most) break;
    const [a, b] = [one[i], other[j]];
    const price = !b || (a && a[0] * direction <= b[0] * direction) ? (a as DepthLevel)[0] : b[0];
    if (a?.[0] === price) {
      ofOne += a[1];
      i += 1;
    }
    if (b?.[0] === price) {
      ofOther += b[1];
      j += 1;
    }
    const both = Math.min(ofOne, ofOther);
    if (both > offered) list.push([price, both - offered]);
    offered = both;
  }
  return list;
}
