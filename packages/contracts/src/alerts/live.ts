import { z } from 'zod';
import { secret } from '../common/fields.ts';
import { subscription } from '../contract.ts';
import { alertShape } from './model.ts';

/** All active alerts first, then each alert that has changed, in its new state. */
export const alertFeed = subscription({
  access: 'user',
  summary: "The trader's alerts as they change.",
  description:
    'Sent on subscribing with all active alerts, then with each alert that has changed, in its new state. Ends with the session.',
  input: z.object({ session: secret(100).describe('Session token: `sessionHash` of the sign-in.') }),
  output: z.array(alertShape),
  example: { session: 'sessionHash of the sign-in' },
});
