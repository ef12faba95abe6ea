import { z } from 'zod';
import { query } from '../contract.ts';
import { ownMail } from './model.ts';

export const list = query({
  method: 'GET',
  path: '/api/secure/mailbox',
  access: 'user',
  scope: 'none',
  summary: 'The emails to the account in the last 24 hours.',
  description:
    'Newest first, at most 50. Codes and tokens that open the account are hidden: a session alone must not be enough to set a new password.',
  input: z.object({}),
  output: z.array(ownMail),
  example: {},
});
