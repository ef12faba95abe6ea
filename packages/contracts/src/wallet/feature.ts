import * as wallet from './calls.ts';
import * as walletFeeds from './live.ts';
import * as walletStaff from './staff-calls.ts';

export const walletContract = {
  name: 'wallet',
  calls: { wallet, walletStaff },
  feeds: { walletFeeds },
};
