import * as depositAddresses from './address-calls.ts';
import * as bankAccounts from './bank-account-calls.ts';
import * as deposits from './calls.ts';
import * as depositConfirmations from './confirmation-calls.ts';
import * as depositFeeds from './live.ts';

export const depositsContract = {
  name: 'deposits',
  calls: { deposits, depositConfirmations, depositAddresses, bankAccounts },
  feeds: { depositFeeds },
};
