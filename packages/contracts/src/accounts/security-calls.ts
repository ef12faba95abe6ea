import { z } from 'zod';
import { instant, ruled, secret, sixDigits, text } from '../common/fields.ts';
import { anyOf, listOf } from '../common/list.ts';
import { command, query } from '../contract.ts';
import { phoneError } from './phone-rules.ts';
import { sessionEntry, signInEntry, signInResults } from './security-model.ts';

const message = z.string();

export const overview = query({
  method: 'GET',
  path: '/api/secure/security',
  access: 'user',
  scope: 'none',
  summary: 'How the account is protected, and how many sessions and API keys it has.',
  input: z.object({}),
  output: z.object({
    email: z.object({ address: z.string(), verified: z.boolean() }),
    phone: z.string().nullable(),
    pin: z.object({ set: z.boolean(), locked: z.boolean() }),
    twoFactor: z.object({ enabled: z.boolean(), recoveryCodesLeft: z.number().int() }),
    /** Null for the first password. */
    passwordChangedAt: instant.nullable(),
    sessions: z.number().int(),
    apiKeys: z.number().int(),
    moneyOutBlockedUntil: instant.nullable(),
    lastSignIn: signInEntry.nullable(),
  }),
  example: {},
});

export const history = query({
  method: 'GET',
  path: '/api/secure/location-history',
  access: 'user',
  scope: 'none',
  summary: 'Every attempt to sign in to the account, newest first.',
  ...listOf({
    row: signInEntry,
    sorts: ['at'],
    sort: '-at',
    filters: { result: anyOf(signInResults, 'is not a result of signing in') },
  }),
  example: {},
});

export const updateMobile = command({
  method: 'POST',
  path: '/api/auth/update-mobile',
  access: 'user',
  stepUp: 'password',
  summary: 'Change the phone number, with its country code.',
  input: z.object({ phone: ruled(phoneError) }),
  output: z.object({ phone: z.string(), message }),
  example: { phone: '+46 70 555 01 23' },
});

export const changePin = command({
  method: 'POST',
  path: '/api/secure/pin',
  access: 'user',
  stepUp: 'password',
  rate: { most: 30, seconds: 60 },
  summary: 'Choose another PIN; also unlocks it.',
  input: z.object({ pin: sixDigits() }),
  output: z.object({ message }),
  example: { pin: '246813' },
});

export const sessions = query({
  method: 'GET',
  path: '/api/secure/sessions',
  access: 'user',
  scope: 'none',
  summary: 'The sessions of the account, the latest first.',
  input: z.object({}),
  output: z.array(sessionEntry),
  example: {},
});

export const endSession = command({
  method: 'DELETE',
  path: '/api/secure/sessions/{uuid}',
  access: 'user',
  summary: 'End a session, with everything that is open in it.',
  input: z.object({ uuid: text(60) }),
  output: z.object({ message }),
  example: { uuid: '00000000-0000-7000-8000-000000000000' },
});

export const endOtherSessions = command({
  method: 'DELETE',
  path: '/api/secure/sessions',
  access: 'user',
  summary: 'End all other sessions.',
  input: z.object({}),
  output: z.object({ ended: z.number().int(), message }),
  example: {},
});

export const twoFactor = query({
  method: 'GET',
  path: '/api/secure/2fa',
  access: 'user',
  scope: 'none',
  summary:
    'Whether two-factor sign-in is on. While it is off: the secret for an authenticator, which stays the same for the session.',
  input: z.object({}),
  output: z.object({
    enabled: z.boolean(),
    since: instant.nullable(),
    recoveryCodesLeft: z.number().int(),
    setup: z.object({ secret: z.string(), uri: z.string() }).nullable(),
  }),
  example: {},
});

/** Shown once. */
const recoveryCodes = z.array(z.string());

export const turnOnTwoFactor = command({
  method: 'POST',
  path: '/api/secure/2fa',
  access: 'user',
  stepUp: 'password',
  rate: { most: 30, seconds: 60 },
  summary: 'Turn two-factor sign-in on with a code of the authenticator; every other session ends.',
  input: z.object({ code: secret(20) }),
  output: z.object({ recoveryCodes, message }),
  example: { code: '123456' },
});

export const changeTwoFactor = command({
  method: 'PATCH',
  path: '/api/secure/2fa',
  access: 'user',
  stepUp: 'password',
  summary: 'Turn two-factor sign-in off, which ends every other session, or replace the recovery codes.',
  input: z.object({
    action: z.enum(['turn_off', 'new_recovery_codes'], { error: 'must be turn_off or new_recovery_codes' }),
  }),
  output: z.object({ enabled: z.boolean(), recoveryCodes, message }),
  example: { action: 'new_recovery_codes' },
});
