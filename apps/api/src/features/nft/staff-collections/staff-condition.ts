import { DomainError } from '@papermint/contracts/common/domain-error';
import type { ConditionKind } from '@papermint/contracts/nft/statuses';
import type { Tx } from '../../../platform/database/commit.ts';
import type { Reads } from '../../../platform/database/statement.ts';
import type { Staff } from '../../accounts/staff/staff-types.ts';
import { storedValue } from '../conditions-rules.ts';
import type { ConditionRow } from '../nft-types.ts';
import { assertOthers } from '../staff-items/assert-others.ts';
import type { StaffNftCollectionsDeps } from './staff-nft-collections-deps.ts';

export function findCondition(
  { conditions }: StaffNftCollectionsDeps,
  reads: Reads,
  id: string,
): ConditionRow {
  const row = conditions.one(reads, id);
  if (row) return row;
  throw new DomainError('not_found', 'There is no condition with this ID', 'uuid');
}

/** @throws DomainError not_found at `uuid`; forbidden for the reader's own */
export function othersCondition(
  deps: StaffNftCollectionsDeps,
  reads: Reads,
  reader: Pick<Staff, 'id'>,
  id: string,
): ConditionRow {
  const { items, collections } = deps;
  const row = findCondition(deps, reads, id);
  const item = row.itemId === null ? undefined : items.one(reads, row.itemId);
  const collection = collections.one(reads, row.collectionId);
  assertOthers([collection?.creatorId ?? null, item?.ownerId ?? null], reader);
  return row;
}

/**
 * The value as it is stored.
 * @throws DomainError bad_input at `value`, also for an unknown account number
 */
export function checkedValue(
  { markets, people }: StaffNftCollectionsDeps,
  tx: Tx,
  kind: ConditionKind,
  typed: string | undefined,
  code: string,
): string {
  const value = storedValue(kind, typed, { code, scale: markets.asset(code).scale });
  if (kind !== 'allow_list') return value;
  const unknown = value.split(',').find((number) => {
    const status = people.byNumber(tx, number)?.status;
    return status === undefined || status === 'closed';
  });
  if (unknown === undefined) return value;
  throw new DomainError('bad_input', `Value names ${unknown}: no account has this number`, 'value');
}

export function conditionSubject({ collectionId, itemId }: Pick<ConditionRow, 'collectionId' | 'itemId'>) {
  return itemId === null ? `nft_collection:${collectionId}` : `nft:${itemId}`;
}
