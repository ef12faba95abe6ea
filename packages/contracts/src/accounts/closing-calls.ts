import { z } from 'zod';
import { message, text } from '../common/fields.ts';
import { command } from '../contract.ts';
import { closingReasons } from './closing-reasons.ts';

export const close = command({
  method: 'DELETE',
  path: '/api/strict/user/{accountId}',
  access: 'staff',
  permission: 'superuser',
  stepUp: 'password',
  summary: 'Close an account and erase its personal data.',
  description:
    "Cannot be undone. Erases names, email, phone, picture, identity documents, sessions, API keys, sign-ins, notes, notifications, emails and drafts, and the name wherever others have it in a text, the audit log included, whose chain stays verifiable. Transactions and the ledger stay, under the account number. Answers a receipt of what was erased, which the audit log keeps. Refused with not_found at `accountId` for an unknown account number; with forbidden for one's own account; with conflict where it is closed already, has open orders or positions, or is the last superuser.",
  input: z.object({
    accountId: text(20).describe('Account number.'),
    reason: z
      .enum(closingReasons, { error: `must be one of ${closingReasons.join(', ')}` })
      .describe('Why: the owner asked for it, a duplicate, abuse, or long inactive.'),
  }),
  output: z.object({
    erased: z
      .array(
        z.object({
          what: z.string().describe('What was erased.'),
          rows: z.number().int().describe('How many rows of it.'),
        }),
      )
      .describe('The receipt: everything that was erased.'),
    message,
  }),
  example: { accountId: '10000002', reason: 'request' },
});
