import { statusTable } from '../transitions.ts';
import type { ActivityStatus, CollectionStatus, ItemStatus, OfferStatus } from './statuses.ts';

const approved = {
  title: 'Collection approved',
  text: 'Your collection {collection} is approved. You can now mint all its drafts.',
};
const rejected = {
  title: 'Collection rejected',
  text: 'Your collection {collection} was rejected. Reason: {reason}',
};

/** Facts: `collection`, `reason`. */
export const collectionTransitions = statusTable({
  entity: 'nft_collection',
  initial: ['draft', 'approved'] as readonly CollectionStatus[],
  transitions: {
    request: { from: ['draft', 'rejected'], to: 'pending', who: ['trader'] },
    approve: {
      from: ['pending', 'draft', 'rejected'],
      to: 'approved',
      who: ['staff'],
      notification: approved,
      mail: approved,
    },
    /** By its creator, or because their account is closed. */
    withdraw: { from: ['pending'], to: 'draft', who: ['trader', 'system'] },
    reject: {
      from: ['pending'],
      to: 'rejected',
      who: ['staff'],
      notification: rejected,
      mail: rejected,
    },
  },
});

const minted = { title: 'NFT minted', text: '{item} is minted as token {token}. The fee was {fee}.' };
const refused = {
  title: 'Mint rejected',
  text: '{item} was not minted, and {fee} is available again. Reason: {reason}',
};
const sold = { title: 'NFT sold', text: '{item} was sold for {price}. {proceeds} is available.' };
const stopped = {
  title: 'NFT delisted by our staff',
  text: '{item} is no longer for sale. Reason: {reason}',
};
const moved = { title: 'NFT transferred by our staff', text: '{item} was transferred. Reason: {reason}' };
const burned = { title: 'NFT burned by our staff', text: '{item} was burned. Reason: {reason}' };

/** The owner before is told. Facts: `item`, `token`, `fee`, `price`, `proceeds`, `reason`. */
export const itemTransitions = statusTable({
  entity: 'nft',
  mailsAreOptional: true,
  initial: ['draft', 'minted'] as readonly ItemStatus[],
  transitions: {
    request: { from: ['draft'], to: 'mint_requested', who: ['trader'] },
    mint: { from: ['mint_requested'], to: 'minted', who: ['staff'], notification: minted, mail: minted },
    withdraw: { from: ['mint_requested'], to: 'draft', who: ['trader', 'system'] },
    mintOwn: { from: ['draft'], to: 'minted', who: ['trader', 'system'] },
    reject: { from: ['mint_requested'], to: 'draft', who: ['staff'], notification: refused, mail: refused },
    list: { from: ['minted', 'listed'], to: 'listed', who: ['trader', 'system'] },
    delist: { from: ['listed'], to: 'minted', who: ['trader', 'system'] },
    stop: { from: ['listed'], to: 'minted', who: ['staff'], notification: stopped },
    sell: { from: ['listed'], to: 'minted', who: ['trader', 'system'], notification: sold, mail: sold },
    /** The owner accepts an offer, or the bidder a counteroffer. */
    accept: {
      from: ['minted', 'listed'],
      to: 'minted',
      who: ['trader'],
      notification: sold,
      mail: sold,
    },
    transfer: { from: ['minted'], to: 'minted', who: ['trader', 'system'] },
    move: { from: ['minted'], to: 'minted', who: ['staff'], notification: moved, mail: moved },
    burn: { from: ['minted'], to: 'burned', who: ['trader'] },
    destroy: { from: ['minted'], to: 'burned', who: ['staff'], notification: burned, mail: burned },
  },
});

const accepted = { title: 'Offer accepted', text: '{item} is yours for {amount}.' };
const declined = {
  title: 'Offer declined',
  text: 'Your offer of {amount} for {item} was declined. {amount} is available again.',
};
const expired = {
  title: 'Offer expired',
  text: 'Your offer of {amount} for {item} has expired. {amount} is available again.',
};
const lapsed = {
  title: 'Offer canceled',
  text: 'Your offer of {amount} for {item} was canceled: {reason}. {amount} is available again.',
};

const countered = {
  title: 'Counteroffer received',
  text: 'The owner of {item} asks {counter} instead of your offer of {amount}.',
};

/** The bidder is told. Facts: `item`, `amount`, `reason`, `counter`. */
export const offerTransitions = statusTable({
  entity: 'nft_offer',
  mailsAreOptional: true,
  initial: ['active'] as readonly OfferStatus[],
  transitions: {
    accept: { from: ['active'], to: 'accepted', who: ['trader'], notification: accepted, mail: accepted },
    decline: { from: ['active'], to: 'declined', who: ['trader'], notification: declined },
    /** By the owner of the item. The offer stays active. */
    counter: {
      from: ['active'],
      to: 'active',
      who: ['trader'],
      notification: countered,
      mail: countered,
    },
    /** By the bidder. The offer stays active. */
    declineCounter: { from: ['active'], to: 'active', who: ['trader'] },
    cancel: { from: ['active'], to: 'canceled', who: ['trader'] },
    expire: { from: ['active'], to: 'expired', who: ['system'], notification: expired },
    /** The item was burned, or is the bidder's by now. */
    lapse: { from: ['active'], to: 'canceled', who: ['trader', 'staff', 'system'], notification: lapsed },
  },
});

/** Rows of the journal are final once they are settled or have failed. */
export const activityTransitions = statusTable({
  entity: 'nft_activity',
  initial: ['pending'] as readonly ActivityStatus[],
  transitions: {
    settle: { from: ['pending'], to: 'settled', who: ['staff'] },
    fail: { from: ['pending'], to: 'failed', who: ['staff', 'system'] },
  },
});
