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
  summary: 'Transactions of all traders.',
  description:
    'Newest first. `search` is an id, an account number or an email in full, or a part of the description.',
  ...listOf({ ...transactionList, row: staffTransaction }),
  example: { type: 'deposit,withdrawal' },
});

export const one = query({
  ...staff,
  method: 'GET',
  path: '/api/strict/transactions/{uuid}',
  summary: "Anybody's transaction.",
  description:
    'With what happened to it, and its entries in the journal; of a withdrawal also what staff can do. Refused with not_found for an unknown id.',
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
    'It is then sent. Beyond the limit of the settings a second person must approve. Refused with forbidden for the own account, and with conflict where it does not wait, is a transaction of another type, or a colleague holds it.',
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
    'What was held is available again. Refused with forbidden for the own account, and with conflict where it does not wait or a colleague holds it.',
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
    'One that failed: the amount is held again, so it is refused with insufficient_balance where it was spent. Or one whose next step is overdue. Otherwise refused with conflict.',
  input: z.object({ uuid: uuid(), reason: optionalReason() }),
  output: decided,
  example: { uuid: NO_ID, reason: 'The network is back' },
});

const sums = {
  in: decimalText.describe('What came in from outside.'),
  out: decimalText.describe('What went out.'),
  fees: decimalText.describe('Fees that the house earned.'),
};

export const statement = query({
  ...staff,
  method: 'GET',
  path: '/api/strict/billing/statement',
  summary: 'Statement of the house.',
  description:
    'What came in from outside, what went out, and the fees, by asset and day, from the journal. Days are those of the simulated clock in UTC; the last 30 by default, at most 366.',
  input: z.object({
    ...daysInput,
    currency: someOf(text(20).toUpperCase()).describe('Only these assets, by code, several by commas.'),
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
      .describe('Newest day first; days without any of it are left out.'),
    totals: z
      .array(
        z.object({
          currency: z.string().describe('Code of the asset.'),
          ...sums,
          net: decimalText.describe('In less out.'),
          value: decimalText.describe('Value of `net` in US dollars now.'),
        }),
      )
      .describe('The same for all these days together, by code.'),
    from: z.string().describe('First day.'),
    to: z.string().describe('Last day.'),
  }),
  example: {},
});

export const desk = query({
  ...staff,
  method: 'GET',
  path: '/api/strict/billing/desk',
  summary: 'The billing desk in figures.',
  description:
    'What waits for the reader in each queue that money passes, and what came in and went out today. Verifications are left out without the permission for them.',
  input: z.object({}),
  output: z.object({
    lanes: z.array(deskLane).describe('The queues, in the order of the desk.'),
    today: deskDay.describe('What came in and went out today.'),
  }),
  example: {},
});
