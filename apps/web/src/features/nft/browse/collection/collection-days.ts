import type { NftDay } from '@papermint/contracts/nft/model';

const FORMAT = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' });

/** The floor at the end of each day. A day without a change has no row, so the floor of the day before stays. */
export const floorPoints = (days: readonly NftDay[]): { at: string; value: number }[] =>
  days.flatMap(({ day, floor }) =>
    floor === null ? [] : [{ at: FORMAT.format(new Date(`${day}T00:00:00Z`)), value: Number(floor) }],
  );

/** How often items were sold. */
export function tradedIn(days: readonly NftDay[]): { sales: number; days: number; most: number } {
  const sold = days.filter(({ sales }) => sales > 0).map(({ sales }) => sales);
  return {
    sales: sold.reduce((sum, sales) => sum + sales, 0),
    days: sold.length,
    most: Math.max(0, ...sold),
  };
}
