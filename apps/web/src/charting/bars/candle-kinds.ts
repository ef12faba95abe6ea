export const candleKinds = ['candles', 'hollow', 'heikin-ashi', 'bars', 'line', 'area'] as const;
export type CandleKind = (typeof candleKinds)[number];
