export const instrumentKinds = ['crypto', 'stock', 'forex', 'commodity'] as const;
export type InstrumentKind = (typeof instrumentKinds)[number];

/** When an instrument trades: around the clock, or in sessions. */
export const calendars = ['always', 'us_stocks', 'forex', 'commodities'] as const;
export type CalendarName = (typeof calendars)[number];

/** The calendar of a kind. */
export const calendarOf: Readonly<Record<InstrumentKind, CalendarName>> = {
  crypto: 'always',
  stock: 'us_stocks',
  forex: 'forex',
  commodity: 'commodities',
};

/** The sectors of companies. */
export const sectors = [
  'technology',
  'communication',
  'health',
  'finance',
  'consumer',
  'industry',
  'energy',
  'materials',
  'utilities',
  'real_estate',
] as const;
export type Sector = (typeof sectors)[number];

/** How candles are adjusted for corporate actions, in the words of data vendors. */
export const candleAdjustments = ['raw', 'split', 'all'] as const;
export type CandleAdjustment = (typeof candleAdjustments)[number];

/** The kinds of corporate actions. */
export const corporateActionKinds = ['earnings', 'dividend', 'split'] as const;
export type CorporateActionKind = (typeof corporateActionKinds)[number];
