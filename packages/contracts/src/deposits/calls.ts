import { z } from 'zod';
import { blockchainOf } from '../chains/fields.ts';
import { decimal, message, sixDigits, text } from '../common/fields.ts';
import { anyOf, listOf } from '../common/list.ts';
import { command, query } from '../contract.ts';
import { coinMethod, currencyMethod, deposit, depositAddress, depositStep, payee } from './model.ts';
import { depositMethods, depositStatuses } from './statuses.ts';
import { CHALLENGE_CODE, cardOutcomes, cardTokens } from './test-cards.ts';

const currency = (about: string) => text(20).describe(about);
const amount = () =>
  decimal().describe('Amount in `currency`, within the limits of GET /api/secure/deposit.');
const uuid = () => text(60).describe('Id of the deposit.');
const begun = z.object({ deposit: deposit.describe('The deposit as it is now.'), message });
const REFUSED =
  'Refused with bad_input at the field: an unknown currency, an amount beyond the limits or with more decimals than the asset has; and with forbidden where the method is closed.';

export const options = query({
  method: 'GET',
  path: '/api/secure/deposit',
  access: 'user',
  verified: true,
  summary: 'How money can be deposited.',
  description: 'All methods with limits and fees, whether each is open, and why not. Names the test cards.',
  input: z.object({}),
  output: z.object({
    crypto: z
      .array(coinMethod)
      .describe(
        'The coins that can be deposited, by code; one with several networks has a row for each, its default first.',
      ),
    bank: currencyMethod.describe('Bank transfers.'),
    paypal: currencyMethod.describe('Payments by the simulated PayPal.'),
    card: currencyMethod
      .extend({
        testCards: z
          .array(
            z.object({
              card: z.enum(cardTokens).describe('What POST /api/secure/deposit/card takes for it.'),
              brand: z.string().describe('Brand of the card.'),
              number: z.string().describe('Its published number, for the form.'),
              outcome: z
                .enum(cardOutcomes)
                .describe(
                  'What becomes of a payment: it is approved, declined, or its bank asks for a code.',
                ),
            }),
          )
          .describe('The only cards that can be used.'),
        challengeCode: z.string().describe("The code that the card's simulated bank sends."),
      })
      .describe('Payments by card.'),
  }),
  example: {},
});

export type DepositOptions = z.infer<typeof options.output>;

export const address = query({
  method: 'GET',
  path: '/api/secure/deposit/address',
  access: 'user',
  verified: true,
  summary: "The trader's own address for a coin.",
  description:
    'Always the same for a trader, a coin and a network. Refused with bad_input for what is no coin and for a network that it does not move on, and with forbidden where deposits of it are closed.',
  input: z.object({
    currency: currency('Code of the coin, such as BTC.'),
    blockchain: blockchainOf('the deposit').optional(),
  }),
  output: depositAddress,
  example: { currency: 'BTC' },
});

export const bankAccount = query({
  method: 'GET',
  path: '/api/secure/deposit/bank-account',
  access: 'user',
  verified: true,
  flags: ['deposit_via_bank'],
  summary: 'The bank account to send a currency to.',
  description: "With the trader's own reference. Refused with not_found where no account takes the currency.",
  input: z.object({ currency: currency('Code of the currency, such as EUR.') }),
  output: payee.extend({
    reference: z.string().describe("The trader's own reference: it tells whose money it is."),
  }),
  example: { currency: 'EUR' },
});

export const confirmCrypto = command({
  method: 'POST',
  path: '/api/secure/deposit/confirm_crypto_deposit',
  access: 'user',
  verified: true,
  movesMoney: true,
  summary: 'Say that a coin was sent.',
  description: `The simulated blockchain then has a transaction to the trader's own address. It stands in the next block, and is credited once it has its confirmations; nothing is credited before. ${REFUSED}`,
  input: z.object({
    currency: currency('Code of the coin, such as BTC.'),
    blockchain: blockchainOf('the deposit').optional(),
    amount: amount(),
  }),
  output: begun,
  example: { currency: 'BTC', amount: '0.01' },
});

export const bank = command({
  method: 'POST',
  path: '/api/secure/deposit/bank',
  access: 'user',
  verified: true,
  flags: ['deposit_via_bank'],
  movesMoney: true,
  summary: 'Begin a deposit by bank transfer.',
  description: `Answers the account to pay to and the reference. It expires after 7 simulated days unless POST /api/secure/deposit/bank/sent says that the transfer was made. ${REFUSED} Refused with conflict where too many are pending.`,
  input: z.object({ currency: currency('Code of the currency, such as EUR.'), amount: amount() }),
  output: begun,
  example: { currency: 'EUR', amount: '250' },
});

