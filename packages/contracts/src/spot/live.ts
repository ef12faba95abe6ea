import { z } from 'zod';
import { secret } from '../common/fields.ts';
import { subscription } from '../contract.ts';
import { trade } from './model.ts';

/**
 * The open orders at once, then each order that has changed, as it stands then. Ends with the session; one that
 * is over already is refused.
 */
export const orderFeed = subscription({
  access: 'user',
  summary: "The trader's own orders as they change.",
  input: z.object({ session: secret(100) }),
  output: z.array(trade),
});
