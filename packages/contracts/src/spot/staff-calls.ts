import { z } from 'zod';
import { text, words } from '../common/fields.ts';
import { listOf } from '../common/list.ts';
import { command, query } from '../contract.ts';
import { orderOwner, staffOrder, staffOrderDetail } from './history-model.ts';
import { orderList } from './list-fields.ts';

const WHY = 'is needed: the trader reads it';

export const trades = query({
  method: 'GET',
  path: '/api/strict/spot-trades',
  access: 'staff',
  permission: 'markets',
  summary:
    "All traders' spot orders, newest first unless sorted otherwise. `search` looks into e-mail, account number, client order id, pair and the beginning of the order number.",
  ...listOf({ ...orderList, row: staffOrder }),
  example: { status: 'filled' },
});

export const tradesOf = query({
  method: 'GET',
  path: '/api/strict/user/{accountId}/trade-history',
  access: 'staff',
  permission: 'markets',
  summary: "One trader's spot orders, and who they are.",
  ...listOf({
    ...orderList,
    row: staffOrder,
    of: { accountId: text(20) },
    with: { trader: orderOwner },
  }),
  example: { accountId: '10000001' },
});

export const order = query({
  method: 'GET',
  path: '/api/strict/spot-trades/{uuid}',
  access: 'staff',
  permission: 'markets',
  summary: "Any spot order: its trader, its fills, its statuses and the trader's transactions for it.",
  input: z.object({ uuid: text(60) }),
  output: staffOrderDetail,
  example: { uuid: '00000000-0000-7000-8000-000000000000' },
});

export const cancel = command({
  method: 'POST',
  path: '/api/strict/spot-trades/{uuid}/cancel',
  access: 'staff',
  permission: 'markets',
  movesMoney: true,
  summary:
    'Cancel what is still open of any spot order, and of the other one of an oco; the trader is told the reason.',
  input: z.object({
    uuid: text(60),
    reason: z.string({ error: WHY }).trim().min(1, { error: WHY }).pipe(words(200)),
  }),
  output: z.object({ trade: staffOrder, message: z.string() }),
  example: { uuid: '00000000-0000-7000-8000-000000000000', reason: 'The price was entered by mistake.' },
});
