import { DomainError } from '@papermint/contracts/common/domain-error';
import { formatUnits } from '@papermint/contracts/money/amount';
import { HOUSE } from '../../../ledger/journal-entry.ts';
import { faceOf, SIMULATED } from '../views/parties.ts';
import { isoOf } from '../views/texts.ts';
import type { NftBrowsingDeps } from './nft-browsing-deps.ts';
import { CENTS, worthOf } from './worth-of.ts';

/**
 * The owner of a wallet, as the trader sees them.
 * @throws DomainError not_found at `ownerAddress`
 */
export function ownerOf(deps: NftBrowsingDeps, address: string, traderId: string) {
  const { items, people } = deps;
  const person = personAt(deps, address, 'ownerAddress');
  const id = person === HOUSE ? HOUSE : person.id;
  const holdings = people.holdings(items.committed, id);
  return {
    id,
    owner: {
      name: person === HOUSE ? SIMULATED : person.nickname,
      address,
      mine: id === traderId,
      simulated: person === HOUSE || person.simulated,
      picture: person === HOUSE ? null : faceOf(person),
      since: person === HOUSE ? null : isoOf(person.createdAt),
      items: holdings.reduce((sum, { items: count }) => sum + count, 0),
      collections: holdings.length,
      value: formatUnits(worthOf(deps, holdings), CENTS),
    },
  };
}

/** Finds whose address it is. @throws DomainError not_found at the field */
function personAt({ lookup, items }: NftBrowsingDeps, address: string, field: string) {
  try {
    return lookup.recipient(items.committed, address);
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    throw new DomainError(error.code, error.message, field);
  }
}

/** The id of the owner of an address. @throws DomainError not_found at the field */
export function ownerIdAt(deps: NftBrowsingDeps, address: string, field: string): string {
  const person = personAt(deps, address, field);
  return person === HOUSE ? HOUSE : person.id;
}
