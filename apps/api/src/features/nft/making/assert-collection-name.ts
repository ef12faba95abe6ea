import { DomainError } from '@papermint/contracts/common/domain-error';
import { foldedText } from '@papermint/contracts/common/folded-text';
import type { Tx } from '../../../platform/database/commit.ts';
import type { CollectionMakingDeps } from './collection-making-deps.ts';

/** @throws DomainError conflict at `name` if another collection of the creator has it */
export function assertCollectionName(
  { collections }: CollectionMakingDeps,
  tx: Tx,
  creatorId: string,
  name: string,
  id?: string,
): void {
  const taken = collections
    .ofCreator(tx, creatorId)
    .some((other) => other.id !== id && foldedText(other.name) === foldedText(name));
  if (taken) throw new DomainError('conflict', 'Name is that of another collection of yours', 'name');
}
