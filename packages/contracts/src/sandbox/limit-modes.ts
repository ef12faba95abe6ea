/** How the limits of requests below /binance act. */
export const limitModes = ['off', 'binance', 'strict'] as const;

export type LimitMode = (typeof limitModes)[number];
