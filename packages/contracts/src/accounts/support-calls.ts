import { z } from 'zod';
import { decimalText, instant, text } from '../common/fields.ts';
import { query } from '../contract.ts';
import { asset, netWorth, transaction } from '../wallet/model.ts';
import { MOST_PAYMENTS } from './most-payments.ts';
import { staffTrader } from './staff-model.ts';

const person = staffTrader.pick({
  accountId: true,
  email: true,
  firstName: true,
  lastName: true,
  position: true,
  country: true,
  currency: true,
  status: true,
  suspendedReason: true,
  identityStatus: true,
  packageName: true,
  verified: true,
  createdAt: true,
});

export const account = query({
  method: 'GET',
  path: '/api/strict/user/{accountId}/support',
  access: 'staff',
  permission: 'support',
  summary: "A trader's account, as support staff see it.",
  description: `Facts, balances and the latest ${MOST_PAYMENTS} deposits and withdrawals, to answer the trader. It changes nothing, and has no documents, orders, sign-ins or destinations. Refused with not_found at \`accountId\` for an unknown account number.`,
  input: z.object({ accountId: text(20).describe('Account number.') }),
  output: z.object({
    trader: person.describe('Whose account it is.'),
    lockedUntil: instant
      .nullable()
      .describe(
        'Until when withdrawals and transfers are locked, on the simulated clock; null if they are not.',
      ),
    total: decimalText.describe("Value of all that they own, in the trader's currency."),
    totalUsd: decimalText.describe('The same in US dollars.'),
    assets: z.array(asset).describe('The balances, most valuable first.'),
    unrealizedPnl: decimalText.describe(
      'Unrealized P&L of open positions. The values of `assets`, this and the NFTs of `netWorth` add up to `total`.',
    ),
    netWorth: netWorth.describe('Parts of `total`.'),
    payments: z
      .array(transaction)
      .describe(`Deposits and withdrawals with their status, newest first, at most ${MOST_PAYMENTS}.`),
  }),
  example: { accountId: '10000001' },
});