export const bankSent = command({
  method: 'POST',
  path: '/api/secure/deposit/bank/sent',
  access: 'user',
  verified: true,
  flags: ['deposit_via_bank'],
  summary: 'Say that a bank transfer was made.',
  description:
    'Staff then look whether it has come, and credit or reject it. Refused with not_found, and with conflict where it is not pending.',
  input: z.object({ uuid: uuid() }),
  output: begun,
  example: { uuid: '00000000-0000-7000-8000-000000000000' },
});

export const paypal = command({
  method: 'POST',
  path: '/api/secure/deposit/paypal',
  access: 'user',
  verified: true,
  flags: ['deposit_via_paypal'],
  movesMoney: true,
  summary: 'Begin a deposit by PayPal.',
  description: `The payment is agreed to on the simulated PayPal page at \`path\`, from where POST /api/secure/deposit/confirm-paypal returns. It expires after 7 simulated days. ${REFUSED} Refused with conflict where too many are pending.`,
  input: z.object({ currency: currency('Code of the currency, such as USD.'), amount: amount() }),
  output: begun.extend({ path: z.string().describe('Path of the simulated PayPal page.') }),
  example: { currency: 'USD', amount: '100' },
});

export const confirmPaypal = command({
  method: 'POST',
  path: '/api/secure/deposit/confirm-paypal',
  access: 'user',
  verified: true,
  flags: ['deposit_via_paypal'],
  summary: 'Return from the simulated PayPal page.',
  description:
    'The payment was agreed to; staff then credit or reject it. Refused with not_found, and with conflict where it is not pending.',
  input: z.object({ uuid: uuid() }),
  output: begun,
  example: { uuid: '00000000-0000-7000-8000-000000000000' },
});

export const card = command({
  method: 'POST',
  path: '/api/secure/deposit/card',
  access: 'user',
  verified: true,
  movesMoney: true,
  rate: { most: 30, seconds: 60 },
  summary: 'Deposit by a test card.',
  description: `Takes the name of a test card from GET /api/secure/deposit, never a number or a code: those stay in the browser. The card decides what becomes of it: credited at once, declined, or a challenge that POST /api/secure/deposit/card/challenge answers. ${REFUSED}`,
  input: z.object({
    currency: currency('Code of the currency, such as USD.'),
    amount: amount(),
    card: z
      .enum(cardTokens, { error: `must be one of ${cardTokens.join(', ')}` })
      .describe('Name of a test card.'),
  }),
  output: begun.extend({
    path: z
      .string()
      .nullable()
      .describe("Path of the page of the card's simulated bank; null where it asks for nothing."),
  }),
  example: { currency: 'USD', amount: '50', card: 'visa_approve' },
});

export const answerChallenge = command({
  method: 'POST',
  path: '/api/secure/deposit/card/challenge',
  access: 'user',
  verified: true,
  movesMoney: true,
  summary: "Answer the challenge of a card's bank.",
  description: `With the code of GET /api/secure/deposit the payment is credited; without a code it is declined. A wrong code is refused with bad_input at \`code\`; after three it is declined, and so it is after 15 simulated minutes. Refused with not_found, and with conflict where there is no challenge.`,
  input: z.object({
    uuid: uuid(),
    code: sixDigits().optional().describe('The six digits; left out to decline the payment.'),
  }),
  output: begun,
  example: { uuid: '00000000-0000-7000-8000-000000000000', code: CHALLENGE_CODE },
});

export const list = query({
  method: 'GET',
  path: '/api/secure/deposits',
  access: 'user',
  summary: "The trader's deposits.",
  description: 'Newest first. `search` looks into currency, reference and transaction hash.',
  ...listOf({
    row: deposit,
    sorts: ['createdAt'],
    sort: '-createdAt',
    filters: {
      method: anyOf(depositMethods),
      status: anyOf(depositStatuses),
    },
  }),
  example: {},
});

export const one = query({
  method: 'GET',
  path: '/api/secure/deposits/{uuid}',
  access: 'user',
  summary: 'A deposit with its history.',
  description: 'Refused with not_found for what is not one of the own deposits.',
  input: z.object({ uuid: uuid() }),
  output: deposit.extend({
    timeline: z.array(depositStep).describe('The statuses that it reached, oldest first.'),
  }),
  example: { uuid: '00000000-0000-7000-8000-000000000000' },
});

export const cancel = command({
  method: 'DELETE',
  path: '/api/secure/deposits/{uuid}',
  access: 'user',
  summary: 'Cancel a pending deposit.',
  description:
    'By bank or PayPal, before it was paid. Refused with not_found, and with conflict where it is not pending or comes by another method.',
  input: z.object({ uuid: uuid() }),
  output: begun,
  example: { uuid: '00000000-0000-7000-8000-000000000000' },
});
