import { z } from 'zod';
import { text } from '../common/fields.ts';
import { pageInput, sortInput } from '../common/page.ts';
import { transactionTypes } from './model.ts';

/** The input of a list of transactions, for traders and for staff. */
export const transactionListFields = {
  ...pageInput,
  sort: sortInput(['createdAt'], '-createdAt'),
  type: z.enum(transactionTypes, { error: 'is not a type of transaction' }).optional(),
  currency: text(20).optional(),
  /** The id of a transaction, or of what it belongs to, such as an order. */
  reference: text(60).optional(),
};
