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
    recipient: person.describe('Who received it.'),
    asset: z.string().describe('Code of the asset.'),
    amount: decimalText.describe('Amount in `asset`.'),
    note: z.string().nullable().describe("The sender's note; null without one."),
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
  summary: 'List the transfers between traders.',
  description:
    'The newest first. `search` is a whole reference, or the whole email or account number of either trader.',
  ...listOf({
    row: transfer,
    sorts: ['createdAt'],
    sort: '-createdAt',
    filters: {
      ...daysInput,
      asset: someOf(text(20).toUpperCase()).describe('Only these assets: codes, separated by commas.'),
    },
  }),
  example: { asset: 'USD' },
});
