import { z } from 'zod';
import { instant } from '../common/fields.ts';
import { orderShape } from './model.ts';

/**
 * How the orders of a list depend on each other. oco: the first to trade or trigger cancels the other. oto: the complete
 * fill of the working order places the pending one. otoco: it places two pending orders that are an oco.
 */
export const contingencies = ['oco', 'oto', 'otoco'] as const;
export type Contingency = (typeof contingencies)[number];

export const orderListShape = z
  .object({
    number: z.int().describe('Number of the list: rises with those of orders.'),
    contingency: z
      .enum(contingencies)
      .describe(
        'How its orders depend on each other: the first to trade or trigger cancels the other (oco), the complete fill of the working order places the pending one (oto) or two linked ones (otoco).',
      ),
    clientId: z.string().nullable().describe('An id that its trader gave it; null without one.'),
    pair: z.string().describe('Pair such as BTC/USD.'),
    open: z.boolean().describe('Whether any of its orders is open.'),
    orders: z.array(orderShape).describe('Its orders by their numbers; the working order first.'),
    createdAt: instant.describe('When it was placed, on the simulated clock.'),
  })
  .describe('Orders that depend on each other.')
  .meta({ id: 'OrderList' });
export type OrderList = z.infer<typeof orderListShape>;
