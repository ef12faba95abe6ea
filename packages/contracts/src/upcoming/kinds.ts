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

/** How many days ahead an answer goes at most, and how many events it has at most. */
export const MOST_UPCOMING_DAYS = 31;
export const MOST_UPCOMING = 100;
