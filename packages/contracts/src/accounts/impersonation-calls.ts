import { z } from 'zod';
import { message, text, words } from '../common/fields.ts';
import { command } from '../contract.ts';
import { inMinutes, LIFETIMES } from './lifetimes.ts';

export const signIn = command({
  method: 'POST',
  path: '/api/strict/user/{accountId}/login',
  access: 'staff',
  permission: 'people',
  summary: 'Sign in as a trader.',
  description: `Answers a code for POST /api/auth/cl, good once and for ${inMinutes(LIFETIMES.staffCode)}. The session that it opens ends after ${inMinutes(LIFETIMES.staffSession)} of wall time, or when the member of staff loses the permission. It can make the calls that an API key with the scope read can make, and with \`write\` those of the scope trade: nothing about security, and no withdrawals or transfers. The audit log records everything done in it under both names, and the trader is notified. Refused with not_found at \`accountId\` for an unknown account number; with forbidden for an account of staff, and at \`write\` unless a superuser asks; with conflict where the account is not active or its email is not confirmed.`,
  input: z.object({
    accountId: text(20).describe('Account number.'),
    reason: words(200).describe('Why, at most 200 characters. Shown to the trader.'),
    write: z
      .boolean({ error: 'must be true or false' })
      .default(false)
      .describe('Whether to be able to trade as well; superusers only.'),
  }),
  output: z.object({
    code: z.string().describe('The code: `token` of POST /api/auth/cl.'),
    expiresAt: z.string().describe('Until when the code works, in wall time (ISO 8601, UTC).'),
    message,
  }),
  example: { accountId: '10000001', reason: 'They asked us to look at their last order' },
});
