import { z } from 'zod';
import { AN_OBJECT, email, linkToken, message, secret, sixDigits, text } from '../common/fields.ts';
import { command } from '../contract.ts';
import { inMinutes, LIFETIMES } from './lifetimes.ts';
import { signedIn } from './model.ts';

/** The password was right, and a two-factor code is needed as well. */
const challenged = z
  .object({
    outcome: z.literal('two_factor').describe('Always `two_factor`: a code is needed.'),
    twoFactor: z.literal(true).describe('Always true: a code is needed.'),
    challenge: z
      .string()
      .describe(`Token for POST /api/auth/2fa, good for ${inMinutes(LIFETIMES.challenge)} of wall time.`),
    message,
  })
  .describe('The password or the token was right, and a two-factor code is needed as well.')
  .meta({ id: 'TwoFactorChallenge' });

/** The password was right, and the email is not confirmed yet: POST auth/verify-email signs in. */
const unconfirmed = z
  .object({
    outcome: z
      .literal('verify_email')
      .describe('Always `verify_email`: the email address must be confirmed first.'),
    verifyEmail: z.literal(true).describe('Always true: the email address must be confirmed first.'),
    email: z.string().describe('The address that a code and a link were sent to.'),
    message,
  })
  .describe('The password was right, and the email address is not confirmed yet.')
  .meta({ id: 'UnconfirmedEmail' });

export const login = command({
  method: 'POST',
  path: '/api/auth/login',
  access: 'public',
  announce: { silentWith: ['twoFactor', 'verifyEmail'], warns: true },
  rate: { most: 120, seconds: 60 },
  summary: 'Sign in with email and password.',
  description:
    '`sessionHash` goes into the header `Authorization: Bearer`. Where two-factor authentication is on, the answer has a `challenge` for POST /api/auth/2fa instead; where the email is not confirmed yet, `verifyEmail`. Refused with wrong_credentials, alike for a wrong password and an unknown address; with locked_out after five wrong attempts from one network, or after 25 from networks that the account was never signed in from; with suspended for a suspended account.',
  input: z.object({
    email: email().describe('Email address of the account. Case does not matter.'),
    password: secret().describe('Password of the account.'),
  }),
  output: z.discriminatedUnion('outcome', [signedIn, challenged, unconfirmed]),
  example: { email: 'trader@papermint.test', password: 'papermint' },
});

export const twoFactor = command({
  method: 'POST',
  path: '/api/auth/2fa',
  access: 'public',
  rate: { most: 120, seconds: 60 },
  summary: 'Complete a sign-in with a two-factor code.',
  description:
    'Takes a code of the authenticator or a recovery code; each works once. Refused with wrong_credentials at `code` for one that is wrong or was used, and at `challenge` where the time is over; with locked_out after five wrong codes.',
  input: z.object({
    challenge: linkToken().describe('`challenge` from the answer of the sign-in.'),
    code: secret(20).describe('Six digits from the authenticator, or a recovery code.'),
  }),
  output: signedIn,
  example: { challenge: 'x'.repeat(43), code: '123456' },
});

export const byMail = command({
  method: 'POST',
  path: '/api/auth/cl',
  access: 'public',
  announce: { silentWith: ['twoFactor'] },
  rate: { most: 60, seconds: 60 },
  summary: 'Sign in with a code or link from an email.',
  description: `With an email alone a code and a link are sent, good for ${inMinutes(LIFETIMES.mailSignIn)} (wall time) and once; the answer is the same for unknown addresses. With the token of the link, or with email and code, it signs in, or asks for the two-factor code. With the token that staff got from POST /api/strict/user/{accountId}/login it signs in as that trader. At most one mail a minute for an account. Refused with wrong_credentials at \`token\` or \`code\`, and with locked_out after five wrong codes.`,
  input: z.object({
    email: email()
      .optional()
      .describe('Email address of the account: alone to get a mail, or with `code` to sign in.'),
    token: linkToken().optional().describe('Token from the link in the email.'),
    code: sixDigits().optional().describe('The six digits from the mail.'),
  }),
  output: z.discriminatedUnion('outcome', [
    signedIn,
    challenged,
    z
      .object({
        outcome: z
          .literal('sent')
          .describe('Always `sent`: the mail was sent, if the address has an account.'),
        sent: z.literal(true).describe('Always true: the mail was sent, if the address has an account.'),
        message,
      })
      .describe('A mail with a code and a link was asked for.')
      .meta({ id: 'SignInMailSent' }),
  ]),
  example: { email: 'trader@papermint.test' },
});

export const logout = command({
  method: 'POST',
  path: '/api/auth/logout',
  access: 'public',
  summary: 'End the session of the request. Also succeeds without one.',
  description: 'Ends the sockets and feeds of the session too. Also succeeds without a session.',
  input: z.object({}),
  output: z.object({ message }),
  example: {},
});

const PIN = /^\d{6}$/;

const confirms = z
  .object(
    {
      call: text(80).describe(
        'Name of the call, such as transfers.send: `operationId` in the document of the API.',
      ),
      input: z.record(z.string(), z.unknown(), AN_OBJECT).describe('Its input, as it will be sent.'),
    },
    AN_OBJECT,
  )
  .optional()
  .describe(
    'What is confirmed. Needed for a call that must be confirmed for what it does: the confirmation then counts for that input, once.',
  );

export const confirmPin = command({
  method: 'POST',
  path: '/api/auth/confirm-pin',
  access: 'user',
  rate: { most: 30, seconds: 60 },
  summary: 'Confirm by PIN that it is you.',
  description: `Calls with the step-up "pin" are open to this session for ${inMinutes(LIFETIMES.stepUp)} of wall time. The first time sets the PIN: that needs the password, confirmed as recently, and is otherwise refused with proof_required at \`password\`. Refused with wrong_credentials at \`pin\`; the fifth wrong PIN in a row locks it until the password is confirmed.`,
  input: z.object({
    pin: z
      .string({ error: 'is not a string' })
      .regex(PIN, { error: 'must be six digits' })
      .describe('The PIN: six digits.'),
    confirms,
  }),
  output: z.object({ message }),
  example: { pin: '123456' },
});

export const confirmPassword = command({
  method: 'POST',
  path: '/api/auth/confirm-password',
  access: 'user',
  rate: { most: 30, seconds: 60 },
  summary: 'Confirm by password that it is you.',
  description: `Calls with the step-up "password" are open to this session for ${inMinutes(LIFETIMES.stepUp)} of wall time. Where two-factor authentication is on, a code is needed as well; without it the answer is proof_required at \`code\`. Also unlocks the PIN. Refused with wrong_credentials at \`password\` or \`code\`; wrong attempts count as those at sign-in do.`,
  input: z.object({
    password: secret().describe('Password of the account.'),
    code: secret(20)
      .optional()
      .describe(
        'Six digits from the authenticator, or a recovery code. Needed where two-factor authentication is on.',
      ),
    confirms,
  }),
  output: z.object({ message }),
  example: { password: 'papermint' },
});
