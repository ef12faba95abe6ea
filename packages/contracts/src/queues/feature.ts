import * as queueFeeds from './live.ts';
import * as queuesStaff from './staff-calls.ts';

export const queuesContract = {
  name: 'queues',
  calls: { queuesStaff },
  feeds: { queueFeeds },
};
