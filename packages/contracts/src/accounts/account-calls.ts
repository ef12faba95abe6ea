import { z } from 'zod';
import { email, instant, message, ruled, text, whole, within, words } from '../common/fields.ts';
import { command, query } from '../contract.ts';
import { apiKey } from './api-key-model.ts';
import { phoneError, tidyPhone } from './phone-rules.ts';
import { nameError, nicknameError, tidyName } from './profile-rules.ts';
import { staffTrader } from './staff-model.ts';

const accountId = () => text(20).describe('Account number.');

export const getAccount = query({
  method: 'POST',
  path: '/api/strict/get-account',
  access: 'staff',
  permission: 'people',
  summary: 'Find one account.',
  description:
    'By exactly one of email, account number or the id of a session. Refused with not_found where there is none, and with bad_input where none or several are given.',
  input: z.object({
    email: email().optional().describe('Email address.'),
    accountId: text(20).optional().describe('Account number.'),
    session: text(60).optional().describe('Id of a session, as GET /api/secure/sessions has it.'),
  }),
  output: staffTrader,
  example: { email: 'trader@papermint.test' },
});

export const update = command({
  method: 'POST',
  path: '/api/strict/user/{accountId}/update',
  access: 'staff',
  permission: 'people',
  summary: 'Change the details of an account.',
  description:
    "Fields that are left out stay as they are; the change is made as a whole or not at all. The trader is notified, and told at the former address where the email changes; that ends links and codes, and the new address counts as confirmed. The audit log keeps both states. Refused with not_found at `accountId`; with forbidden for one's own account, and for an account of staff unless a superuser asks; with conflict at `email` or `nickname` where it is taken, at `firstName`, `lastName` or `country` once the identity is verified, and where nothing changes.",
  input: z.object({
    accountId: accountId(),
    firstName: ruled(nameError, tidyName).optional().describe('First name, at most 50 characters.'),
    lastName: ruled(nameError, tidyName).optional().describe('Last name, at most 50 characters.'),
    nickname: ruled(nicknameError).optional().describe('Nickname, 3 to 20 characters.'),
    email: email().optional().describe('Email address.'),
    phone: ruled(phoneError, tidyPhone)
      .optional()
      .describe("Phone number as people write it; without country code it is one of the person's country."),
    country: text(2)
      .toUpperCase()
      .optional()
      .describe('Country as ISO 3166 alpha-2, one of GET /api/countries.'),
    reason: words(200).describe('Why, for the audit log, at most 200 characters.'),
  }),
  output: z.object({ trader: staffTrader.describe('The account as it is now.'), message }),
  example: { accountId: '10000001', nickname: 'maya.l', reason: 'Asked for it by phone' },
});

const softwareScopes = ['read', 'trade'] as const;
const MOST_DAYS = 365;

export const connectToSoftware = command({
  method: 'POST',
  path: '/api/strict/user/{accountId}/connect-to-software',
  access: 'staff',
  permission: 'people',
  flags: ['trading_software'],
  summary: 'Issue an API key to a trader.',
  description:
    "A key of this API for the trader's own software. It is sent to the trader by email, where it can be read once sealed codes are shown; staff never see it. It can look and trade, but not send money. Refused with not_found at `accountId`; with forbidden for one's own account and for accounts of staff; with conflict where the account is not active, or has 20 valid keys.",
  input: z.object({
    accountId: accountId(),
    label: text(60).default('Trading software').describe('A name for the key, 1 to 60 characters.'),
    scopes: z
      .array(z.enum(softwareScopes, { error: 'must be read or trade' }), { error: 'must be a list' })
      .min(1, { error: 'must have at least one entry' })
      .default(['read'])
      .describe('What the key may do: read, trade or both.'),
    expiresInDays: within(whole(), 1, MOST_DAYS)
      .default(90)
      .describe(`Simulated days until it expires, at most ${MOST_DAYS}.`),
    reason: words(200).describe('Why, at most 200 characters. Shown to the trader.'),
  }),
  output: z.object({
    apiKey: apiKey.describe('The key, without the key itself.'),
    issuedAt: instant.describe('When it was issued, on the simulated clock.'),
    message,
  }),
  example: { accountId: '10000001', scopes: ['read'], reason: 'Connects their charting program' },
});
