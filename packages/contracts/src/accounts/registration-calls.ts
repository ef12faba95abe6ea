import { z } from 'zod';
import { email, linkToken, ruled, secret, sixDigits, text } from '../common/fields.ts';
import { command, query } from '../contract.ts';
import { signedIn } from './model.ts';
import { nameError } from './profile-rules.ts';

const message = z.string();

export const terms = query({
  method: 'GET',
  path: '/api/auth/register',
  access: 'public',
  summary:
    'What an account can be opened with: whether registration is open, countries, currencies and packages.',
  input: z.object({}),
  output: z.object({
    open: z.boolean(),
    countries: z.array(
      z.object({ code: z.string(), name: z.string(), flag: z.string(), currency: z.string() }),
    ),
    currencies: z.array(
      z.object({ id: z.string(), symbol: z.string(), name: z.string(), name_symbol: z.string() }),
    ),
    packages: z.array(z.object({ slug: z.string(), name: z.string(), description: z.string() })),
  }),
  example: {},
});

export const register = command({
  method: 'POST',
  path: '/api/auth/register',
  access: 'public',
  rate: { most: 120, seconds: 60 },
  summary:
    'Open an account: a code and a link to confirm the e-mail are sent. The answer is the same where the e-mail has an account already; its owner gets a mail.',
  input: z.object({
    email: email(),
    password: secret(),
    firstName: ruled(nameError),
    lastName: ruled(nameError),
    /** ISO 3166 alpha-2, one of GET /api/countries. */
    country: text(2),
    /** The currency of totals; that of the country by default. */
    currency: text(3).optional(),
    package: text(40).optional(),
    /** The applicant has understood that this is a simulation. */
    acceptSimulation: z.literal(true, { error: 'must be true: no real money is involved here' }),
  }),
  output: z.object({ email: z.string(), message }),
  example: {
    email: 'somebody.new@papermint.test',
    password: 'a lantern on the pier',
    firstName: 'Ingrid',
    lastName: 'Solberg',
    country: 'NO',
    acceptSimulation: true,
  },
});

export const verifyEmail = command({
  method: 'POST',
  path: '/api/auth/verify-email',
  access: 'public',
  rate: { most: 120, seconds: 60 },
  summary: 'Confirm the e-mail by the token of the link, or by e-mail and code; signs in.',
  input: z.object({ token: linkToken().optional(), email: email().optional(), code: sixDigits().optional() }),
  output: signedIn.extend({ message }),
  example: { email: 'somebody.new@papermint.test', code: '123456' },
});

export const sendVerificationMail = command({
  method: 'POST',
  path: '/api/auth/send-verification-mail',
  access: 'public',
  rate: { most: 30, seconds: 60 },
  summary: 'Mail another code to confirm the e-mail; at most one a minute. The answer is always the same.',
  input: z.object({ email: email() }),
  output: z.object({ message }),
  example: { email: 'somebody.new@papermint.test' },
});
