import { DomainError } from '@papermint/contracts/common/domain-error';
import { labelOf } from '@papermint/contracts/common/label';
import type { ListingSpec } from '@papermint/contracts/markets/listing-rules';
import { listingErrors, shortest } from '@papermint/contracts/markets/listing-rules';

/** @throws DomainError bad_input at the first field of a new coin that contradicts another one */
export function checkListing(spec: ListingSpec): void {
  const [error] = listingErrors(spec);
  if (error) throw new DomainError('bad_input', `${labelOf(error[0])} ${error[1]}`, error[0]);
}

/**
 * Checks a new coin at its anchor price, which differs from the current price: later changes are checked at the anchor
 * price, so the coin has to be valid there too. The turnover depends on the current price and is not checked.
 * @throws DomainError bad_input at a field
 */
export function checkListingAt(anchor: string, spec: ListingSpec): void {
  const error = listingErrors({ ...spec, price: anchor }).find(([field]) => field !== 'turnover');
  if (!error) return;
  const [field, why] = error;
  throw new DomainError(
    'bad_input',
    `${labelOf(field)} ${why}: its simulated price starts at ${shortest(anchor)}`,
    field,
  );
}
