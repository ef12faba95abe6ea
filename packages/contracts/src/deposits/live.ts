import { z } from 'zod';
import { secret } from '../common/fields.ts';
import { subscription } from '../contract.ts';
import { deposit } from './model.ts';

/** An empty list first, then each deposit that changed, in its new state. Ends with the session. */
export const depositFeed = subscription({
  access: 'user',
  summary: "Follow the trader's own deposits.",
  description:
    'Sends an empty list on subscribing, then each deposit that began or changed, in its new state. A further block is a change. Ends with the session.',
  input: z.object({ session: secret(100).describe('Session token: `sessionHash` of the sign-in.') }),
  output: z.array(deposit),
  example: { session: 'sessionHash of the sign-in' },
});
