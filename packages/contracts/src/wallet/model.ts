import { z } from 'zod';
import { decimalText, instant } from '../common/fields.ts';

export const transactionTypes = ['deposit', 'trade', 'transfer_in', 'transfer_out', 'adjustment'] as const;
export type TransactionType = (typeof transactionTypes)[number];

export const transactionStatuses = ['completed'] as const;

/**
 * A transaction as its owner sees it. `amount` is what `currency` gained or, negative, lost; a trade names its
 * other side in `counterCurrency` and `counterAmount`.
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

/** A balance of a trader: `amount` is available, `held` is reserved, `value` is both in the trader's currency. */
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
