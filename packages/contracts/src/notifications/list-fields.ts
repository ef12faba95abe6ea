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

/** Who gets a message to many. Without a filter it is every active trader. */
export const recipientFields = {
  accountId: text(20).optional().describe('Only this account, by its number; also a suspended one.'),
  package: text(40).optional().describe('Only active traders with this package, by its slug.'),
  kyc: z
    .enum(['verified', 'unverified'], { error: 'must be verified or unverified' })
    .optional()
    .describe('Only active traders whose identity is verified, or is not.'),
  country: text(2)
    .toUpperCase()
    .optional()
    .describe('Only active traders of this country, as ISO 3166 alpha-2.'),
};
