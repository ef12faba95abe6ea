import { z } from 'zod';
import { email, secret } from '../common/fields.ts';
import { command } from '../contract.ts';
import { trader } from './model.ts';

export const login = command({
  method: 'POST',
  path: '/api/auth/login',
  access: 'public',
  rate: { most: 120, seconds: 60 },
  summary: 'Sign in with e-mail and password; the session hash goes into the Authorization header as Bearer.',
  input: z.object({ email: email(), password: secret() }),
  output: z.object({ sessionHash: z.string(), trader }),
  example: { email: 'trader@papermint.test', password: 'papermint' },
});

export const logout = command({
  method: 'POST',
  path: '/api/auth/logout',
  access: 'public',
  summary: 'End the session of the request. Succeeds without one too.',
  input: z.object({}),
  output: z.object({ message: z.string() }),
  example: {},
});

const PIN = /^\d{6}$/;

export const confirmPin = command({
  method: 'POST',
  path: '/api/auth/confirm-pin',
  access: 'user',
  summary: 'Prove that it is you by your PIN, for ten minutes; the first time sets the PIN.',
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
  summary: 'Prove that it is you by your password, for ten minutes. Also opens a PIN that was locked.',
  input: z.object({ password: secret() }),
  output: z.object({ message: z.string() }),
  example: { password: 'papermint' },
});
