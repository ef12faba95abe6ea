import type { TraderRecord } from './accounts-types.ts';

type Fact =
  | 'id'
  | 'accountId'
  | 'email'
  | 'firstName'
  | 'lastName'
  | 'nickname'
  | 'currency'
  | 'position'
  | 'country'
  | 'emailVerified'
  | 'kycVerified';

/** The part of an account that its owner and staff see alike. */
export function accountFacts(trader: Pick<TraderRecord, Fact>) {
  const { id, accountId, email, firstName, lastName, nickname, currency, position, country } = trader;
  return {
    ...{ uuid: id, accountId, email, firstName, lastName, nickname, currency, position, country },
    verified: { email: trader.emailVerified, kyc: trader.kycVerified },
  };
}
