import { bindVerbs } from '../../../platform/bind-verbs.ts';
import { activityView, staffActivityView } from './activity-views.ts';
import { collectionView, staffCollectionView } from './collection-views.ts';
import { conditionView } from './condition-view.ts';
import { itemView, staffItemView } from './item-views.ts';
import type { NftViewsDeps } from './nft-views-deps.ts';
import { offerView, staffOfferView } from './offer-views.ts';
import { namedParty } from './parties.ts';
import { amountText } from './texts.ts';
import { allTraitViews, traitViews } from './trait-views.ts';

/** Records as readers see them. `readerId` is the id of the reading trader. */
export type NftViews = ReturnType<typeof createNftViews>;

export function createNftViews(deps: NftViewsDeps) {
  return bindVerbs(deps, {
    item: itemView,
    collection: collectionView,
    activity: activityView,
    offer: offerView,
    amount: amountText,
    party: namedParty,
    condition: conditionView,
    traits: traitViews,
    allTraits: allTraitViews,
    staffItem: staffItemView,
    staffCollection: staffCollectionView,
    staffActivity: staffActivityView,
    staffOffer: staffOfferView,
  });
}
