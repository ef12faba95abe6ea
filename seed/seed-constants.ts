/** The password of every seeded trader. The accounts are invented, so it is no secret. */
export const PASSWORD = 'papermint';

/** The PIN of every persona. */
export const PIN = '123456';

/** The length of the seeded history before a world's start, ms: some four months, from a working hour on. */
export const HISTORY = 122 * 86_400_000 + 18_757_418;
