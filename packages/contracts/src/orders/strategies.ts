/** The largest number that a program may give a strategy. */
export const MOST_STRATEGY_ID = Number.MAX_SAFE_INTEGER;

/** The kinds of strategies that programs may name; smaller numbers are reserved. */
export const LEAST_STRATEGY_TYPE = 1_000_000;
export const MOST_STRATEGY_TYPE = 2_147_483_647;
