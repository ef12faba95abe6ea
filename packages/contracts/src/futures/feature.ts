import * as futures from './calls.ts';
import * as futuresFeeds from './live.ts';
import * as futuresOrders from './order-calls.ts';
import * as futuresStaff from './staff-calls.ts';

export const futuresContract = {
  name: 'futures',
  calls: { futures, futuresOrders, futuresStaff },
  feeds: { futuresFeeds },
};
