import { z } from 'zod';
import { message, text } from '../common/fields.ts';
import { command, query } from '../contract.ts';
import { closing, giveUp, receipt } from './closing-model.ts';
import { closingReasons } from './closing-reasons.ts';

const accountId = () => text(20).describe('Account number.');

export const state = query({
  method: 'GET',
  path: '/api/strict/user/{accountId}/closing',
  access: 'staff',
  permission: 'people',
  summary: 'What an account still has, or who closed it.',
  description:
    'Lists balances, orders, positions, stakes, cards, withdrawals, deposits, NFTs, offers and decisions that are still open. Of a closed account it says who closed it, when and why. Refused with not_found at `accountId`.',
  input: z.object({ accountId: accountId() }),
  output: closing,
  example: { accountId: '10000002' },
});

export const close = command({
  method: 'DELETE',
  path: '/api/strict/user/{accountId}',
  access: 'staff',
  permission: 'superuser',
  stepUp: 'password',
  summary: 'Close an account and erase its personal data.',
  description:
    "Cannot be undone. Erases names, email, phone, picture, identity documents, sessions, API keys, sign-ins, notes, notifications, emails and drafts, and the name wherever others have it in a text, the audit log included, whose chain stays verifiable. Transactions and the ledger stay, under the account number. Answers a receipt of what was erased, which the audit log keeps. Refused with not_found at `accountId` for an unknown account number; with forbidden for one's own account; with conflict where it is closed already, is the last superuser, or still has something that must be settled first: the answer lists it. A total below one US dollar and NFTs are lost by closing, which `giveUp` must allow.",
  input: z.object({
    accountId: accountId(),
    reason: z
      .enum(closingReasons, { error: `must be one of ${closingReasons.join(', ')}` })
      .describe('Why: the owner asked for it, a duplicate, abuse, or long inactive.'),
    giveUp: giveUp(),
  }),
  output: z.object({
    erased: receipt,
    message,
  }),
  example: { accountId: '10000002', reason: 'request' },
});
