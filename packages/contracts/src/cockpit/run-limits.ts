/** How many points an equity curve has at most. They are not in model.ts, which imports zod. */
export const RUN_POINTS = 240;

/** How many runs an account keeps. */
export const MOST_RUNS = 20;

/** How many orders and fills of a saved run are kept as lines, to find the first difference of two runs. */
export const MOST_LINES = 4000;

export const venues = ['spot', 'futures'] as const;
export type RunVenue = (typeof venues)[number];
