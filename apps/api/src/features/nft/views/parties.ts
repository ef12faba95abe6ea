import type { NftPicture } from '@papermint/contracts/nft/picture';
import { faceOfAccount } from '@papermint/seed/art/faces';
import { HOUSE } from '../../../ledger/journal-entry.ts';
import { walletAddress } from '../lookup/wallet-addresses.ts';
import type { Person } from '../nft-types.ts';
import type { NftViewsDeps } from './nft-views-deps.ts';
import { picturesOf } from './pictures.ts';

export const SIMULATED = 'Simulated collectors';

/** The reader of public calls. No trader has this id. */
export const GUEST = 'guest';

/** What guests read instead of the name of a trader. Their address would tell the account number. */
const A_TRADER = { name: 'a trader', address: null, account: null };

/** The account of a maker or an owner; undefined for simulated collectors and for nobody. */
export function personOf({ people }: NftViewsDeps, id: string | null): Person | undefined {
  return id === null || id === HOUSE ? undefined : people.one(people.committed, id);
}

function chainNumber({ chains }: NftViewsDeps, chain: string) {
  return chains.all().find(({ key }) => key === chain)?.number ?? 0;
}

/** @param readerId guests read the names of simulated collectors only */
export function partyOf(deps: NftViewsDeps, id: string | null, chain: string, readerId = '') {
  if (id === HOUSE)
    return { name: SIMULATED, address: walletAddress(chainNumber(deps, chain), null), account: null };
  const person = personOf(deps, id);
  if (!person) return { name: null, address: null, account: null };
  if (readerId === GUEST && !person.simulated) return A_TRADER;
  const { nickname: name, accountId: account } = person;
  return { name, address: walletAddress(chainNumber(deps, chain), account), account };
}

/** The drawn picture of a simulated collector; null for everybody else. */
export const faceOf = (person: Person | undefined): NftPicture | null =>
  person?.simulated ? picturesOf(faceOfAccount(person.accountId)) : null;

/** Nickname and address of an owner; nulls for nobody. */
export function namedParty(
  deps: NftViewsDeps,
  id: string | null,
  chain: string,
  readerId: string,
): { name: string | null; address: string | null } {
  const { name, address } = partyOf(deps, id, chain, readerId);
  return { name, address };
}
