import { text } from '../common/fields.ts';
import { listOf } from '../common/list.ts';
import { query } from '../contract.ts';
import { notificationList } from './list-fields.ts';

export const notificationsOf = query({
  method: 'GET',
  path: '/api/strict/user/{accountId}/notifications',
  access: 'staff',
  permission: 'people',
  summary: "One trader's notifications.",
  description: 'Newest first, with the number that they have not read.',
  ...listOf({ ...notificationList, of: { accountId: text(20).describe('Account number.') } }),
  example: { accountId: '10000001' },
});
