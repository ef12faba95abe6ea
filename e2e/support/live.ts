/** How soon an open page shows a change: before its next ping, which would show it after half a minute. */
export const LIVE = { timeout: 20_000 };
