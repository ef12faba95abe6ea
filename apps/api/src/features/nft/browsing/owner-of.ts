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
  const { lookup, items, people } = deps;
  let person: ReturnType<typeof lookup.recipient>;
  try {
    person = lookup.recipient(items.committed, address);
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    throw new DomainError(error.code, error.message, 'ownerAddress');
  }
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
