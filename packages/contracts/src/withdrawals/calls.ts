import { z } from 'zod';
import { decimal, decimalText, instant, message, text } from '../common/fields.ts';
import { command, query } from '../contract.ts';
import { transaction } from '../wallet/model.ts';
import { withdrawal } from './model.ts';

const gates = { access: 'user', verified: true } as const;
const NO_ID = '00000000-0000-7000-8000-000000000000';
const REFUSED =
  'Refused with bad_input at `beneficiary` where it is not confirmed, still waits or is for another asset, and at `amount` below the minimum, beyond what is left of the limit or with more decimals than the asset has; with insufficient_balance; with conflict while withdrawals are paused, and at `amount` where the fee is another one by now; and with forbidden during the withdrawal lock.';

const input = z.object({
  beneficiary: text(60).describe('Id of an entry of the address book.'),
  currency: text(20).toUpperCase().describe('Code of the asset.'),
  amount: decimal().describe('What leaves the balance, in `currency`: the fee is part of it.'),
  fee: decimal()
    .optional()
    .describe('The fee that was shown: another one by now is refused. Missing: at any fee.'),
});
const output = z.object({
  transaction: transaction.describe('The withdrawal in the list of transactions.'),
  withdrawal: withdrawal.describe('The withdrawal.'),
  message,
});
const money = {
  ...gates,
  stepUp: 'pin' as const,
  confirmedFor: ['beneficiary', 'currency', 'amount'] as const,
  movesMoney: true as const,
  input,
  output,
};

export const auth = query({
  ...gates,
  method: 'GET',
  path: '/api/secure/withdraw/auth',
  summary: 'What a withdrawal needs, costs and may amount to.',
  description:
    'The proofs that this trader gives, the limit of the day (UTC, simulated) and what is left of it, and each asset with its fee, by each of its networks. A package changes none of it.',
  input: z.object({}),
  output: z.object({
    proofs: z
      .array(z.enum(['pin', 'code']))
      .describe('What confirms a withdrawal: the PIN, and a code where two-factor authentication is on.'),
    level: z.enum(['verified', 'unverified']).describe('Level of the identity that the limits go by.'),
    limit: z
      .object({
        currency: z.string().describe('Currency of the limits.'),
        daily: decimalText.describe('The limit of a day.'),
        left: decimalText.describe('How much of it remains today.'),
        automatic: decimalText.describe('Up to this value a withdrawal is approved without staff.'),
      })
      .describe('The most that can be withdrawn on one day.'),
    waitingHours: z
      .number()
      .describe('Simulated hours after which a new entry of the address book can be used.'),
    lockedUntil: instant
      .nullable()
      .describe('Until when withdrawals are locked, on the simulated clock; null where they are not.'),
    lockReason: z
      .string()
      .nullable()
      .describe('Why they are locked, as a sentence; null where they are not.'),
    methods: z
      .array(
        z.object({
          currency: z.string().describe('Code of the asset.'),
          kind: z.enum(['wallet', 'bank']).describe('To a wallet or to a bank account.'),
          blockchain: z.string().nullable().describe('Key of the blockchain; null for bank accounts.'),
          network: z.string().nullable().describe('Name of that blockchain; null for bank accounts.'),
          chain: z
            .number()
            .int()
            .nullable()
            .describe('Number of that blockchain, which is part of its addresses; null for bank accounts.'),
          fee: decimalText.describe('Fee of one withdrawal, in the asset.'),
          minimum: decimalText.describe('The least amount, in the asset.'),
          available: decimalText.describe('What the trader can spend of the asset.'),
          minutes: z.number().describe('About how many simulated minutes it takes once it is approved.'),
          closed: z
            .string()
            .nullable()
            .describe('Why nothing can go out now, as a sentence; null where it can.'),
        }),
      )
      .describe(
        'The assets that the trader owns or that can be withdrawn, those with a balance first; a coin with several networks has a row for each, its default first.',
      ),
  }),
  example: {},
});

export const crypto = command({
  ...money,
  method: 'POST',
  path: '/api/secure/withdraw/crypto',
  summary: 'Withdraw a coin.',
  description: `It goes by the network of the entry, at its fee. The amount is held at once. With two-factor authentication on it then waits for POST /api/secure/withdraw/confirm; otherwise it is approved at once up to the automatic limit, or waits for staff. ${REFUSED}`,
  example: { beneficiary: NO_ID, currency: 'BTC', amount: '0.01' },
});

export const bank = command({
  ...money,
  method: 'POST',
  path: '/api/secure/withdraw/bank',
  summary: 'Withdraw to a bank account.',
  description: `As POST /api/secure/withdraw/crypto. ${REFUSED}`,
  example: { beneficiary: NO_ID, currency: 'USD', amount: '100' },
});

export const confirm = command({
  ...gates,
  method: 'POST',
  path: '/api/secure/withdraw/confirm',
  movesMoney: true,
  rate: { most: 30, seconds: 60 },
  summary: 'Confirm a withdrawal with a two-factor code.',
  description:
    'Only where two-factor authentication is on. Refused with wrong_credentials at `code`, with not_found for an unknown withdrawal, and with conflict where it does not wait for a code.',
  input: z.object({
    uuid: text(60).describe('Id of the withdrawal.'),
    code: text(40).describe('A code of the authenticator, or a recovery code.'),
  }),
  output,
  example: { uuid: NO_ID, code: '123456' },
});
