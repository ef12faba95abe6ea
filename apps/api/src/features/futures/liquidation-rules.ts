/** A position that is liquidated, in quote units. */
interface Ending {
  margin: bigint;
  pnl: bigint;
  /** The whole liquidation fee. */
  fee: bigint;
}

const least = (a: bigint, b: bigint): bigint => (a < b ? a : b);

/**
 * What each of the positions that are liquidated together pays: the fee is at most what is left, and the insurance fund
 * pays what is missing. In the order in which they are closed: no balance falls below zero on the way.
 * @param available what beside the margins stands for them; 0 for an isolated position
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
