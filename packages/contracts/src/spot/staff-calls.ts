import { z } from 'zod';
import { message, text, words } from '../common/fields.ts';
import { listOf } from '../common/list.ts';
import { command, query } from '../contract.ts';
import { orderOwner, staffOrder, staffOrderDetail } from './history-model.ts';
import { orderList } from './list-fields.ts';

const WHY = 'is required and shown to the trader';

export const trades = query({
  method: 'GET',
  path: '/api/strict/spot-trades',
  access: 'staff',
  permission: 'markets',
  summary: "All traders' spot orders.",
  description:
    'Newest first unless sorted otherwise. `search` looks into email, account number, client order ID, pair and the beginning of the order ID.',
  ...listOf({ ...orderList, row: staffOrder }),
  example: { status: 'filled' },
});

export const tradesOf = query({
  method: 'GET',
  path: '/api/strict/user/{accountId}/trade-history',
  access: 'staff',
  permission: 'markets',
  summary: "One trader's spot orders.",
  description: 'With who they are. `search` looks into order ID, client order ID and pair.',
  ...listOf({
    ...orderList,
    row: staffOrder,
    of: { accountId: text(20).describe('Account number.') },
    with: { trader: orderOwner.describe('The trader.') },
  }),
  example: { accountId: '10000001' },
});

export const order = query({
  method: 'GET',
  path: '/api/strict/spot-trades/{uuid}',
  access: 'staff',
  permission: 'markets',
  summary: 'Any spot order.',
  description:
    "With its trader, its fills, its statuses and the trader's transactions for it. Refused with not_found for an unknown id.",
  input: z.object({ uuid: text(60).describe('Id of the order.') }),
  output: staffOrderDetail,
  example: { uuid: '00000000-0000-7000-8000-000000000000' },
});

export const cancel = command({
  method: 'POST',
  path: '/api/strict/spot-trades/{uuid}/cancel',
  access: 'staff',
  permission: 'markets',
  movesMoney: true,
  summary: 'Cancel any spot order.',
  description:
    'What has filled stays; the other order of an oco is canceled with it. The trader sees the reason. Refused with conflict where the order is closed already.',
  input: z.object({
    uuid: text(60).describe('Id of the order.'),
    reason: z
      .string({ error: WHY })
      .trim()
      .min(1, { error: WHY })
      .pipe(words(200))
      .describe('Why, 1 to 200 characters. Shown to the trader.'),
  }),
  output: z.object({ trade: staffOrder.describe('The order as it is now.'), message }),
  example: { uuid: '00000000-0000-7000-8000-000000000000', reason: 'The price was entered by mistake.' },
});
