import { z } from 'zod';
import { keyPace } from '../accounts/key-pace.ts';
import { roles, signedIn } from '../accounts/model.ts';
import { tidyName } from '../accounts/profile-rules.ts';
import { scopes } from '../accounts/scopes.ts';
import { decimal, email, ruled, sixDigits, text } from '../common/fields.ts';
import { grants } from '../common/permissions.ts';
import { command } from '../contract.ts';
import { holdingsInput, holdingsOutput } from './account-holdings.ts';
import { fullNameError } from './full-name.ts';

const MOST_BALANCES = 100;

const yesOrNo = () => z.boolean({ error: 'must be true or false' });

const balances = z
  .record(z.string(), decimal(), { error: 'must be an object of amounts by currency' })
  .refine((given) => Object.keys(given).length <= MOST_BALANCES, {
    error: `must have at most ${MOST_BALANCES} currencies`,
  });

export const createAccount = command({
  method: 'POST',
  path: '/api/sandbox/accounts',
  access: 'public',
  sandbox: true,
  movesMoney: true,
  summary: 'Create an account for a test, and sign in to it.',
  description:
    'Everything has a default: without fields it is a verified trader who owns nothing. The name and the address follow from the seed and from the calls before. Each balance is a transaction of the type `opening_balance`, which counts as a deposit in the performance. All controls apply from then on. Refused with bad_input at the field at fault, a balance at `balances.` and its code; with conflict at `email` where an account has the address. Orders, positions, stakes, cards and NFTs are made in the same commit, in this order, each by the rules of the call of traders and at the prices of the moment; if one is refused, at `orders.0.price` or the like, nothing is created.',
  input: z.object({
    name: ruled(fullNameError, tidyName)
      .optional()
      .describe('First and last name: the first word, and the rest. Drawn by default.'),
    email: email().optional().describe('Email address, already confirmed. Made from the name by default.'),
    verified: yesOrNo().default(true).describe('Whether the identity is approved: true by default.'),
    position: z
      .enum(roles, { error: 'must be trader, admin or superuser' })
      .default('trader')
      .describe('Role: trader by default, admin or superuser.'),
    permissions: z
      .array(z.enum(grants, { error: 'is not a permission that can be granted' }), {
        error: 'must be a list',
      })
      .default([])
      .describe('What an admin may look after; none by default. Refused for other roles.'),
    package: text(40)
      .optional()
      .describe('Slug of a package; the lowest by default, with an hmac key the lowest with futures.'),
    currency: text(3)
      .default('USD')
      .describe('Currency of totals, one of GET /api/auth/register; USD by default.'),
    balances: balances
      .default({})
      .describe('Amounts by code, such as {"USD": "10000", "BTC": "0.5"}; GET /api/assets has the codes.'),
    pin: sixDigits().optional().describe('PIN: six digits; none by default.'),
    twoFactor: yesOrNo()
      .default(false)
      .describe('Whether two-factor authentication is on: false by default.'),
    scopes: z
      .array(z.enum(scopes, { error: 'must be read, trade or move' }), { error: 'must be a list' })
      .min(1, { error: 'must have at least one entry' })
      .max(scopes.length, { error: `may have at most ${scopes.length} entries` })
      .optional()
      .describe('What an API key may do: read, trade, move. Without it, none is created.'),
    keyKind: z
      .enum(['bearer', 'hmac'], { error: 'must be bearer or hmac' })
      .default('bearer')
      .describe('How the API key is used: as it is (bearer), or to sign requests to `/binance` (hmac).'),
    keyPace: keyPace()
      .optional()
      .describe(
        'How requests of an hmac key move the clock: by a duration such as PT1M each, or by the wall time between them times a factor such as x60; not at all by default.',
      ),
    ...holdingsInput,
  }),
  output: signedIn.omit({ outcome: true, impersonation: true }).extend({
    password: z.string().describe('Password of the account.'),
    twoFactorSecret: z
      .string()
      .optional()
      .describe('Secret of its authenticator in base32; there where `twoFactor` is true.'),
    apiKey: z
      .string()
      .optional()
      .describe(
        'API key, for the header `Authorization: Bearer`, or for `X-MBX-APIKEY` if it is an hmac key; there where `scopes` were given.',
      ),
    apiSecret: z.string().optional().describe('Secret of an hmac key, with which requests are signed.'),
    ...holdingsOutput,
  }),
  example: { name: 'Ada Lovelace', balances: { USD: '10000', BTC: '0.5' }, pin: '246813', scopes: ['read'] },
});
