/** Where simulated time stops, ms: the market's prices are plausible this far, and no further. */
export const END_OF_TIME = Date.UTC(2046, 0, 1);
