import { z } from 'zod';
import { text } from '../common/fields.ts';
import { someOf } from '../common/list.ts';
import { notification } from './model.ts';

export const unseen = z.number().int().describe('Number of all unread notifications.');

/** A list of notifications, for traders and for staff. */
export const notificationList = {
  row: notification,
  sorts: ['createdAt'],
  sort: '-createdAt',
  filters: {
    unseen: z
      .stringbool({ error: 'must be true or false' })
      .optional()
      .describe('Only unread ones (true), or only read ones (false).'),
    kind: someOf(text(40)).describe(
      'Only notifications about these kinds of records, such as spot_order or transfer, by commas.',
    ),
  },
  with: { unseen },
} as const;
