import type { FilterOf } from '@papermint/contracts/common/list';
import { toPage } from '@papermint/contracts/common/page';
import type * as calls from '@papermint/contracts/nft/staff-calls';
import type { Staff } from '../../accounts/staff/staff-types.ts';
import { findAccount } from './find-account.ts';
import { decidableItems } from './mint-requests.ts';
import { staffItemViews } from './staff-item.ts';
import type { Answer, StaffNftDeps } from './staff-nft-deps.ts';

/**
 * Lists items, and counts the requests.
 * @throws DomainError not_found at `owner`
 */
export async function listItems(
  deps: StaffNftDeps,
  reader: Staff,
  { owner, ...filter }: FilterOf<typeof calls.list>,
): Promise<Answer<typeof calls.list>> {
  const { items, list } = deps;
  const ownerId = owner === undefined ? undefined : findAccount(deps, items.committed, owner, 'owner').id;
  const { rows, total } = await list.page(filter, ownerId === undefined ? {} : { ownerId });
  return {
    ...toPage(staffItemViews(deps, rows, reader), total, filter),
    counts: decidableItems(deps, reader).counts,
  };
}
