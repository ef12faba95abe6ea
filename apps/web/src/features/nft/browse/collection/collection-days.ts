import { DAY } from '@papermint/contracts/common/time-units';
import type { NftDay } from '@papermint/contracts/nft/model';

const FORMAT = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' });

/** The floor at the end of each day. A day without a change has no row, so the floor of the day before stays. */
export const floorPoints = (days: readonly NftDay[]): { at: string; value: number }[] =>
  days.flatMap(({ day, floor }, index) => {
    if (floor === null) return [];
    const since = Date.parse(day);
    const next = days[index + 1];
    const count = next ? Math.max(1, Math.round((Date.parse(next.day) - since) / DAY)) : 1;
    return Array.from({ length: count }, (_, later) => ({
      at: FORMAT.format(since + later * DAY),
      value: Number(floor),
    }));
  });

/** How often items were sold. */
export function tradedIn(days: readonly NftDay[]): { sales: number; days: number; most: number } {
  const sold = days.filter(({ sales }) => sales > 0).map(({ sales }) => sales);
  return {
    sales: sold.reduce((sum, sales) => sum + sales, 0),
    days: sold.length,
    most: Math.max(0, ...sold),
  };
}
