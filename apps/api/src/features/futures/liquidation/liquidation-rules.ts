/** A position that is liquidated, in quote units. */
interface Ending {
  margin: bigint;
  pnl: bigint;
  /** The whole liquidation fee. */
  fee: bigint;
}

const least = (a: bigint, b: bigint): bigint => (a < b ? a : b);

/**
 * The shares of positions that are liquidated together. The fee is at most what is left, and the insurance fund covers
 * what is missing. The positions are in the order of closing, in which no balance falls below zero.
 * @param available the balance that stands for them beside their margins; 0 for an isolated position
 */
export function liquidationShares<E extends Ending>(
  ends: readonly E[],
  available: bigint,
): (E & { fee: bigint; covered: bigint })[] {
  let left = ends.reduce((sum, { margin, pnl }) => sum + margin + pnl, available);
  let balance = available;
  const gainOf = ({ margin, pnl }: Ending) => margin + pnl;
  const sorted = ends.toSorted((a, b) => (gainOf(a) < gainOf(b) ? 1 : gainOf(a) > gainOf(b) ? -1 : 0));
  return sorted.map((end) => {
    const fee = left > 0n ? least(end.fee, left) : 0n;
    left -= fee;
    balance += end.margin + end.pnl - fee;
    const covered = balance < 0n ? -balance : 0n;
    balance += covered;
    return { ...end, fee, covered };
  });
}
