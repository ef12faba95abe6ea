/** Characters of a note. They are not in model.ts, which imports zod. */
export const MOST_TEXT = 2000;

/** How many tags a note has, and how long one is. */
export const MOST_TAGS = 10;
export const MOST_TAG = 24;

/** How many pictures a note has. */
export const MOST_PICTURES = 3;

/** How many points a curve of results has at most. */
export const CURVE_POINTS = 200;

export const journalVenues = ['spot', 'futures'] as const;
export type JournalVenue = (typeof journalVenues)[number];

export const tripStatuses = ['open', 'closed'] as const;

/** What a closed round trip brought, after fees and funding. */
export const tripResults = ['win', 'loss', 'even'] as const;
