/** How many instants an answer has at most. They are not in model.ts, which imports zod. */
export const MOST_POINTS = 400;

/** The types of transactions to mark on a chart of the net worth. */
export const markTypes = [
  'trade',
  'convert',
  'deposit',
  'withdrawal',
  'transfer_in',
  'transfer_out',
  'play_money',
  'opening_balance',
] as const;
