import { z } from 'zod';
import { decimal, decimalText, instant, message, text } from '../common/fields.ts';
import { command, query } from '../contract.ts';
import { transaction } from '../wallet/model.ts';
import { withdrawal } from './model.ts';

const gates = { access: 'user', verified: true } as const;
const NO_ID = '00000000-0000-7000-8000-000000000000';
const REFUSED =
  'Refused with bad_input at `beneficiary` where the entry is not confirmed, not usable yet or for another asset. Refused with bad_input at `amount` below the minimum, above the rest of the daily limit, or with more decimals than the asset has. Refused with insufficient_balance, with conflict while withdrawals are paused, with conflict at `amount` where the fee has changed, and with forbidden during the withdrawal lock.';

const input = z.object({
  beneficiary: text(60).describe('Id of an entry of the address book.'),
  currency: text(20).toUpperCase().describe('Code of the asset.'),
  amount: decimal().describe('Amount that leaves the balance, in `currency`, including the fee.'),
  fee: decimal()
    .optional()
    .describe(
      'The fee that the trader saw. A fee that has changed is refused; without this field any fee is accepted.',
    ),
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
  summary: 'Confirmations, limits and fees of withdrawals.',
  description:
    'The proofs that this trader gives, the daily limit (UTC, simulated) with what is left of it, and the fee of each asset on each of its networks. No package changes them.',
  input: z.object({}),
  output: z.object({
    proofs: z
      .array(z.enum(['pin', 'code']))
      .describe('What confirms a withdrawal: the PIN, and a code with two-factor authentication on.'),
    level: z.enum(['verified', 'unverified']).describe('Level of the identity that decides the limits.'),
    limit: z
      .object({
        currency: z.string().describe('Currency of the limits.'),
        daily: decimalText.describe('The daily limit.'),
        left: decimalText.describe('How much of it remains today.'),
        automatic: decimalText.describe('Up to this value a withdrawal is approved automatically.'),
      })
      .describe('The most that can be withdrawn on one day.'),
    waitingHours: z.number().describe('Simulated hours before a new entry of the address book can be used.'),
    lockedUntil: instant
      .nullable()
      .describe('When the withdrawal lock ends, on the simulated clock; null without a lock.'),
    lockReason: z
      .string()
      .nullable()
      .describe('Why withdrawals are locked, as a sentence; null without a lock.'),
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
          minimum: decimalText.describe('Minimum amount, in the asset.'),
          available: decimalText.describe('Available balance of the asset.'),
          minutes: z.number().describe('About how many simulated minutes it takes after the approval.'),
          closed: z
            .string()
            .nullable()
            .describe('Why withdrawals are paused, as a sentence; null where they are open.'),
        }),
      )
      .describe(
        'The assets that can be withdrawn, those with a balance first. A coin with several networks has a row for each, its default network first.',
      ),
  }),
  example: {},
});

export const crypto = command({
  ...money,
  method: 'POST',
  path: '/api/secure/withdraw/crypto',
  scope: 'move',
  summary: 'Withdraw a coin.',
  description: `It uses the network of the entry, and its fee. The amount is held immediately. With two-factor authentication on, the withdrawal waits for POST /api/secure/withdraw/confirm. Otherwise it is approved automatically up to the automatic limit, or waits for staff. ${REFUSED}`,
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
    'Needed only with two-factor authentication on. Refused with wrong_credentials at `code`, with not_found for an unknown withdrawal, and with conflict where it does not wait for a code.',
  input: z.object({
    uuid: text(60).describe('Id of the withdrawal.'),
    code: text(40).describe('A code of the authenticator, or a recovery code.'),
  }),
  output,
  example: { uuid: NO_ID, code: '123456' },
});
