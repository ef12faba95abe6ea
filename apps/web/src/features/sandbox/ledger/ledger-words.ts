import { capitalized } from '../../../lib/text/capitalized.ts';

/** `opening_balance` as `Opening balance`. */
export const kindName = (kind: string): string =>
  kind === 'nft' ? 'NFT' : capitalized(kind.replaceAll('_', ' '));

const OWNERS = { own: '', house: 'House ', other: 'Another trader ' };

/** The name of an account in a line: `Available`, `House market`. */
export const accountName = (owner: keyof typeof OWNERS, account: string): string =>
  owner === 'own' ? capitalized(account) : OWNERS[owner] + account;
