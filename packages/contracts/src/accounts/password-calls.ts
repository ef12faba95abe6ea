import { z } from 'zod';
import { email, instant, linkToken, message, secret } from '../common/fields.ts';
import { command } from '../contract.ts';
import { inMinutes, LIFETIMES } from './lifetimes.ts';

export const forgot = command({
  method: 'POST',
  path: '/api/auth/forgot-password-email',
  access: 'public',
  rate: { most: 30, seconds: 60 },
  summary: 'Email a link that sets a new password.',
  description: `The link is good for ${inMinutes(LIFETIMES.resetPassword)} (wall time) and once. The answer is the same for unknown addresses. At most one mail a minute for an account.`,
  input: z.object({ email: email().describe('Email address of the account.') }),
  output: z.object({ message }),
  example: { email: 'trader@papermint.test' },
});

export const verifyReset = command({
  method: 'POST',
  path: '/api/auth/verify-reset-password',
  access: 'public',
  rate: { most: 60, seconds: 60 },
  summary: 'Check the link of a password reset, and set the password.',
  description:
    'With a token alone it says whether the link is valid. With a password as well it sets it, ends every session, revokes every API key, and locks withdrawals for a day of simulated time. Refused with wrong_credentials at `token` for a link that is used or expired, and with bad_input for a password that is too short, common, or has parts of the name or address.',
  input: z.object({
    token: linkToken().describe('Token from the link in the email.'),
    password: secret()
      .optional()
      .describe('The new password, at least 10 characters; without it the link is only checked.'),
  }),
  output: z.object({
    email: z.string().describe("The account's address, masked: m•••@papermint.test."),
    done: z.boolean().describe('Whether the password was set by this call.'),
    moneyOutBlockedUntil: instant
      .nullable()
      .describe('End of the withdrawal lock, on the simulated clock; null where no password was set.'),
    message,
  }),
  example: { token: 'x'.repeat(43), password: 'a lantern on the pier' },
});

export const update = command({
  method: 'POST',
  path: '/api/auth/update-password',
  access: 'user',
  stepUp: 'password',
  rate: { most: 30, seconds: 60 },
  summary: 'Change the password.',
  description:
    'Every other session and every API key ends. Refused with bad_input for a password that is the current one, too short, common, or has parts of the name or address.',
  input: z.object({ password: secret().describe('The new password, at least 10 characters.') }),
  output: z.object({ message }),
  example: { password: 'a lantern on the pier' },
});
