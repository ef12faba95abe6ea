import { z } from 'zod';
import { person } from '../audit/model.ts';
import { decimalText, instant } from '../common/fields.ts';
import { transaction } from '../wallet/model.ts';
import { withdrawal } from '../withdrawals/model.ts';

const step = z.object({
  at: instant.describe('When it happened, on the simulated clock.'),
  status: z.string().describe('The new status.'),
  by: z.enum(['you', 'staff', 'papermint']).describe('Who did it: the trader, staff, or Papermint itself.'),
  reason: z.string().nullable().describe('Reason; null without one.'),
});

const posting = z.object({
  account: z
    .string()
    .describe(
      "The account: the trader's own, such as `available` or `held`, or `house fees`; `others` for another trader's.",
    ),
  currency: z.string().describe('Code of the asset.'),
  amount: decimalText.describe('The change, negative for a loss.'),
});

export const journalEntry = z
  .object({
    uuid: z.string().describe('Id of the entry.'),
    kind: z.string().describe('Kind of the entry, such as hold or withdrawal.'),
    at: instant.describe('When it was posted, on the simulated clock.'),
    postings: z.array(posting).describe('The postings. Their amounts sum to zero per asset.'),
  })
  .describe('An entry of the journal.')
  .meta({ id: 'JournalEntry' });
export type JournalEntryView = z.infer<typeof journalEntry>;

export const transactionRecord = z
  .object({
    transaction,
    withdrawal: withdrawal.nullable().describe('The withdrawal; null for other types.'),
    timeline: z
      .array(step)
      .describe('The statuses so far, the oldest first; empty where it completed immediately.'),
    entries: z.array(journalEntry).describe('Its entries in the journal, the oldest first, at most 50.'),
    canCancel: z.boolean().describe('Whether DELETE cancels it now.'),
  })
  .describe('A transaction with its timeline and its entries in the journal.')
  .meta({ id: 'TransactionRecord' });
export type TransactionRecordView = z.infer<typeof transactionRecord>;

export const staffTransaction = transaction
  .extend({ trader: person.describe('Whose transaction it is.') })
  .describe('A transaction as staff see it.')
  .meta({ id: 'StaffTransaction' });
export type StaffTransaction = z.infer<typeof staffTransaction>;
