import { z } from 'zod';
import { email, linkToken, message, ruled, secret, sixDigits, text } from '../common/fields.ts';
import { command, query } from '../contract.ts';
import { signedIn } from './model.ts';
import { nameError, tidyName } from './profile-rules.ts';
import { writtenMail } from './written-mail.ts';

export const terms = query({
  method: 'GET',
  path: '/api/auth/register',
  access: 'public',
  summary: 'Countries, currencies and packages for registration.',
  description:
    'Whether registration is open, and the countries, currencies and packages that POST /api/auth/register takes.',
  input: z.object({}),
  output: z.object({
    open: z.boolean().describe('Whether anyone may open an account now.'),
    countries: z
      .array(
        z.object({
          code: z.string().describe('ISO 3166 alpha-2.'),
          name: z.string().describe('Name of the country.'),
          flag: z.string().describe('Its flag as an emoji.'),
          currency: z.string().describe('ISO 4217 code of its currency.'),
        }),
      )
      .describe('Countries, by name.'),
    currencies: z
      .array(
        z.object({
          id: z.string().describe('ISO 4217 code.'),
          symbol: z.string().describe('Sign of the currency, such as €.'),
          name: z.string().describe('Name of the currency.'),
          name_symbol: z.string().describe('Its name and then its code in brackets, such as “Euro (EUR)”.'),
        }),
      )
      .describe(
        'Currencies that totals can be shown in, by name: one entry for each country, so a shared currency is there several times.',
      ),
    packages: z
      .array(
        z.object({
          slug: z.string().describe('The package as other calls name it.'),
          name: z.string().describe('Name of the package.'),
          description: z.string().describe('What the package offers, in a sentence.'),
        }),
      )
      .describe('Account packages.'),
  }),
  example: {},
});

export const register = command({
  method: 'POST',
  path: '/api/auth/register',
  access: 'public',
  rate: { most: 120, seconds: 60 },
  summary: 'Create an account.',
  description:
    'A code and a link to confirm the email are sent; POST /api/auth/verify-email then signs in. The answer is the same where the email has an account already; its owner gets a mail. Refused with forbidden while registration is closed, and with bad_input at the field at fault.',
  input: z.object({
    email: email().describe('Email address, confirmed by a mail.'),
    password: secret().describe(
      'Password, at least 10 characters; refused where it is common or has parts of name or address.',
    ),
    firstName: ruled(nameError, tidyName).describe('First name, at most 50 characters.'),
    lastName: ruled(nameError, tidyName).describe('Last name, at most 50 characters.'),
    country: text(2).describe('Country as ISO 3166 alpha-2, one of GET /api/countries.'),
    currency: text(3).optional().describe('Currency of totals, ISO 4217; that of the country by default.'),
    package: text(40).optional().describe('Slug of an account package; the standard one by default.'),
    acceptSimulation: z
      .literal(true, { error: 'must be true: no real money is involved here' })
      .describe('Must be true: the applicant has understood that this is a simulation.'),
  }),
  output: z.object({
    email: z.string().describe('The address that the mail was sent to.'),
    mailbox: z
      .string()
      .optional()
      .describe('With the sandbox off: the token that POST /api/auth/mailbox takes.'),
    message,
  }),
  example: {
    email: 'somebody.new@papermint.test',
    password: 'a lantern on the pier',
    firstName: 'Ingrid',
    lastName: 'Solberg',
    country: 'NO',
    acceptSimulation: true,
  },
});

export const mailbox = command({
  method: 'POST',
  path: '/api/auth/mailbox',
  access: 'public',
  rate: { most: 120, seconds: 60 },
  summary: 'The emails to an account, for the browser that opened it.',
  description:
    'No mail leaves the machine. With the sandbox off, POST /api/auth/register answers a token, which opens the mails to the account that it made, newest first, for 90 days or until the password is set again. Any other token opens an empty mailbox.',
  input: z.object({ token: linkToken().describe('The `mailbox` of the answer to POST /api/auth/register.') }),
  output: z.array(writtenMail),
  example: { token: 'abcdefghijklmnopqrstuvwxyz0123456789abcdefg' },
});

export const verifyEmail = command({
  method: 'POST',
  path: '/api/auth/verify-email',
  access: 'public',
  rate: { most: 120, seconds: 60 },
  summary: 'Confirm the email address, and sign in.',
  description:
    'Takes the token of the link, or email and code. Both work once, for 30 minutes of wall time. Refused with wrong_credentials at `token` or `code` for one that is wrong, used or expired; with locked_out after five wrong codes.',
  input: z.object({
    token: linkToken().optional().describe('Token from the link in the email.'),
    email: email().optional().describe('Email address, together with `code`.'),
    code: sixDigits().optional().describe('The six digits from the mail.'),
  }),
  output: signedIn.extend({ message }),
  example: { email: 'somebody.new@papermint.test', code: '123456' },
});

export const sendVerificationMail = command({
  method: 'POST',
  path: '/api/auth/send-verification-mail',
  access: 'public',
  rate: { most: 30, seconds: 60 },
  summary: 'Send a new code to confirm the email address.',
  description:
    'At most one mail a minute. The answer is always the same, also for unknown and confirmed addresses.',
  input: z.object({ email: email().describe('Email address of the account.') }),
  output: z.object({ message }),
  example: { email: 'somebody.new@papermint.test' },
});
