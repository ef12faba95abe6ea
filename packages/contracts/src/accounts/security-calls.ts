import { z } from 'zod';
import { instant, message, ruled, secret, sixDigits, text } from '../common/fields.ts';
import { anyOf, listOf } from '../common/list.ts';
import { command, query } from '../contract.ts';
import { phoneError, tidyPhone } from './phone-rules.ts';
import { sessionEntry, signInEntry, signInResults } from './security-model.ts';

export const overview = query({
  method: 'GET',
  path: '/api/secure/security',
  access: 'user',
  scope: 'none',
  summary: 'How the account is protected, and how many sessions and API keys it has.',
  description:
    'The data of the page Security: what is confirmed, set and turned on, and how many sessions and API keys are valid.',
  input: z.object({}),
  output: z.object({
    email: z
      .object({
        address: z.string().describe('Email address.'),
        verified: z.boolean().describe('Whether it is confirmed.'),
      })
      .describe('The email address.'),
    phone: z.string().nullable().describe('Phone number with country code; null where none is stored.'),
    pin: z
      .object({
        set: z.boolean().describe('Whether a PIN is set.'),
        locked: z
          .boolean()
          .describe('Whether wrong attempts have locked it; confirming the password unlocks it.'),
      })
      .describe('The PIN.'),
    twoFactor: z
      .object({
        enabled: z.boolean().describe('Whether it is on.'),
        recoveryCodesLeft: z.number().int().describe('Recovery codes that were not used yet.'),
      })
      .describe('Two-factor authentication.'),
    passwordChangedAt: instant
      .nullable()
      .describe('When the password was last changed, on the simulated clock; null for the first password.'),
    sessions: z.number().int().describe('Number of valid sessions.'),
    apiKeys: z.number().int().describe('Number of valid API keys.'),
    moneyOutBlockedUntil: instant
      .nullable()
      .describe('End of the withdrawal lock, on the simulated clock; null where there is none.'),
    lastSignIn: signInEntry.nullable().describe('The latest attempt to sign in; null where there is none.'),
  }),
  example: {},
});

export const history = query({
  method: 'GET',
  path: '/api/secure/location-history',
  access: 'user',
  scope: 'none',
  summary: 'Sign-in attempts of the account.',
  description:
    'Successful and refused attempts, newest first, with device, place and network address. `search` looks into device and address.',
  ...listOf({
    row: signInEntry,
    sorts: ['at'],
    sort: '-at',
    filters: {
      result: anyOf(signInResults),
    },
  }),
  example: {},
});

export const updateMobile = command({
  method: 'POST',
  path: '/api/auth/update-mobile',
  access: 'user',
  stepUp: 'password',
  summary: 'Change the phone number.',
  description:
    'Takes a number as people write it and keeps it in E.164. Without a country code it is one of `country`. Refused with bad_input at `phone` for a number that the country cannot have. Nothing is sent to it.',
  input: z.object({
    phone: ruled(phoneError, tidyPhone).describe(
      'Phone number, with or without + and country code, as people write it.',
    ),
    country: text(2)
      .toUpperCase()
      .optional()
      .describe(
        'Country of a number without country code, ISO 3166 alpha-2; that of the account by default.',
      ),
  }),
  output: z.object({ phone: z.string().describe('The number as it is stored, in E.164.'), message }),
  example: { phone: '+46 70 555 01 23' },
});

export const changePin = command({
  method: 'POST',
  path: '/api/secure/pin',
  access: 'user',
  stepUp: 'password',
  rate: { most: 30, seconds: 60 },
  summary: 'Change the PIN.',
  description: 'Also unlocks it.',
  input: z.object({ pin: sixDigits().describe('The new PIN: six digits.') }),
  output: z.object({ message }),
  example: { pin: '246813' },
});

export const sessions = query({
  method: 'GET',
  path: '/api/secure/sessions',
  access: 'user',
  scope: 'none',
  summary: 'The sessions of the account, the latest first.',
  description: 'Sessions that have ended or expired are not listed.',
  input: z.object({}),
  output: z.array(sessionEntry),
  example: {},
});

export const endSession = command({
  method: 'DELETE',
  path: '/api/secure/sessions/{uuid}',
  access: 'user',
  summary: 'End a session.',
  description:
    "Its sockets and feeds are closed immediately. Refused with not_found for a session that has ended or is someone else's.",
  input: z.object({ uuid: text(60).describe('Id of the session.') }),
  output: z.object({ message }),
  example: { uuid: '00000000-0000-7000-8000-000000000000' },
});

export const endOtherSessions = command({
  method: 'DELETE',
  path: '/api/secure/sessions',
  access: 'user',
  summary: 'End all other sessions.',
  description: 'All but the session of the request, with their sockets and feeds.',
  input: z.object({}),
  output: z.object({ ended: z.number().int().describe('How many sessions ended.'), message }),
  example: {},
});

export const twoFactor = query({
  method: 'GET',
  path: '/api/secure/2fa',
  access: 'user',
  announce: { warns: true },
  scope: 'none',
  summary: 'Whether two-factor authentication is on, and its setup.',
  description:
    'While it is off, `setup` has the secret for an authenticator, which stays the same for the session.',
  input: z.object({}),
  output: z.object({
    enabled: z.boolean().describe('Whether it is on.'),
    since: instant.nullable().describe('Since when it is on, on the simulated clock; null while it is off.'),
    recoveryCodesLeft: z.number().int().describe('Recovery codes that were not used yet.'),
    setup: z
      .object({
        secret: z.string().describe('Secret in base32, to type.'),
        uri: z.string().describe('The same as an otpauth URI, for a QR code.'),
      })
      .nullable()
      .describe('What an authenticator needs; null while two-factor authentication is on.'),
    confirmed: z
      .boolean()
      .describe('Whether the session has confirmed the password recently enough to turn it on or off.'),
  }),
  example: {},
});

const recoveryCodes = z
  .array(z.string())
  .describe('Recovery codes, each for one sign-in. They are shown only in this answer.');

export const turnOnTwoFactor = command({
  method: 'POST',
  path: '/api/secure/2fa',
  access: 'user',
  announce: { warns: true },
  stepUp: 'password',
  rate: { most: 30, seconds: 60 },
  summary: 'Turn two-factor authentication on.',
  description:
    'Every other session ends. The answer has ten recovery codes, shown once. Refused with wrong_credentials for a wrong code, and with conflict where it is on already.',
  input: z.object({
    code: secret(20).describe('Six digits from the authenticator that was given the secret.'),
  }),
  output: z.object({ recoveryCodes, message }),
  example: { code: '123456' },
});

export const changeTwoFactor = command({
  method: 'PATCH',
  path: '/api/secure/2fa',
  access: 'user',
  announce: { warns: true },
  stepUp: 'password',
  summary: 'Turn two-factor authentication off, or replace the recovery codes.',
  description: 'Turning it off ends every other session. Refused with conflict while it is off.',
  input: z.object({
    action: z
      .enum(['turn_off', 'new_recovery_codes'], { error: 'must be turn_off or new_recovery_codes' })
      .describe('`turn_off`, or `new_recovery_codes`, which makes the old ones invalid.'),
  }),
  output: z.object({
    enabled: z.boolean().describe('Whether two-factor authentication is on now.'),
    recoveryCodes: recoveryCodes.describe('The new recovery codes; empty where it was turned off.'),
    message,
  }),
  example: { action: 'new_recovery_codes' },
});
