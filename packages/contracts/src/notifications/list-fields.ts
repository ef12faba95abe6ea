import { z } from 'zod';
import { text } from '../common/fields.ts';
import { someOf } from '../common/list.ts';
import { notification } from './model.ts';

/** The number of all unread notifications. */
export const unseen = z.number().int();

/** A list of notifications, for traders and for staff. */
export const notificationList = {
  row: notification,
  sorts: ['createdAt'],
  sort: '-createdAt',
  filters: {
    /** Only unread ones (true), or only read ones (false). */
    unseen: z.stringbool({ error: 'must be true or false' }).optional(),
    kind: someOf(text(40)),
  },
  with: { unseen },
} as const;
