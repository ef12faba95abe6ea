import { z } from 'zod';
import { daysInput } from '../common/days.ts';
import { decimalText, text } from '../common/fields.ts';
import { listOf, someOf } from '../common/list.ts';
import { command, query } from '../contract.ts';
import { transactionList } from '../wallet/list-fields.ts';
import { decided, optionalReason, staffWithdrawal, traderReason } from '../withdrawals/staff-model.ts';
import { deskDay, deskLane } from './desk-model.ts';
import { staffTransaction, transactionRecord } from './model.ts';

const staff = { access: 'staff', permission: 'money' } as const;
const NO_ID = '00000000-0000-7000-8000-000000000000';
const uuid = () => text(60).describe('Id of the transaction.');

export const list = query({
  ...staff,
  method: 'GET',
  path: '/api/strict/transactions',
  summary: 'List the transactions of all traders.',
  description:
    'The newest first. `search` is a whole id, account number or email, or a part of the description.',
  ...listOf({ ...transactionList, row: staffTransaction }),
  example: { type: 'deposit,withdrawal' },
});

export const one = query({
  ...staff,
  method: 'GET',
  path: '/api/strict/transactions/{uuid}',
  summary: 'Read a transaction of any trader.',
  description:
    'With its timeline and its entries in the journal, and for a withdrawal what staff can do. Refused with not_found for an unknown id.',
  input: z.object({ uuid: uuid() }),
  output: z.object({
    record: transactionRecord.describe('The transaction.'),
    trader: staffTransaction.shape.trader,
    withdrawal: staffWithdrawal.nullable().describe('The withdrawal as staff see it; null for other types.'),
  }),
  example: { uuid: NO_ID },
});

export const approve = command({
  ...staff,
  method: 'POST',
  path: '/api/strict/transactions/{uuid}/approve',
  movesMoney: true,
  approval: true,
  summary: 'Approve a withdrawal.',
  description:
    'The withdrawal is then sent. Above the limit of the settings, a second person must approve. Refused with forbidden for the own account, and with conflict where the withdrawal does not wait, or a colleague holds it.',
  input: z.object({ uuid: uuid(), reason: optionalReason() }),
  output: decided,
  example: { uuid: NO_ID, reason: 'Checked' },
});

export const reject = command({
  ...staff,
  method: 'POST',
  path: '/api/strict/transactions/{uuid}/reject',
  movesMoney: true,
  summary: 'Reject a withdrawal.',
  description:
    'The held amount is available again. Refused with forbidden for the own account, and with conflict where the withdrawal does not wait or a colleague holds it.',
  input: z.object({ uuid: uuid(), reason: traderReason() }),
  output: decided,
  example: { uuid: NO_ID, reason: 'The address is on a list' },
});

export const retry = command({
  ...staff,
  method: 'POST',
  path: '/api/strict/transactions/{uuid}/retry',
  movesMoney: true,
  summary: 'Send a withdrawal again.',
  description:
    'A failed withdrawal holds its amount again, and is refused with insufficient_balance where the amount was spent. A withdrawal whose next step is overdue tries it again. Otherwise refused with conflict.',
  input: z.object({ uuid: uuid(), reason: optionalReason() }),
  output: decided,
  example: { uuid: NO_ID, reason: 'The network is back' },
});

const sums = {
  in: decimalText.describe('Deposits.'),
  out: decimalText.describe('Withdrawals.'),
  fees: decimalText.describe('Fees that the house earned.'),
  goodwill: decimalText.describe('Goodwill that the house paid.'),
  refunds: decimalText.describe('Refunds that the house paid.'),
};

export const statement = query({
  ...staff,
  method: 'GET',
  path: '/api/strict/billing/statement',
  summary: 'Read the house statement.',
  description:
    'Deposits, withdrawals, fees, goodwill and refunds by asset and day, from the journal. Days are those of the simulated clock in UTC: the last 30 by default, at most 366.',
  input: z.object({
    ...daysInput,
    currency: someOf(text(20).toUpperCase()).describe('Only these assets: codes, separated by commas.'),
  }),
  output: z.object({
    days: z
      .array(
        z.object({
          day: z.string().describe('Day, such as 2026-06-01.'),
          currency: z.string().describe('Code of the asset.'),
          ...sums,
        }),
      )
      .describe('The newest day first, without empty days.'),
    totals: z
      .array(
        z.object({
          currency: z.string().describe('Code of the asset.'),
          ...sums,
          net: decimalText.describe('Deposits less withdrawals.'),
          value: decimalText.describe('Value of `net` in US dollars, each payment at its price when booked.'),
        }),
      )
      .describe('The sums over all days, by code.'),
    from: z.string().describe('First day.'),
    to: z.string().describe('Last day.'),
  }),
  example: {},
});

export const desk = query({
  ...staff,
  method: 'GET',
  path: '/api/strict/billing/desk',
  summary: 'Read the figures of the billing desk.',
  description:
    "How much waits for the reader in each queue that money passes, and today's deposits and withdrawals. Verifications appear only with the permission to review them.",
  input: z.object({}),
  output: z.object({
    lanes: z.array(deskLane).describe('The queues, in the order of the desk.'),
    today: deskDay.describe("Today's deposits and withdrawals."),
  }),
  example: {},
});
