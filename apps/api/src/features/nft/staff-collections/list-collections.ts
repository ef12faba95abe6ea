import type { FilterOf } from '@papermint/contracts/common/list';
import { toPage } from '@papermint/contracts/common/page';
import type * as calls from '@papermint/contracts/nft/staff-market-calls';
import type { Staff } from '../../accounts/staff/staff-types.ts';
import { decidableCollections } from './collection-requests.ts';
import { staffCollectionViews } from './staff-collection.ts';
import type { Answer, StaffNftCollectionsDeps } from './staff-nft-collections-deps.ts';

/** Lists all collections, and counts the requests. */
export async function listCollections(
  deps: StaffNftCollectionsDeps,
  reader: Staff,
  filter: FilterOf<typeof calls.collections>,
): Promise<Answer<typeof calls.collections>> {
  const { collections } = deps;
  const { rows, total } = await collections.page(filter, undefined);
  return {
    ...toPage(staffCollectionViews(deps, rows, reader), total, filter),
    counts: decidableCollections(deps, reader).counts,
  };
}
