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
  .describe('Enough to recognize a recipient.')
  .meta({ id: 'Recipient' });

export const terms = query({
  method: 'GET',
  path: '/api/secure/transfer',
  access: 'user',
  verified: true,
  summary: 'Fee, limit and latest recipients of transfers.',
  description: 'What POST /api/secure/transfer costs and allows today.',
  input: z.object({}),
  output: z.object({
    fee: decimalText.describe('Fee as a fraction of the amount.'),
    limit: z
      .object({
        currency: z.string().describe('Currency of the limit.'),
        daily: decimalText.describe('The limit of a day.'),
        left: decimalText.describe('How much of it remains today.'),
      })
      .describe('The most that can be sent on one day (UTC, simulated).'),
    recent: z
      .array(
        recipient.extend({
          lastAt: instant.describe('When they were last sent something, on the simulated clock.'),
        }),
      )
      .describe('The latest recipients, newest first.'),
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
    'At once and irrevocably. The fee and the limit of a day are those of GET /api/secure/transfer. Refused with insufficient_balance, with forbidden during the withdrawal lock, and with bad_input at the field: an unknown recipient, oneself, more than remains of the limit, more decimals than the asset has.',
  input: z.object({
    recipient: text(40).describe('Account number of the recipient.'),
    currency: text(20).describe('Code of the asset, such as USD.'),
    amount: decimal().describe('Amount in `currency`, more than zero.'),
    note: optionalNote(140).describe('What the recipient reads, in one line of at most 140 characters.'),
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
  description: 'By exact email or account number, or by the beginning of a nickname. Nobody else is found.',
  input: z.object({
    search: text(254)
      .min(3, { error: 'must be at least 3 characters' })
      .describe('Email, account number, or at least three letters of a nickname.'),
  }),
  output: z.array(recipient),
  example: { search: 'maya' },
});
