import { DomainError } from '@papermint/contracts/common/domain-error';
import { MOST_OFFERS } from '@papermint/contracts/nft/statuses';
import { HOUSE } from '../../../ledger/journal-entry.ts';
import type { MoneyOutPermit } from '../../../ledger/money-out-permit.ts';
import type { Actor } from '../../../platform/commands/commands.ts';
import type { Tx } from '../../../platform/database/commit.ts';
import type { ItemRow, OfferRecord } from '../nft-types.ts';
import { readerOf } from '../steps/reader-of.ts';
import { statusSubject } from './close-offer.ts';
import type { OfferStepsDeps } from './offer-steps-deps.ts';
import { EXPIRE } from './offer-steps-deps.ts';

interface NewOffer {
  bidderId: string;
  /** The name of a simulated collector. */
  bidder?: string;
  amount: bigint;
  expiresAt: number;
  actor: Actor;
  permit: MoneyOutPermit;
}

/**
 * Makes an offer and holds its amount.
 * @throws DomainError conflict for a second offer or too many; insufficient_balance at `amount`
 */
export function beginOffer(
  deps: OfferStepsDeps,
  tx: Tx,
  item: ItemRow,
  { bidderId, bidder, amount, expiresAt, actor, permit }: NewOffer,
): OfferRecord {
  const { offers, clock, ids, money, statuses, jobs, journal, notifications, markets, offered } = deps;
  const simulated = bidderId === HOUSE;
  const others = offers.activeFor(tx, item.id);
  if (!simulated && others.some((other) => other.bidderId === bidderId)) {
    throw new DomainError('conflict', 'You have an active offer for it: cancel that one first');
  }
  if (!simulated && offers.activeOf(tx, bidderId) >= MOST_OFFERS) {
    throw new DomainError('conflict', `You have ${MOST_OFFERS} active offers: cancel one first`);
  }
  const now = clock.now();
  const row: OfferRecord = {
    id: ids.uuid(now),
    itemId: item.id,
    bidderId,
    bidder: bidder ?? null,
    status: 'active',
    asset: item.asset,
    amount,
    dollars: permit.dollars,
    sellerId: null,
    counterAmount: null,
    counteredAt: null,
    createdAt: now,
    expiresAt,
    closedAt: null,
  };
  money.holdOffer(tx, row, permit);
  offers.add(tx, row);
  statuses.begin(tx, { ...statusSubject(deps, tx, row, actor), status: 'active' });
  jobs.schedule(tx, EXPIRE, row.id, expiresAt);
  journal.add(tx, item, { kind: 'offer', from: bidderId, amount, offerId: row.id });
  const reader = readerOf(deps, tx, item.ownerId);
  if (reader !== null) {
    notifications.notify(tx, {
      traderId: reader,
      kind: 'nft',
      subject: item.id,
      title: 'Offer received',
      text: `${markets.say(item.asset, amount)} is offered for ${item.name}${readerOf(deps, tx, bidderId) === null ? ' by a simulated collector' : ''}.`,
    });
  }
  offered.call(tx, item, row);
  return row;
}
