import { z } from 'zod';
import { decimalText, instant, text, wholeInQuery, within } from '../common/fields.ts';
import { query } from '../contract.ts';
import { transactionTypes } from '../wallet/model.ts';
import { ledgerAccountKinds } from './ledger-accounts.ts';

const MOST = 50;

const owner = text(20)
  .optional()
  .describe(
    'Account number of a trader, for staff with the permission `money`. Without it, your own account.',
  );

const line = z.object({
  owner: z
    .enum(['own', 'house', 'other'])
    .describe('Whose account it is: of the trader, of the house or of another trader.'),
  account: z.string().describe('Kind of the account, such as `available`.'),
  asset: z.string().describe('Code of the asset.'),
  amount: decimalText.describe('Change of the balance: a credit is positive, a debit negative.'),
  balance: decimalText
    .nullable()
    .describe('Balance of the account after this line; null for the house and for another trader.'),
});

const entry = z
  .object({
    uuid: z.string().describe('Id of the entry.'),
    kind: z.string().describe('Kind of the entry, such as `deposit`.'),
    reference: z.string().describe('Id of the record that it belongs to.'),
    at: instant.describe('When it was posted, on the simulated clock.'),
    lines: z.array(line).describe('Its postings, which sum to zero for each asset.'),
  })
  .describe('A journal entry as the owner of an account sees it.')
  .meta({ id: 'SandboxLedgerEntry' });

export const ledger = query({
  method: 'GET',
  path: '/api/sandbox/ledger',
  access: 'user',
  sandbox: true,
  summary: 'The ledger accounts and journal entries of a trader.',
  description:
    'The accounts with their balances, and the entries that changed them, the newest first. All filters must match. Send `next` as `before` to get earlier entries. Refused with not_found at `owner` for an unknown account number, and with forbidden where the session may not see that account.',
  input: z.object({
    owner,
    account: z
      .enum(ledgerAccountKinds, { error: 'is not a kind of account' })
      .optional()
      .describe('Only entries that changed an account of this kind.'),
    asset: text(40).optional().describe('Only entries that changed an account in this asset.'),
    reference: text(60)
      .optional()
      .describe('Only entries of the record with this id, or of the transaction of an NFT with this id.'),
    before: wholeInQuery()
      .min(1, { error: 'must be at least 1' })
      .optional()
      .describe('Only entries before this place: `next` of an earlier answer.'),
    limit: within(wholeInQuery(), 1, MOST).default(25).describe('Number of entries, 1 to 50.'),
  }),
  output: z.object({
    accounts: z
      .array(
        z.object({
          account: z.string().describe('Kind of the account.'),
          asset: z.string().describe('Code of the asset.'),
          balance: decimalText.describe('Its balance now.'),
        }),
      )
      .describe('All accounts of the trader, by asset and kind.'),
    entries: z.array(entry).describe('Entries, the newest first.'),
    next: z.number().int().nullable().describe('Place for `before`; null at the end.'),
  }),
  example: { limit: 5 },
});

export const ledgerEntry = query({
  method: 'GET',
  path: '/api/sandbox/ledger/{uuid}',
  access: 'user',
  sandbox: true,
  summary: 'A journal entry of a trader, and what caused it.',
  description:
    'The entry with its lines, and the transactions of the record that caused it. Refused with not_found for an unknown id, and for an entry that changed no account of the trader.',
  input: z.object({ uuid: text(60).describe('Id of the entry.'), owner }),
  output: z.object({
    entry,
    transactions: z
      .array(
        z.object({
          uuid: z.string().describe('Id of the transaction.'),
          type: z.enum(transactionTypes).describe('Its type.'),
          reference: z.string().nullable().describe('Id of the record that it belongs to; null without one.'),
        }),
      )
      .describe('Transactions of the record, the oldest first, at most 10.'),
  }),
  example: { uuid: '00000000-0000-7000-8000-000000000000' },
});
