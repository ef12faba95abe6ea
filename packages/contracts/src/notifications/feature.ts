import * as notifications from './calls.ts';
import * as notificationFeeds from './live.ts';
import * as notificationsStaff from './staff-calls.ts';

export const notificationsContract = {
  name: 'notifications',
  calls: { notifications, notificationsStaff },
  feeds: { notificationFeeds },
};
