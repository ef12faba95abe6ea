import { z } from 'zod';
import { email, instant, linkToken, secret } from '../common/fields.ts';
import { command } from '../contract.ts';
import { inMinutes, LIFETIMES } from './lifetimes.ts';

export const forgot = command({
  method: 'POST',
  path: '/api/auth/forgot-password-email',
  access: 'public',
  rate: { most: 30, seconds: 60 },
  summary: `Mail a link that sets a new password, good for ${inMinutes(LIFETIMES.resetPassword)} (wall time) and once. The answer is always the same.`,
  input: z.object({ email: email() }),
  output: z.object({ message: z.string() }),
  example: { email: 'trader@papermint.test' },
});

export const verifyReset = command({
  method: 'POST',
  path: '/api/auth/verify-reset-password',
  access: 'public',
  rate: { most: 60, seconds: 60 },
  summary:
    'With a token alone: check whether it is valid. With a password as well: set it, end every session and API key, and lock withdrawals for a day of simulated time.',
  input: z.object({ token: linkToken(), password: secret().optional() }),
  output: z.object({
    /** Masked. */
    email: z.string(),
    /** Whether the password was set now. */
    done: z.boolean(),
    /** The end of the withdrawal lock; null where no password was set. */
    moneyOutBlockedUntil: instant.nullable(),
    message: z.string(),
  }),
  example: { token: 'x'.repeat(43), password: 'a lantern on the pier' },
});

export const update = command({
  method: 'POST',
  path: '/api/auth/update-password',
  access: 'user',
  stepUp: 'password',
  rate: { most: 30, seconds: 60 },
  summary: 'Change the password; every other session and every API key ends.',
  input: z.object({ password: secret() }),
  output: z.object({ message: z.string() }),
  example: { password: 'a lantern on the pier' },
});
