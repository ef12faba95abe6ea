import { DomainError } from '@papermint/contracts/common/domain-error';
import type { Reads } from '../../../platform/database/statement.ts';
import type { ItemRow } from '../nft-types.ts';
import { isMinted, statusWords } from './item-status.ts';
import type { LookupDeps } from './lookup-deps.ts';

function noItem() {
  return new DomainError('not_found', 'There is no NFT with this ID', 'nftUuid');
}

/**
 * An item that a trader may see.
 * @throws DomainError not_found at `nftUuid`
 */
export function findItem({ items }: LookupDeps, reads: Reads, traderId: string, id: string): ItemRow {
  const row = items.one(reads, id);
  if (!row) throw noItem();
  if (isMinted(row) || row.status === 'burned' || row.ownerId === traderId) return row;
  throw noItem();
}

/** @throws DomainError not_found, forbidden or conflict at `nftUuid` */
export function findOwnItem(deps: LookupDeps, reads: Reads, traderId: string, id: string): ItemRow {
  const row = findItem(deps, reads, traderId, id);
  if (row.ownerId === traderId) return row;
  if (row.status === 'burned') throw new DomainError('conflict', 'This NFT is burned', 'nftUuid');
  throw new DomainError('forbidden', 'This NFT is not yours', 'nftUuid');
}

/** @throws DomainError not_found or conflict at `nftUuid` */
export function findOwnDraft({ items }: LookupDeps, reads: Reads, traderId: string, id: string): ItemRow {
  const row = items.one(reads, id);
  if (row?.ownerId !== traderId) throw noItem();
  if (row.status === 'draft') return row;
  throw new DomainError('conflict', `${row.name} is not a draft: it is ${statusWords(row)}`, 'nftUuid');
}
