import { z } from 'zod';
import { email, linkToken, secret, sixDigits } from '../common/fields.ts';
import { command } from '../contract.ts';
import { inMinutes, LIFETIMES } from './lifetimes.ts';
import { signedIn } from './model.ts';

/** The password was right, and a two-factor code is needed as well. */
const challenged = z.object({
  twoFactor: z.literal(true),
  /** For POST auth/2fa; see LIFETIMES.challenge. */
  challenge: z.string(),
  message: z.string(),
});

/** The password was right, and the e-mail is not confirmed yet: POST auth/verify-email signs in. */
const unconfirmed = z.object({ verifyEmail: z.literal(true), email: z.string(), message: z.string() });

export const login = command({
  method: 'POST',
  path: '/api/auth/login',
  access: 'public',
  rate: { most: 120, seconds: 60 },
  summary:
    'Sign in with e-mail and password; `sessionHash` goes into the Authorization header as Bearer. Where a two-factor code is needed as well, or the e-mail is not confirmed yet, the answer says so instead.',
  input: z.object({ email: email(), password: secret() }),
  output: z.union([signedIn, challenged, unconfirmed]),
  example: { email: 'trader@papermint.test', password: 'papermint' },
});

export const twoFactor = command({
  method: 'POST',
  path: '/api/auth/2fa',
  access: 'public',
  rate: { most: 120, seconds: 60 },
  summary: 'Complete a sign-in with a code of the authenticator, or with a recovery code.',
  input: z.object({ challenge: linkToken(), code: secret(20) }),
  output: signedIn,
  example: { challenge: 'x'.repeat(43), code: '123456' },
});

export const byMail = command({
  method: 'POST',
  path: '/api/auth/cl',
  access: 'public',
  rate: { most: 60, seconds: 60 },
  summary: `Sign in by mail. With an e-mail alone a code and a link are sent, good for ${inMinutes(LIFETIMES.mailSignIn)} (wall time) and once; with the token of the link, or with e-mail and code, it signs in.`,
  input: z.object({ email: email().optional(), token: linkToken().optional(), code: sixDigits().optional() }),
  output: z.union([signedIn, challenged, z.object({ sent: z.literal(true), message: z.string() })]),
  example: { email: 'trader@papermint.test' },
});

export const logout = command({
  method: 'POST',
  path: '/api/auth/logout',
  access: 'public',
  summary: 'End the session of the request. Also succeeds without one.',
  input: z.object({}),
  output: z.object({ message: z.string() }),
  example: {},
});

const PIN = /^\d{6}$/;

export const confirmPin = command({
  method: 'POST',
  path: '/api/auth/confirm-pin',
  access: 'user',
  rate: { most: 30, seconds: 60 },
  summary: `Confirm by PIN that it is you, for ${inMinutes(LIFETIMES.stepUp)}; the first time sets the PIN.`,
  input: z.object({
    pin: z.string({ error: 'is not a string' }).regex(PIN, { error: 'must be six digits' }),
  }),
  output: z.object({ message: z.string() }),
  example: { pin: '123456' },
});

export const confirmPassword = command({
  method: 'POST',
  path: '/api/auth/confirm-password',
  access: 'user',
  rate: { most: 30, seconds: 60 },
  summary: `Confirm by password that it is you, for ${inMinutes(LIFETIMES.stepUp)}; where two-factor sign-in is on, by a code as well. Also unlocks the PIN.`,
  input: z.object({ password: secret(), code: secret(20).optional() }),
  output: z.object({ message: z.string() }),
  example: { password: 'papermint' },
});
