import { z } from 'zod';
import { text } from '../common/fields.ts';
import { pageInput, pageOf, sortInput } from '../common/page.ts';
import { command, query } from '../contract.ts';
import { notification } from './model.ts';

/** How many the trader has not seen, of all. */
const unseen = z.number().int();

export const list = query({
  method: 'GET',
  path: '/api/secure/notification',
  access: 'user',
  summary: 'What the trader was told, newest first, and how much of it he has not seen.',
  input: z.object({
    ...pageInput,
    sort: sortInput(['createdAt'], '-createdAt'),
    /** Only what was not seen (true), or only what was (false). */
    unseen: z.stringbool({ error: 'must be true or false' }).optional(),
    kind: text(40).optional(),
  }),
  output: pageOf(notification).extend({ unseen }),
  example: {},
});

export const markAsSeen = command({
  method: 'POST',
  path: '/api/secure/notification/mark-as-seen',
  access: 'user',
  summary: 'Mark one notification as seen, or some; all of them or, where one is not there, none.',
  input: z.object({
    uuid: text(60).optional(),
    uuids: z
      .array(text(60), { error: 'must be a list' })
      .max(100, { error: 'must be at most 100' })
      .optional(),
  }),
  output: z.object({ unseen }),
  example: { uuid: '00000000-0000-7000-8000-000000000000' },
});

export const markAllAsSeen = command({
  method: 'POST',
  path: '/api/secure/notification/mark-all-as-seen',
  access: 'user',
  summary: 'Mark everything as seen.',
  input: z.object({}),
  output: z.object({ unseen }),
  example: {},
});
