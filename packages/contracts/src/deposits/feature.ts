import * as depositAddressesStaff from './address-calls.ts';
import * as bankAccountsStaff from './bank-account-calls.ts';
import * as deposits from './calls.ts';
import * as depositConfirmationsStaff from './confirmation-calls.ts';
import * as depositFeeds from './live.ts';

export const depositsContract = {
  name: 'deposits',
  calls: { deposits, depositConfirmationsStaff, depositAddressesStaff, bankAccountsStaff },
  feeds: { depositFeeds },
};
