import { z } from 'zod';
import { decimalText, instant } from '../common/fields.ts';

export const transactionTypes = ['deposit', 'trade', 'transfer_in', 'transfer_out'] as const;
export type TransactionType = (typeof transactionTypes)[number];

export const transactionStatuses = ['completed'] as const;

/**
 * One movement of money as its owner sees it. `amount` is signed: what `currency` gained or lost; a trade
 * names the other side in `counterCurrency` and `counterAmount`.
 */
export const transaction = z.object({
  uuid: z.string(),
  type: z.enum(transactionTypes),
  status: z.enum(transactionStatuses),
  currency: z.string(),
  amount: decimalText,
  counterCurrency: z.string().nullable(),
  counterAmount: decimalText.nullable(),
  fee: decimalText.nullable(),
  feeCurrency: z.string().nullable(),
  description: z.string(),
  reference: z.string().nullable(),
  createdAt: instant,
});
export type Transaction = z.infer<typeof transaction>;

/** One thing that a trader owns: `amount` can be spent now, `held` is bound, `value` is both, in his currency. */
export const asset = z.object({
  currency: z.string(),
  name: z.string(),
  kind: z.enum(['coin', 'fiat']),
  amount: decimalText,
  held: decimalText,
  isStableCoin: z.boolean(),
  value: decimalText,
  image: z.string(),
});
export type Asset = z.infer<typeof asset>;
