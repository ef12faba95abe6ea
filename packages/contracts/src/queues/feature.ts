import * as queueFeeds from './live.ts';
import * as queues from './staff-calls.ts';

export const queuesContract = {
  name: 'queues',
  calls: { queues },
  feeds: { queueFeeds },
};
