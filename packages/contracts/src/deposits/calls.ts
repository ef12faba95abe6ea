import { z } from 'zod';
import { blockchainOf } from '../chains/fields.ts';
import { decimal, decimalText, message, sixDigits, text } from '../common/fields.ts';
import { anyOf, listOf } from '../common/list.ts';
import { command, query } from '../contract.ts';
import {
  coinMethod,
  currencyMethod,
  deposit,
  depositAddress,
  depositStep,
  methodFacts,
  payee,
} from './model.ts';
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
  summary: 'List the deposit methods.',
  description: 'All methods with limits and fees, and whether and why each is closed. Lists the test cards.',
  input: z.object({}),
  output: z.object({
    announced: methodFacts.describe(
      'Whether traders can say that they sent coins (POST /api/secure/deposit/confirm_crypto_deposit).',
    ),
    limit: decimalText
      .nullable()
      .describe(
        'US dollars that a trader may make by test cards and announced coins in 24 simulated hours; null without a limit.',
      ),
    crypto: z
      .array(coinMethod)
      .describe(
        'The coins that can be deposited, by code. A coin with several networks has a row for each, its default network first.',
      ),
    bank: currencyMethod.describe('Bank transfers.'),
    paypal: currencyMethod.describe('Payments by the simulated PayPal.'),
    card: currencyMethod
      .extend({
        testCards: z
          .array(
            z.object({
              card: z.enum(cardTokens).describe('Token of the card for POST /api/secure/deposit/card.'),
              brand: z.string().describe('Brand of the card.'),
              number: z.string().describe('Its published number, for the form.'),
              outcome: z
                .enum(cardOutcomes)
                .describe('Outcome of a payment: approved, declined, or a challenge by the bank.'),
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
    'The address never changes for a trader, a coin and a network. Refused with bad_input where it is not a coin or does not move on the network, and with forbidden where its deposits are closed.',
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
    reference: z.string().describe("The trader's own reference, which identifies the payment."),
  }),
  example: { currency: 'EUR' },
});

export const confirmCrypto = command({
  method: 'POST',
  path: '/api/secure/deposit/confirm_crypto_deposit',
  access: 'user',
  verified: true,
  movesMoney: true,
  summary: 'Simulate a payment of a coin.',
  description: `Makes a transaction to the trader's own address on the simulated blockchain. The next block holds it. The deposit is credited only once it has its confirmations. ${REFUSED}`,
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
  summary: 'Start a deposit by bank transfer.',
  description: `The answer has the account to pay to and the reference. The deposit expires after 7 simulated days unless POST /api/secure/deposit/bank/sent says that the transfer was made. ${REFUSED} Refused with conflict where too many deposits are pending.`,
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
  movesMoney: true,
  summary: 'Report a bank transfer as sent.',
  description:
    'Staff then check the payment, and credit or reject the deposit. Refused with not_found, and with conflict where the deposit is not pending.',
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
  summary: 'Start a deposit by PayPal.',
  description: `The trader approves the payment on the simulated PayPal page at \`path\`, which calls POST /api/secure/deposit/confirm-paypal. The deposit expires after 7 simulated days. ${REFUSED} Refused with conflict where too many deposits are pending.`,
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
  movesMoney: true,
  summary: 'Return from the simulated PayPal page.',
  description:
    'The trader approved the payment. Staff then credit or reject the deposit. Refused with not_found, and with conflict where the deposit is not pending.',
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
  description: `Takes the token of a test card from GET /api/secure/deposit. Numbers and codes stay in the browser. The card decides the outcome: credited immediately, declined, or a challenge that POST /api/secure/deposit/card/challenge answers. ${REFUSED}`,
  input: z.object({
    currency: currency('Code of the currency, such as USD.'),
    amount: amount(),
    card: z
      .enum(cardTokens, { error: `must be one of ${cardTokens.join(', ')}` })
      .describe('Token of a test card.'),
  }),
  output: begun.extend({
    path: z
      .string()
      .nullable()
      .describe("Path of the page of the card's simulated bank; null without a challenge."),
  }),
  example: { currency: 'USD', amount: '50', card: 'foldwell_approve' },
});

export const answerChallenge = command({
  method: 'POST',
  path: '/api/secure/deposit/card/challenge',
  access: 'user',
  verified: true,
  movesMoney: true,
  summary: 'Answer the challenge of the card issuer.',
  description: `The code of GET /api/secure/deposit credits the payment. Without a code it is declined. A wrong code is refused with bad_input at \`code\`. After three wrong codes, or 15 simulated minutes, the payment is declined. Refused with not_found, and with conflict where there is no challenge.`,
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
  summary: "List the trader's deposits.",
  description: 'The newest first. `search` matches currency, reference and transaction hash.',
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
  summary: 'Read a deposit with its history.',
  description: "Refused with not_found unless it is one of the trader's own deposits.",
  input: z.object({ uuid: uuid() }),
  output: deposit.extend({
    timeline: z.array(depositStep).describe('The statuses that it has had, the oldest first.'),
  }),
  example: { uuid: '00000000-0000-7000-8000-000000000000' },
});

export const cancel = command({
  method: 'DELETE',
  path: '/api/secure/deposits/{uuid}',
  access: 'user',
  movesMoney: true,
  summary: 'Cancel a pending deposit.',
  description:
    'A deposit by bank or PayPal, before it is paid. Refused with not_found, and with conflict where it is not pending or has another method.',
  input: z.object({ uuid: uuid() }),
  output: begun,
  example: { uuid: '00000000-0000-7000-8000-000000000000' },
});
