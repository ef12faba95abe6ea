export const candleKinds = ['candles', 'line', 'area'] as const;
export type CandleKind = (typeof candleKinds)[number];
