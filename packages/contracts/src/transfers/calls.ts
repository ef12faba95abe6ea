import { z } from 'zod';
import { decimal, decimalText, instant, optionalNote, text } from '../common/fields.ts';
import { command, query } from '../contract.ts';
import { transaction } from '../wallet/model.ts';

/** Enough to recognize a recipient; the e-mail is masked. */
const recipient = z.object({ accountId: z.string(), name: z.string(), email: z.string() });

export const terms = query({
  method: 'GET',
  path: '/api/secure/transfer',
  access: 'user',
  verified: true,
  summary: 'The fee, today’s limit, and the latest recipients.',
  input: z.object({}),
  output: z.object({
    /** A fraction of the amount. */
    fee: decimalText,
    /** The most on one day (UTC), and how much of it remains. */
    limit: z.object({ currency: z.string(), daily: decimalText, left: decimalText }),
    recent: z.array(recipient.extend({ lastAt: instant })),
  }),
  example: {},
});

export const send = command({
  method: 'POST',
  path: '/api/secure/transfer',
  access: 'user',
  verified: true,
  stepUp: 'pin',
  scope: 'move',
  movesMoney: true,
  summary: 'Send money to another trader, at once and irrevocably; the recipient is an account number.',
  input: z.object({
    recipient: text(40),
    currency: text(20),
    amount: decimal(),
    note: optionalNote(140),
  }),
  output: z.object({ transaction, message: z.string() }),
  example: { recipient: '10000003', currency: 'USD', amount: '25', note: 'Lunch' },
});

export const recipients = query({
  method: 'GET',
  path: '/api/secure/all-users',
  access: 'user',
  rate: { most: 30, seconds: 60 },
  summary: 'Find a recipient by exact e-mail, account number, or the first three letters of a nickname.',
  input: z.object({ search: text(254).min(3, { error: 'must be at least 3 characters' }) }),
  output: z.array(recipient),
  example: { search: 'maya' },
});
