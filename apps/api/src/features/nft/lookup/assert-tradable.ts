import { DomainError } from '@papermint/contracts/common/domain-error';
import { HOUSE } from '../../../ledger/journal-entry.ts';
import type { Reads } from '../../../platform/database/statement.ts';
import type { Attempt } from '../conditions-rules.ts';
import { unmet } from '../conditions-rules.ts';
import type { ItemRow } from '../nft-types.ts';
import { isMinted, statusWords } from './item-status.ts';
import type { LookupDeps } from './lookup-deps.ts';

/** Whether an item belongs to the house or to an active account. */
export function ownerIsActive(
  { people }: LookupDeps,
  reads: Reads,
  { ownerId }: Pick<ItemRow, 'ownerId'>,
): boolean {
  return ownerId === null || ownerId === HOUSE || people.one(reads, ownerId)?.status === 'active';
}

/**
 * Refuses what the status, a lock or a condition of an item does not allow.
 * @throws DomainError conflict at `nftUuid`
 */
export function assertTradable(deps: LookupDeps, reads: Reads, row: ItemRow, attempt: Attempt): void {
  const { markets, conditions } = deps;
  const refuse = (why: string) => new DomainError('conflict', why, 'nftUuid');
  if (!isMinted(row)) throw refuse(`${row.name} is not minted: it is ${statusWords(row)}`);
  if (row.locked) throw refuse(`Our staff have stopped the trading of ${row.name}`);
  // Listings and offers of a suspended account remain, but nobody can trade on them.
  if (attempt.what === 'buy' && !ownerIsActive(deps, reads, row)) {
    throw refuse(`${row.name} cannot be sold while its owner's account is suspended`);
  }
  if (attempt.what === 'buy' && attempt.person.status === 'suspended') {
    throw refuse('This offer cannot be accepted while the bidder’s account is suspended');
  }
  const asset = { code: row.asset, scale: markets.asset(row.asset).scale };
  const why = unmet(conditions.of(reads, row), attempt, asset);
  if (why !== undefined)
    throw new DomainError('conflict', `A condition of ${row.name} is not met. ${why}`, 'nftUuid');
}
