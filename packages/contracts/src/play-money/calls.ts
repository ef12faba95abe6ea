import { z } from 'zod';
import { decimalText, instant, message } from '../common/fields.ts';
import { command, query } from '../contract.ts';
import { transaction } from '../wallet/model.ts';

const availableAt = instant
  .nullable()
  .describe(
    'When the next request is possible, on the simulated clock: the next day (UTC). Null if it is possible now, or never.',
  );

export const get = query({
  method: 'GET',
  path: '/api/secure/play-money',
  access: 'user',
  flags: ['play_money'],
  summary: 'Whether the trader can get play money.',
  description:
    'Play money is a simulated amount that the exchange gives to a trader on request, once a day (UTC, simulated). Staff set the amount.',
  input: z.object({}),
  output: z
    .object({
      currency: z.string().describe('Currency of the amount.'),
      amount: decimalText.describe('How much one request adds.'),
      available: z.boolean().describe('Whether it can be requested now.'),
      availableAt,
      reason: z
        .string()
        .nullable()
        .describe('Why it cannot be requested now, as a sentence; null if it can.'),
    })
    .describe('Play money of an account.')
    .meta({ id: 'PlayMoney' }),
  example: {},
});

export const request = command({
  method: 'POST',
  path: '/api/secure/play-money',
  access: 'user',
  flags: ['play_money'],
  movesMoney: true,
  announce: { warns: true },
  summary: 'Get play money.',
  description:
    'Adds the amount to the available balance immediately. It counts as a deposit in the performance of the account, and needs no verified identity. No API key can request it. Refused with conflict for a second request on the same day (UTC, simulated), where the answer says when the next one is possible, and with forbidden for staff and for an account that is not active.',
  input: z.object({}),
  output: z.object({
    transaction: transaction.describe('The transaction of the play money.'),
    availableAt,
    message,
  }),
  example: {},
});
