import { artAddress } from '@papermint/seed/art/art-address';
import { faceOfAccount } from '@papermint/seed/art/faces';
import { publicAddress } from '../../platform/files/file-address.ts';
import type { TraderRecord } from './accounts-types.ts';

/** The width that lists and menus show pictures in, twice over. */
const AVATAR_WIDTH = 128;
/** The smallest width of a drawn picture. */
const DRAWN_WIDTH = 160;

/** The columns that create an account and show it. */
export const ACCOUNT_FACTS = [
  ...(['id', 'accountId', 'email', 'firstName', 'lastName', 'nickname', 'currency'] as const),
  ...(['position', 'country', 'emailVerified', 'kycVerified', 'simulated'] as const),
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
    avatar: avatarOf(trader),
    verified: { email: trader.emailVerified, kyc: trader.kycVerified },
  };
}

/** Simulated collectors have drawn pictures. */
function avatarOf({ avatar, simulated, accountId }: Pick<TraderRecord, AccountFact>): string | null {
  if (simulated) return artAddress(faceOfAccount(accountId), DRAWN_WIDTH);
  return avatar && publicAddress(avatar, AVATAR_WIDTH);
}
