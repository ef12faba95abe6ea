import { z } from 'zod';
import { text } from '../common/fields.ts';
import { listOf, someOf } from '../common/list.ts';
import { command, query } from '../contract.ts';
import { notification } from './model.ts';

/** The number of all unread notifications. */
const unseen = z.number().int();

export const list = query({
  method: 'GET',
  path: '/api/secure/notification',
  access: 'user',
  summary: 'The trader’s notifications, newest first, and the number of unread ones.',
  ...listOf({
    row: notification,
    sorts: ['createdAt'],
    sort: '-createdAt',
    filters: {
      /** Only unread ones (true), or only read ones (false). */
      unseen: z.stringbool({ error: 'must be true or false' }).optional(),
      kind: someOf(text(40)),
    },
    with: { unseen },
  }),
  example: {},
});

export const markAsSeen = command({
  method: 'POST',
  path: '/api/secure/notification/mark-as-seen',
  access: 'user',
  summary: 'Mark one or several notifications as read; where one of them is not found, none.',
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
  summary: 'Mark all notifications as read.',
  input: z.object({}),
  output: z.object({ unseen }),
  example: {},
});
