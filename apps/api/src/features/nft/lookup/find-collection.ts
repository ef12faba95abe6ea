import { DomainError } from '@papermint/contracts/common/domain-error';
import type { Reads } from '../../../platform/database/statement.ts';
import type { CollectionRecord } from '../nft-types.ts';
import type { LookupDeps } from './lookup-deps.ts';

function noCollection() {
  return new DomainError('not_found', 'There is no collection with this address', 'contractAddress');
}

function collectionByAddress({ collections }: LookupDeps, reads: Reads, contractAddress: string) {
  return collections.byAddress(reads, contractAddress.toLowerCase());
}

/**
 * A collection that a trader may see.
 * @throws DomainError not_found at `contractAddress`
 */
export function findCollection(
  deps: LookupDeps,
  reads: Reads,
  traderId: string,
  contractAddress: string,
): CollectionRecord {
  const row = collectionByAddress(deps, reads, contractAddress);
  if (!row || (row.supply === 0 && row.creatorId !== traderId)) throw noCollection();
  return row;
}

/** @throws DomainError not_found at `contractAddress` */
export function findOwnCollection(
  deps: LookupDeps,
  reads: Reads,
  traderId: string,
  contractAddress: string,
): CollectionRecord {
  const row = collectionByAddress(deps, reads, contractAddress);
  if (row?.creatorId !== traderId) throw noCollection();
  return row;
}
