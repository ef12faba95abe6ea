import { z } from 'zod';
import { secret } from '../common/fields.ts';
import { subscription } from '../contract.ts';
import { queue } from './model.ts';

/**
 * The counts of all queues that the reader may see, on subscribing and after each change of a queue or a claim. The web
 * app then refreshes its open lists. Ends with the session.
 */
export const queueFeed = subscription({
  access: 'staff',
  permission: 'any',
  summary: 'Follow the counts of the queues of staff.',
  description:
    'The counts of all queues that the reader may see, on subscribing and after each change of a queue or a claim. Ends with the session.',
  input: z.object({ session: secret(100).describe('Session token: `sessionHash` of the sign-in.') }),
  output: z.array(queue),
  example: { session: 'sessionHash of the sign-in' },
});
