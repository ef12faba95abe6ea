/** Every seeded trader's password. The accounts are invented, so it is no secret. */
export const PASSWORD = 'papermint';

/** Every persona's PIN. */
export const PIN = '123456';

/** How far before a world's start its seeded history begins, ms. */
export const HISTORY = 120 * 86_400_000;
