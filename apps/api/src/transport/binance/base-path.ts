/** Where programs for Binance find it: in the world of their key, and in a world that the path names. */
export const BASES = ['/binance', '/w/:world/binance'] as const;

/** Whether a URL is below a base path, where errors have Binance's shape. */
export const isBelowBase = (url: string): boolean => /^(?:\/w\/[^/]+)?\/binance(?:\/|\?|$)/.test(url);
