import { z } from 'zod';
import { daysInput } from '../common/days.ts';
import { text } from '../common/fields.ts';
import { pageInput, sortInput } from '../common/page.ts';
import { orderStatuses, orderTypes, sides } from '../orders/model.ts';

const side = z.enum(sides, { error: 'must be buy or sell' });

/** The filters of every list of orders. */
export const orderListFields = {
  ...pageInput,
  ...daysInput,
  sort: sortInput(['createdAt', 'pair'], '-createdAt'),
  pair: text(40).optional(),
  side: side.optional(),
  type: z.enum(orderTypes, { error: 'is not a type of order' }).optional(),
  status: z.enum(orderStatuses, { error: 'is not a status of an order' }).optional(),
  /** Only open orders (true), or only closed ones (false). */
  open: z.stringbool({ error: 'must be true or false' }).optional(),
};

export const fillListFields = {
  ...pageInput,
  ...daysInput,
  sort: sortInput(['time'], '-time'),
  pair: text(40).optional(),
  side: side.optional(),
  /** Only the fills of this order, by its uuid. */
  order: text(60).optional(),
};
