import * as alerts from './calls.ts';
import * as alertFeeds from './live.ts';

export const alertsContract = {
  name: 'alerts',
  calls: { alerts },
  feeds: { alertFeeds },
};
