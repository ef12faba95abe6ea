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
        'Risk flags: the first withdrawal of the account, an address added in the last 7 simulated days, a lock in the last 7 simulated days, or a value that needs a second person.',
      ),
    stuck: z.boolean().describe('Whether it failed, or its next step is overdue.'),
    attempt: z.number().int().describe('How many times it was sent, including this time.'),
    pendingApproval: z
      .string()
      .nullable()
      .describe('Id of the approval that waits for a second person; null without one.'),
    decidedBy: person.nullable().describe('Member of staff who decided it; null before.'),
    target: z.number().int().describe('Simulated seconds within which staff should decide it.'),
    claim: claim.nullable().describe('Who holds it in the queue; null where no one does.'),
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
  optionalWords(200).describe('Why, at most 200 characters. Recorded in the audit log.');
export const traderReason = () =>
  words(200).describe('Why, at most 200 characters. Shown to the trader and recorded in the audit log.');

const cents = (about: string) => decimalText.describe(`${about}, in US dollars.`);

export const withdrawalTerms = z
  .object({
    dailyVerified: cents('Daily limit with a verified identity'),
    dailyUnverified: cents('Daily limit without a verified identity'),
    automaticVerified: cents('Up to this value, withdrawals of verified traders are approved automatically'),
    automaticUnverified: cents('Up to this value, withdrawals of other traders are approved automatically'),
    secondPerson: cents(
      'Above this value, a second person must approve what one member of staff approves, confirms and adjusts in 24 simulated hours',
    ),
    waitingHours: z.number().describe('Simulated hours before a new entry of the address book can be used.'),
    lockHours: z
      .number()
      .describe(
        'Simulated hours for which withdrawals and transfers are locked after a password reset, new two-factor authentication or a new email.',
      ),
    bandPercent: z
      .number()
      .describe('How far from the current price orders may trade during that lock, in percent.'),
  })
  .describe('Limits of withdrawals. They depend on the identity, never on the package.')
  .meta({ id: 'WithdrawalTerms' });
