import { z } from 'zod';
import { person } from '../audit/model.ts';
import { daysInput } from '../common/days.ts';
import { decimalText, instant, text } from '../common/fields.ts';
import { listOf, someOf } from '../common/list.ts';
import { query } from '../contract.ts';

const transfer = z
  .object({
    uuid: z.string().describe('Id of the transfer: the reference of its two transactions.'),
    sender: person.describe('Who sent it.'),
    recipient: person.describe('Who got it.'),
    asset: z.string().describe('Code of the asset.'),
    amount: decimalText.describe('Amount in `asset`.'),
    note: z.string().nullable().describe("The sender's note; null where there is none."),
    createdAt: instant.describe('When it was sent, on the simulated clock.'),
  })
  .describe('A transfer between traders.')
  .meta({ id: 'StaffTransfer' });
export type StaffTransfer = z.infer<typeof transfer>;

export const list = query({
  method: 'GET',
  path: '/api/strict/transfers',
  access: 'staff',
  permission: 'money',
  summary: 'All transfers between traders.',
  description:
    'Newest first. `search` is a reference, or the email or account number of either trader, in full.',
  ...listOf({
    row: transfer,
    sorts: ['createdAt'],
    sort: '-createdAt',
    filters: {
      ...daysInput,
      asset: someOf(text(20).toUpperCase()).describe('Only these assets, by code, several by commas.'),
    },
  }),
  example: { asset: 'USD' },
});
