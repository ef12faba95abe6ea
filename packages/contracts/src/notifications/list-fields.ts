import { z } from 'zod';
import { text } from '../common/fields.ts';
import { pageInput, pageOf, sortInput } from '../common/page.ts';
import { notification } from './model.ts';

/** The input of a list of notifications, for traders and for staff. */
export const notificationListFields = {
  ...pageInput,
  sort: sortInput(['createdAt'], '-createdAt'),
  /** Only unread ones (true), or only read ones (false). */
  unseen: z.stringbool({ error: 'must be true or false' }).optional(),
  kind: text(40).optional(),
};

/** The number of all unread notifications. */
export const unseen = z.number().int();

export const notificationPage = pageOf(notification).extend({ unseen });
