import { z } from 'zod';
import { daysInput } from '../common/days.ts';
import { text } from '../common/fields.ts';
import { anyOf, someOf } from '../common/list.ts';
import { sides } from '../orders/model.ts';
import { orderStatuses } from '../orders/order-statuses.ts';
import { orderTypes } from '../orders/order-types.ts';

const tradeFilters = {
  ...daysInput,
  pair: someOf(text(40)).describe('Only these pairs, such as BTC/USD, several by commas.'),
  side: anyOf(sides),
};

/** What every list of orders can be sorted and narrowed down by. */
export const orderList = {
  sorts: ['createdAt', 'pair'],
  sort: '-createdAt',
  filters: {
    ...tradeFilters,
    type: anyOf(orderTypes),
    status: anyOf(orderStatuses),
    open: z
      .stringbool({ error: 'must be true or false' })
      .optional()
      .describe('Only open orders (true), or only closed ones (false).'),
  },
} as const;

export const fillList = {
  sorts: ['time'],
  sort: '-time',
  filters: {
    ...tradeFilters,
    order: text(60).optional().describe('Only the fills of the order with this ID.'),
  },
} as const;
