import { daysInput } from '../common/days.ts';
import { text } from '../common/fields.ts';
import { anyOf, someOf } from '../common/list.ts';
import { transaction, transactionStatuses, transactionTypes } from './model.ts';

/** A list of transactions, for traders and for staff. */
export const transactionList = {
  row: transaction,
  sorts: ['createdAt'],
  sort: '-createdAt',
  filters: {
    type: anyOf(transactionTypes, 'is not a type of transaction'),
    status: anyOf(transactionStatuses, 'is not a status of transactions'),
    ...daysInput,
    currency: someOf(text(20)).describe(
      'Only transactions with one of these assets on either side, by code, several by commas.',
    ),
    reference: text(60)
      .optional()
      .describe('Only the transaction with this id, or those of what has it, such as an order.'),
  },
} as const;
