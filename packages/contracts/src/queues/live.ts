import { z } from 'zod';
import { secret } from '../common/fields.ts';
import { subscription } from '../contract.ts';
import { queue } from './model.ts';

/**
 * The counts of all queues that the reader may see, at once and after each change of a queue, its claims included: the
 * web app then asks its open lists again. Ends with the session.
 */
export const queueFeed = subscription({
  access: 'staff',
  permission: 'any',
  summary: 'How much waits in the queues of staff, as it changes.',
  description:
    'The counts of all queues that the reader may see, on subscribing and after each change of a queue or a claim. Ends with the session.',
  input: z.object({ session: secret(100).describe('Session token: `sessionHash` of the sign-in.') }),
  output: z.array(queue),
  example: { session: 'sessionHash of the sign-in' },
});
