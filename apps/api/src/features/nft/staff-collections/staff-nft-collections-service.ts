import type { FilterOf } from '@papermint/contracts/common/list';
import { toPage } from '@papermint/contracts/common/page';
import type * as calls from '@papermint/contracts/nft/staff-market-calls';
import { bindVerbs } from '../../../platform/bind-verbs.ts';
import { checkRequest, countRequests, decideRequest, listRequests } from './collection-requests.ts';
import { collectionsDesk } from './collections-desk.ts';
import { createCondition } from './create-condition.ts';
import { listCollections } from './list-collections.ts';
import { removeCondition } from './remove-condition.ts';
import { showCollection } from './show-collection.ts';
import type { Answer, StaffNftCollectionsDeps } from './staff-nft-collections-deps.ts';
import { updateCollection } from './update-collection.ts';
import { updateCondition } from './update-condition.ts';

/** What staff do with collections and conditions. */
export type StaffNftCollections = ReturnType<typeof createStaffNftCollections>;

export function createStaffNftCollections(deps: StaffNftCollectionsDeps) {
  return {
    desk: collectionsDesk(deps),
    ...bindVerbs(deps, {
      counts: countRequests,
      waiting: listRequests,
      check: checkRequest,
      list: listCollections,
      one: showCollection,
      update: updateCollection,
      decide: decideRequest,
      conditions: listConditions,
      createCondition,
      updateCondition,
      removeCondition,
    }),
  };
}

async function listConditions(
  { conditions, views }: StaffNftCollectionsDeps,
  filter: FilterOf<typeof calls.conditions>,
): Promise<Answer<typeof calls.conditions>> {
  const { rows, total } = await conditions.page(filter);
  return toPage(
    rows.map((row) => views.condition(row, true)),
    total,
    filter,
  );
}
