import { z } from 'zod';
import { message, text } from '../common/fields.ts';
import { command, query } from '../contract.ts';
import { transactionRecord } from './model.ts';

const NO_ID = '00000000-0000-7000-8000-000000000000';
const authTxId = () => text(60).describe('Id of the transaction.');

export const one = query({
  method: 'GET',
  path: '/api/secure/transaction/{authTxId}',
  access: 'user',
  summary: 'Read a transaction.',
  description:
    "With its timeline and its entries in the journal. Refused with not_found for an unknown id and for another trader's transaction.",
  input: z.object({ authTxId: authTxId() }),
  output: transactionRecord,
  example: { authTxId: NO_ID },
});

export const cancel = command({
  method: 'DELETE',
  path: '/api/secure/transaction/{authTxId}',
  access: 'user',
  movesMoney: true,
  summary: 'Cancel a deposit or a withdrawal.',
  description:
    'A withdrawal can be canceled until it is approved, and its amount is available again. A deposit can be canceled while it is pending. Refused with conflict where it is too late, and with not_found for an unknown id.',
  input: z.object({ authTxId: authTxId() }),
  output: z.object({ record: transactionRecord.describe('The transaction as it is now.'), message }),
  example: { authTxId: NO_ID },
});
