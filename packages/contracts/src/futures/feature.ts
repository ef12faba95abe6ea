import * as futures from './calls.ts';
import * as futuresFeeds from './live.ts';
import * as futuresOrders from './order-calls.ts';
import * as futuresPositions from './position-calls.ts';
import * as futuresStaff from './staff-calls.ts';

export const futuresContract = {
  name: 'futures',
  calls: { futures, futuresOrders, futuresPositions, futuresStaff },
  feeds: { futuresFeeds },
};
