import { z } from 'zod';
import { message, text, words } from '../common/fields.ts';
import { anyOf, listOf, someOf } from '../common/list.ts';
import { command, query } from '../contract.ts';
import { queueCounts } from '../queues/model.ts';
import { confirmation } from './staff-model.ts';
import { depositStatuses } from './statuses.ts';

const uuid = () => text(60).describe('Id of the deposit.');
const decided = z.object({ deposit: confirmation.describe('The deposit as it is now.'), message });
const REFUSED =
  'Refused with not_found, with forbidden for the own deposit, and with conflict where it is not under review, a colleague holds it or its approval is pending.';

export const list = query({
  method: 'GET',
  path: '/api/strict/deposit-confirmations',
  access: 'staff',
  permission: 'money',
  summary: 'List the deposits that staff confirm.',
  description:
    'Deposits by bank and PayPal, the oldest first. `search` matches names, email, account number and reference.',
  ...listOf({
    row: confirmation,
    sorts: ['createdAt', 'decidedAt'],
    sort: 'createdAt',
    filters: {
      status: anyOf(depositStatuses),
      method: anyOf(['bank', 'paypal']),
      currency: someOf(text(20)).describe('Only deposits in these currencies: codes, separated by commas.'),
    },
    with: { counts: queueCounts.describe('How much waits for the reader, whatever the filters are.') },
  }),
  example: { status: 'under_review' },
});

export const confirm = command({
  method: 'POST',
  path: '/api/strict/deposit-confirmations/{uuid}/confirm',
  access: 'staff',
  permission: 'money',
  movesMoney: true,
  approval: true,
  summary: 'Confirm that the money of a deposit has arrived.',
  description: `Credits the trader with the amount less the fee. Above the limit of the settings, a second person must approve. ${REFUSED}`,
  input: z.object({ uuid: uuid() }),
  output: decided,
  example: { uuid: '00000000-0000-7000-8000-000000000000' },
});

export const reject = command({
  method: 'POST',
  path: '/api/strict/deposit-confirmations/{uuid}/reject',
  access: 'staff',
  permission: 'money',
  movesMoney: true,
  summary: 'Reject a deposit.',
  description: `Credits nothing. ${REFUSED}`,
  input: z.object({
    uuid: uuid(),
    reason: words(200).describe('Why, at most 200 characters. Shown to the trader.'),
  }),
  output: decided,
  example: { uuid: '00000000-0000-7000-8000-000000000000', reason: 'No transfer with this reference came' },
});
