import { z } from 'zod';
import { decimal, decimalText, instant, message, optionalNote, text } from '../common/fields.ts';
import { command, query } from '../contract.ts';
import { transaction } from '../wallet/model.ts';

const recipient = z
  .object({
    accountId: z.string().describe('Account number.'),
    name: z.string().describe('First and last name.'),
    email: z.string().describe('Email address, masked: m•••@papermint.test.'),
  })
  .describe('A recipient, with enough to recognize them.')
  .meta({ id: 'Recipient' });

export const terms = query({
  method: 'GET',
  path: '/api/secure/transfer',
  access: 'user',
  verified: true,
  summary: 'Read the fee, the limit and the latest recipients of transfers.',
  description: 'They apply to POST /api/secure/transfer today.',
  input: z.object({}),
  output: z.object({
    fee: decimalText.describe('Fee as a fraction of the amount.'),
    limit: z
      .object({
        currency: z.string().describe('Currency of the limit.'),
        daily: decimalText.describe('The daily limit.'),
        left: decimalText.describe('How much of it remains today.'),
      })
      .describe('The most that can be sent on one day (UTC, simulated).'),
    recent: z
      .array(
        recipient.extend({
          lastAt: instant.describe('When the last transfer to them was sent, on the simulated clock.'),
        }),
      )
      .describe('The latest recipients, the newest first.'),
  }),
  example: {},
});

export const send = command({
  method: 'POST',
  path: '/api/secure/transfer',
  access: 'user',
  verified: true,
  stepUp: 'pin',
  confirmedFor: ['recipient', 'currency', 'amount'],
  scope: 'move',
  movesMoney: true,
  summary: 'Send money to another trader.',
  description:
    'It completes immediately and cannot be undone. GET /api/secure/transfer has the fee and the daily limit. Refused with insufficient_balance, with forbidden during the withdrawal lock, and with bad_input at the field for an unknown recipient, the own account, an amount above the rest of the limit, or more decimals than the asset has.',
  input: z.object({
    recipient: text(40).describe('Account number of the recipient.'),
    currency: text(20).describe('Code of the asset, such as USD.'),
    amount: decimal().describe('Amount in `currency`, more than zero.'),
    note: optionalNote(140).describe('Note for the recipient, one line of at most 140 characters.'),
  }),
  output: z.object({ transaction: transaction.describe("The sender's transaction."), message }),
  example: { recipient: '10000003', currency: 'USD', amount: '25', note: 'Lunch' },
});

export const recipients = query({
  method: 'GET',
  path: '/api/secure/all-users',
  access: 'user',
  rate: { most: 30, seconds: 60 },
  summary: 'Find a recipient.',
  description: 'Matches a whole email or account number, or the beginning of a nickname.',
  input: z.object({
    search: text(254)
      .min(3, { error: 'must be at least 3 characters' })
      .describe('Email, account number, or at least three letters of a nickname.'),
  }),
  output: z.array(recipient),
  example: { search: 'maya' },
});
