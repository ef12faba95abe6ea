import { daysInput } from '../common/days.ts';
import { decimal, text } from '../common/fields.ts';
import { anyOf, someOf } from '../common/list.ts';
import { transaction, transactionStatuses, transactionTypes } from './model.ts';

const amount = () =>
  decimal()
    .refine((given) => !given.startsWith('-'), { error: 'must not be negative' })
    .optional();

/** A list of transactions, for traders and for staff. */
export const transactionList = {
  row: transaction,
  sorts: ['createdAt'],
  sort: '-createdAt',
  filters: {
    type: anyOf(transactionTypes),
    status: anyOf(transactionStatuses),
    ...daysInput,
    currency: someOf(text(20).toUpperCase()).describe(
      'Only transactions with one of these assets on either side: codes, separated by commas.',
    ),
    amountFrom: amount().describe(
      'Only amounts of at least this on either side, without the sign, in any asset.',
    ),
    amountTo: amount().describe('Only amounts of at most this. Not below `amountFrom`.'),
    reference: text(60)
      .optional()
      .describe(
        'Only the transaction with this ID, or the transactions of the record with it, such as an order.',
      ),
  },
} as const;
