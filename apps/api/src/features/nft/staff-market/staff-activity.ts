import { DomainError } from '@papermint/contracts/common/domain-error';
import type { Reads } from '../../../platform/database/statement.ts';
import type { ActivityRow, ItemRow } from '../nft-types.ts';
import type { StaffNftMarketDeps } from './staff-nft-market-deps.ts';

export function findItem({ items }: StaffNftMarketDeps, reads: Reads, id: string): ItemRow {
  const row = items.one(reads, id);
  if (row) return row;
  throw new DomainError('not_found', 'There is no NFT with this ID', 'uuid');
}

export function findActivity({ activities }: StaffNftMarketDeps, reads: Reads, id: string): ActivityRow {
  const row = activities.one(reads, id);
  if (row) return row;
  throw new DomainError('not_found', 'There is no activity with this ID', 'uuid');
}

export function activityView(deps: StaffNftMarketDeps, id: string) {
  const { views, activities } = deps;
  return views.staffActivity(findActivity(deps, activities.committed, id));
}
