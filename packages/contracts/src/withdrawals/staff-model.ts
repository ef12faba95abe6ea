import { z } from 'zod';
import { person } from '../audit/model.ts';
import { decimalText, message, optionalWords, words } from '../common/fields.ts';
import { claim } from '../queues/model.ts';
import { withdrawal } from './model.ts';
import { riskMarks, withdrawalActions } from './statuses.ts';

export const staffWithdrawal = withdrawal
  .omit({ allowedActions: true })
  .extend({
    trader: person.describe('Whose withdrawal it is.'),
    value: decimalText.describe('Its value in US dollars when it was requested.'),
    marks: z
      .array(z.enum(riskMarks))
      .describe(
        'Why to look twice: the first withdrawal of the account, an address that was added in the last 7 simulated days, a lock in the last 7 days, or more than a second person must approve.',
      ),
    stuck: z.boolean().describe('Whether it failed, or its next step is overdue.'),
    attempt: z.number().int().describe('How often it was sent, this time included.'),
    pendingApproval: z
      .string()
      .nullable()
      .describe('Id of the approval that waits for a second person; null where none does.'),
    decidedBy: person.nullable().describe('Who of staff decided; null where nobody did.'),
    target: z.number().int().describe('Simulated seconds in which it should be decided.'),
    claim: claim.nullable().describe('Who is looking at it; null where nobody is.'),
    allowedActions: z.array(z.enum(withdrawalActions)).describe('What the reader can do with it now.'),
  })
  .describe('A withdrawal as staff see it.')
  .meta({ id: 'StaffWithdrawal' });
export type StaffWithdrawal = z.infer<typeof staffWithdrawal>;

export const decided = z.object({
  withdrawal: staffWithdrawal.describe('The withdrawal as it is now.'),
  message,
});
export const optionalReason = () =>
  optionalWords(200).describe('Why, at most 200 characters. Kept in the audit log.');
export const traderReason = () =>
  words(200).describe('Why, at most 200 characters: the trader reads it, and the audit log keeps it.');

const cents = (about: string) => decimalText.describe(`${about}, in US dollars.`);

export const withdrawalTerms = z
  .object({
    dailyVerified: cents('Limit of a day with a verified identity'),
    dailyUnverified: cents('Limit of a day without one'),
    automaticVerified: cents('Up to this value withdrawals of verified traders are approved at once'),
    automaticUnverified: cents('Up to this value those of others are'),
    secondPerson: cents('Beyond this value a second person must approve a withdrawal, and confirm a deposit'),
    waitingHours: z.number().describe('Simulated hours until a new entry of the address book can be used.'),
    lockHours: z
      .number()
      .describe(
        'Simulated hours for which withdrawals and transfers are locked after a password reset, new two-factor authentication or a new email.',
      ),
    bandPercent: z
      .number()
      .describe('How far from the current price orders may trade during that lock, in percent.'),
  })
  .describe('Limits of withdrawals. They go by the identity, never by the package.')
  .meta({ id: 'WithdrawalTerms' });
