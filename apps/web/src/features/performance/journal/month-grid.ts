const DAY = 86_400_000;
const WEEK = 7;

/**
 * The weeks of a month (such as 2026-05), each with seven days from Monday on; null for days of other months. Days are
 * such as 2026-05-01.
 */
export function monthGrid(month: string): (string | null)[][] {
  const first = Date.parse(`${month}-01T00:00:00Z`);
  const before = (new Date(first).getUTCDay() + 6) % WEEK;
  const weeks: (string | null)[][] = [];
  for (let start = first - before * DAY; ; start += WEEK * DAY) {
    const days = Array.from({ length: WEEK }, (_, index) => {
      const day = new Date(start + index * DAY).toISOString().slice(0, 10);
      return day.startsWith(month) ? day : null;
    });
    if (days.every((day) => day === null)) return weeks;
    weeks.push(days);
  }
}
