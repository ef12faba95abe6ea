/** What changes a balance in a statement. They are not in model.ts, which imports zod. */
export const flowNames = [
  'deposits',
  'withdrawals',
  'transfers',
  'trades',
  'rewards',
  'futures',
  'cardPurchases',
  'fees',
  'adjustments',
  'splits',
] as const;
export type FlowName = (typeof flowNames)[number];
