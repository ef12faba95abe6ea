import * as chart from './calls.ts';
import * as chartFeeds from './live.ts';

export const chartContract = {
  name: 'chart',
  calls: { chart },
  feeds: { chartFeeds },
};
