/** The instant (ms) at which simulated time stops: later prices of the market would not be plausible. */
export const END_OF_TIME = Date.UTC(2046, 0, 1);
