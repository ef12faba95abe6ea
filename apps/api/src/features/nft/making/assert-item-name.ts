import { DomainError } from '@papermint/contracts/common/domain-error';
import type { Tx } from '../../../platform/database/commit.ts';
import type { ItemMakingDeps } from './item-making-deps.ts';

/** @throws DomainError conflict at `name` if another item of the collection has it */
export function assertItemName(
  { items }: ItemMakingDeps,
  tx: Tx,
  collectionId: string,
  name: string,
  id?: string,
): void {
  const namesake = items.withName(tx, collectionId, name);
  if (!namesake || namesake.id === id) return;
  throw new DomainError('conflict', 'Name is that of another item in this collection', 'name');
}
