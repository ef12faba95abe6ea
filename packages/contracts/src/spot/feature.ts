import * as spot from './calls.ts';
import * as spotFeeds from './live.ts';
import * as spotStaff from './staff-calls.ts';

export const spotContract = {
  name: 'spot',
  calls: { spot, spotStaff },
  feeds: { spotFeeds },
};
