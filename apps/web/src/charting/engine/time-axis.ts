/** What a tick begins: a year, a month, a day, a minute, a second. */
export type TickMark = 0 | 1 | 2 | 3 | 4;

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/**
 * A label of the chart's time axis: '2026', 'Jun', '22', '13:30' or '13:30:05'. The chart's own labels come from
 * Intl, which takes a slow phone 120 ms at the first one.
 * @param local seconds since 1970 in UTC, or on the clocks of the chart's zone
 */
export function tickLabel(local: number, mark: TickMark): string {
  const date = new Date(local * 1000);
  const time = date.toISOString().slice(11);
  const labels: Record<TickMark, string> = {
    0: String(date.getUTCFullYear()),
    1: MONTHS[date.getUTCMonth()] as string,
    2: String(date.getUTCDate()),
    3: time.slice(0, 5),
    4: time.slice(0, 8),
  };
  return labels[mark];
}
