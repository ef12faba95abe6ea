import { z } from 'zod';
import { secret } from '../common/fields.ts';
import { subscription } from '../contract.ts';
import { deposit } from './model.ts';

/** Nothing at first, then each deposit that has changed, in its new state. Ends with the session. */
export const depositFeed = subscription({
  access: 'user',
  summary: "The trader's own deposits as they change.",
  description:
    'Sent on subscribing with an empty list, then with each deposit that began or has changed, in its new state: a further block is a change. Ends with the session.',
  input: z.object({ session: secret(100).describe('Session token: `sessionHash` of the sign-in.') }),
  output: z.array(deposit),
  example: { session: 'sessionHash of the sign-in' },
});
