/** The kinds of upcoming events. They are not in model.ts, which imports zod. */
export const upcomingKinds = [
  'funding',
  'market_open',
  'market_close',
  'stake',
  'offer',
  'deposit',
  'withdrawal',
  'decision',
  'order',
  'requirement',
  'earnings',
  'ex_dividend',
  'dividend',
  'split',
  'release',
] as const;
export type UpcomingKind = (typeof upcomingKinds)[number];

/** The most days ahead and the most events of one answer. */
export const MOST_UPCOMING_DAYS = 31;
export const MOST_UPCOMING = 100;
