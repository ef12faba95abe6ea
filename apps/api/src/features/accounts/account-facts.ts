import { publicAddress } from '../../platform/files/file-address.ts';
import type { TraderRecord } from './accounts-types.ts';

/** The width that lists and menus show pictures in, twice over. */
const AVATAR_WIDTH = 128;

/** The columns that create an account and show it. */
export const ACCOUNT_FACTS = [
  ...(['id', 'accountId', 'email', 'firstName', 'lastName', 'nickname', 'currency'] as const),
  ...(['position', 'country', 'emailVerified', 'kycVerified'] as const),
] as const;

export type AccountFact = (typeof ACCOUNT_FACTS)[number] | 'avatar';

/** The part of an account that its owner and staff see alike. */
export function accountFacts(trader: Pick<TraderRecord, AccountFact>) {
  const { id, accountId, email, firstName, lastName, nickname, currency, position, country } = trader;
  return {
    uuid: id,
    accountId,
    email,
    firstName,
    lastName,
    nickname,
    currency,
    position,
    country,
    avatar: trader.avatar && publicAddress(trader.avatar, AVATAR_WIDTH),
    verified: { email: trader.emailVerified, kyc: trader.kycVerified },
  };
}
