import { z } from 'zod';
import { person } from '../audit/model.ts';
import { daysInput } from '../common/days.ts';
import { decimalText, instant, text } from '../common/fields.ts';
import { listOf, someOf } from '../common/list.ts';
import { query } from '../contract.ts';

const transfer = z.object({
  /** The reference of its two transactions. */
  uuid: z.string(),
  sender: person,
  recipient: person,
  asset: z.string(),
  amount: decimalText,
  note: z.string().nullable(),
  createdAt: instant,
});
export type StaffTransfer = z.infer<typeof transfer>;

export const list = query({
  method: 'GET',
  path: '/api/strict/transfers',
  access: 'staff',
  permission: 'money',
  summary:
    'All transfers between traders, newest first. `search` is a reference, or the e-mail or account number of either trader, in full.',
  ...listOf({
    row: transfer,
    sorts: ['createdAt'],
    sort: '-createdAt',
    filters: { ...daysInput, asset: someOf(text(20).toUpperCase()) },
  }),
  example: { asset: 'USD' },
});
