import { z } from 'zod';
import { message } from '../common/fields.ts';
import { futuresOrder, position } from './model.ts';

/** The answer to an order of futures. */
export const placed = z.object({
  trade: futuresOrder.describe('The order as it is now; for an oco the limit order.'),
  position: position
    .nullable()
    .describe(
      'The open position in the pair, or the one that this order has closed; null where there is none.',
    ),
  message,
});

/** The answer to a change of a position. */
export const changed = z.object({ position: position.describe('The position as it is now.'), message });
