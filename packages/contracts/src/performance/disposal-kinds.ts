/** How an amount left an account. They are not in model.ts, which imports zod. */
export const disposalKinds = [
  'exchange',
  'withdrawal',
  'transfer',
  'card',
  'futures',
  'funding',
  'fee',
  'adjustment',
  'other',
] as const;
export type DisposalKind = (typeof disposalKinds)[number];

/** A lot that was held for more days than this is long-term. */
export const LONG_TERM_DAYS = 365;

export const terms = ['short', 'long'] as const;
