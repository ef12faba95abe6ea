import { text } from '../common/fields.ts';
import { anyOf, someOf } from '../common/list.ts';
import { transaction, transactionTypes } from './model.ts';

/** A list of transactions, for traders and for staff. */
export const transactionList = {
  row: transaction,
  sorts: ['createdAt'],
  sort: '-createdAt',
  filters: {
    type: anyOf(transactionTypes, 'is not a type of transaction'),
    /** Either side of the transaction. */
    currency: someOf(text(20)),
    /** The id of a transaction, or of what it belongs to, such as an order. */
    reference: text(60).optional(),
  },
} as const;
