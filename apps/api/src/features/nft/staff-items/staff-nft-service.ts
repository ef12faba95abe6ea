import { bindVerbs } from '../../../platform/bind-verbs.ts';
import { changeSettings } from './change-settings.ts';
import { createFor } from './create-for.ts';
import { deleteItem } from './delete-item.ts';
import { listCollectionsOf } from './list-collections-of.ts';
import { listHolders } from './list-holders.ts';
import { listItems } from './list-items.ts';
import { listOffersFor, listOffersOf } from './list-offers.ts';
import { mintDesk } from './mint-desk.ts';
import { checkRequest, countRequests, decideRequest, listRequests } from './mint-requests.ts';
import { showItem } from './show-item.ts';
import type { StaffNftDeps } from './staff-nft-deps.ts';
import { updateDetails } from './update-details.ts';

/** What staff do with the NFTs of traders. */
export type StaffNfts = ReturnType<typeof createStaffNfts>;

export function createStaffNfts(deps: StaffNftDeps) {
  return {
    desk: mintDesk(deps),
    ...bindVerbs(deps, {
      counts: countRequests,
      waiting: listRequests,
      check: checkRequest,
      list: listItems,
      one: showItem,
      update: updateDetails,
      settings: changeSettings,
      decide: decideRequest,
      remove: deleteItem,
      offers: listOffersFor,
      offersOf: listOffersOf,
      users: listHolders,
      collectionsOf: listCollectionsOf,
      createFor,
    }),
  };
}
