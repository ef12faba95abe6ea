import { DomainError } from '@papermint/contracts/common/domain-error';
import { HOUSE } from '../../../ledger/journal-entry.ts';
import { bindVerbs } from '../../../platform/bind-verbs.ts';
import type { Reads } from '../../../platform/database/statement.ts';
import type { OfferRow, Person } from '../nft-types.ts';
import { assertTradable, ownerIsActive } from './assert-tradable.ts';
import { findCollection, findOwnCollection } from './find-collection.ts';
import { findItem, findOwnDraft, findOwnItem } from './find-item.ts';
import { findRecipient } from './find-recipient.ts';
import type { LookupDeps } from './lookup-deps.ts';

/** Finds items, collections, offers and people for a trader, and refuses what is not theirs to see or to trade. */
export type NftLookup = ReturnType<typeof createNftLookup>;

export function createNftLookup(deps: LookupDeps) {
  return bindVerbs(deps, {
    item: findItem,
    ownItem: findOwnItem,
    ownerIsActive,
    ownDraft: findOwnDraft,
    collection: findCollection,
    ownCollection: findOwnCollection,
    offer: findOffer,
    person: findPerson,
    isSimulated,
    recipient: findRecipient,
    assertTradable,
  });
}

/** @throws DomainError not_found at `offerUuid` */
function findOffer({ offers }: LookupDeps, reads: Reads, id: string): OfferRow {
  const row = offers.one(reads, id);
  if (row) return row;
  throw new DomainError('not_found', 'There is no offer with this ID', 'offerUuid');
}

function findPerson({ people }: LookupDeps, reads: Reads, id: string): Person {
  const row = people.one(reads, id);
  if (row) return row;
  throw new Error(`There is no trader ${id}.`);
}

/** Whether an owner is the house or a simulated collector. */
const isSimulated = ({ people }: LookupDeps, reads: Reads, id: string): boolean =>
  id === HOUSE || people.one(reads, id)?.simulated === true;
