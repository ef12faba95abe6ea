import type { TraderRecord } from './accounts-store.ts';

type Told =
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

/** What everybody is told of an account who may see it at all: its holder and staff. */
export function accountFacts(trader: Pick<TraderRecord, Told>) {
  const { id, accountId, email, firstName, lastName, nickname, currency, position, country } = trader;
  return {
    ...{ uuid: id, accountId, email, firstName, lastName, nickname, currency, position, country },
    verified: { email: trader.emailVerified, kyc: trader.kycVerified },
  };
}
