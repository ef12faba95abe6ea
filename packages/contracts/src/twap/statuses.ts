/** A TWAP order runs or is paused until it is filled, its duration is over, its trader cancels it, or it is stopped. */
export const twapStatuses = ['running', 'paused', 'completed', 'expired', 'canceled', 'stopped'] as const;
export type TwapStatus = (typeof twapStatuses)[number];

/** The statuses of an active TWAP order. */
export const activeTwapStatuses = ['running', 'paused'] as const;

/** The most TWAP orders of an account that run or are paused. */
export const MOST_TWAPS = 20;
/** The shortest and the longest duration, seconds. */
export const LEAST_DURATION = 60;
export const MOST_DURATION = 86_400;
/** The shortest and the longest time between two of its orders, seconds. */
export const LEAST_INTERVAL = 5;
export const MOST_INTERVAL = 3600;
/** The most orders of a TWAP order. */
export const MOST_SLICES = 1440;
