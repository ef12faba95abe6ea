import { z } from 'zod';
import { daysInput } from '../common/days.ts';
import { text } from '../common/fields.ts';
import { pageInput, sortInput } from '../common/page.ts';
import { orderStatuses, orderTypes, sides } from './model.ts';

const side = z.enum(sides, { error: 'must be buy or sell' });

/** What every list of orders is asked with, whoever asks. */
export const orderListFields = {
  ...pageInput,
  ...daysInput,
  sort: sortInput(['createdAt', 'pair'], '-createdAt'),
  pair: text(40).optional(),
  side: side.optional(),
  type: z.enum(orderTypes, { error: 'is not a type of order' }).optional(),
  status: z.enum(orderStatuses, { error: 'is not a status of an order' }).optional(),
  /** Only those that may still trade (true), or only those that are over (false). */
  open: z.stringbool({ error: 'must be true or false' }).optional(),
};

export const fillListFields = {
  ...pageInput,
  ...daysInput,
  sort: sortInput(['time'], '-time'),
  pair: text(40).optional(),
  side: side.optional(),
  /** Only those of this order, by its uuid. */
  order: text(60).optional(),
};
