import type { SignedIn } from '../../../features/accounts/accounts-types.ts';

/** The number of an account, as a number. */
export const accountNumber = ({ trader }: Pick<SignedIn, 'trader'>): number =>
  Number(trader.accountId.replaceAll(/\D/g, ''));
