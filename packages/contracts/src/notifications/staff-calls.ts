import { z } from 'zod';
import { text } from '../common/fields.ts';
import { query } from '../contract.ts';
import { notificationListFields, notificationPage } from './list-fields.ts';

export const notificationsOf = query({
  method: 'GET',
  path: '/api/strict/user/{accountId}/notifications',
  access: 'staff',
  permission: 'people',
  summary: "One trader's notifications, and the number that they have not read.",
  input: z.object({ ...notificationListFields, accountId: text(20) }),
  output: notificationPage,
  example: { accountId: '10000001' },
});
