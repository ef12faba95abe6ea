import type { DeclineReason } from './statuses.ts';

/** Why a purchase was declined, as a part of a sentence. */
export const declineWords: Readonly<Record<DeclineReason, string>> = {
  not_open: 'the card is not open',
  frozen: 'the card is frozen',
  closed: 'the card is closed',
  account: 'the account is not active',
  insufficient_funds: 'not enough on the card',
  transaction_limit: 'above the limit for one purchase',
  daily_limit: 'above the daily limit',
  monthly_limit: 'above the monthly limit',
  package_limit: 'above the monthly card limit of the package',
};
