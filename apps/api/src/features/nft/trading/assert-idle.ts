import { DomainError } from '@papermint/contracts/common/domain-error';
import { statusWords } from '../lookup/item-status.ts';
import type { ItemRow } from '../nft-types.ts';

/** @throws DomainError conflict at `nftUuid` unless it is minted and not for sale */
export function assertIdle(row: ItemRow, what: string) {
  if (row.status === 'minted') return;
  const why = row.status === 'listed' ? 'it is for sale: delist it first' : `it is ${statusWords(row)}`;
  throw new DomainError('conflict', `${row.name} cannot be ${what}: ${why}`, 'nftUuid');
}
