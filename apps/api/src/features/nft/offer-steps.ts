import { DomainError } from '@papermint/contracts/common/domain-error';
import { MOST_OFFERS } from '@papermint/contracts/nft/statuses';
import { offerTransitions } from '@papermint/contracts/nft/transitions';
import type { Transaction } from '@papermint/contracts/wallet/model';
import { HOUSE } from '../../ledger/journal-entry.ts';
import type { Actor } from '../../platform/commands/commands.ts';
import type { Ids } from '../../platform/commands/ids.ts';
import type { Statuses } from '../../platform/commands/statuses.ts';
import type { Tx } from '../../platform/database/commit.ts';
import type { Clock } from '../../platform/time/clock.ts';
import type { Jobs } from '../../platform/time/jobs.ts';
import type { Markets } from '../markets/markets-service.ts';
import type { Notifications } from '../notifications/notifications-service.ts';
import type { NftJournal } from './nft-journal.ts';
import type { NftMoney } from './nft-money.ts';
import type { NftSteps } from './nft-steps.ts';
import type { ItemRow, OfferRecord, OfferRow } from './nft-types.ts';
import type { OffersStore } from './offers-store.ts';

/** The only place in which offers begin and end, and with them the escrow of their bidders. */
export interface OfferSteps {
  /** @throws DomainError conflict beyond the most, or for a second one; insufficient_balance at `amount` */
  begin(tx: Tx, item: ItemRow, offer: NewOffer): OfferRecord;
  /** @throws DomainError conflict where it has ended */
  accept(tx: Tx, item: ItemRow, offer: OfferRow, actor: Actor): Transaction | undefined;
  /** @throws DomainError conflict where it has ended */
  end(tx: Tx, offer: OfferRow, how: 'decline' | 'cancel', actor: Actor): void;
  /** Cancels the active offers of a person for an item that is theirs now, or all of them where it is burned. */
  lapse(tx: Tx, itemId: string, why: { actor: Actor; bidderId?: string; reason: string }): void;
  /** Cancels the active offers of somebody whose account is closed, without telling them. @returns how many */
  close(tx: Tx, bidderId: string): number;
}

interface NewOffer {
  bidderId: string;
  /** The name of a simulated collector. */
  bidder?: string;
  amount: bigint;
  expiresAt: number;
  actor: Actor;
}

interface Parts {
  offers: OffersStore;
  steps: NftSteps;
  journal: NftJournal;
  money: NftMoney;
  markets: Markets;
  notifications: Pick<Notifications, 'notify'>;
  statuses: Statuses;
  jobs: Jobs;
  ids: Ids;
  clock: Clock;
}

interface Closing {
  actor: Actor;
  reason?: string;
  sellerId?: string | null;
  quietly?: boolean;
}

const EXPIRE = 'nft.expireOffer';
const SYSTEM = { kind: 'system' } as const;

export function createOfferSteps(parts: Parts): OfferSteps {
  const { offers, steps, journal, money, markets, notifications, statuses, jobs, ids, clock } = parts;

  const subject = ({ id, bidderId }: OfferRecord, actor: Actor) =>
    ({
      table: offerTransitions,
      rows: 'NftOffer' as const,
      id,
      actor,
      owner: bidderId === HOUSE ? null : bidderId,
    }) as const;

  function close(
    tx: Tx,
    offer: OfferRow,
    transition: keyof typeof offerTransitions.transitions,
    { actor, reason = '', sellerId = null, quietly = false }: Closing,
  ): void {
    if (offer.status !== 'active') {
      throw new DomainError('conflict', `This offer has ended: it is ${offer.status}`, 'offerUuid');
    }
    statuses.transition(tx, {
      ...subject(offer, actor),
      transition,
      set: { closedAt: clock.now(), sellerId },
      facts: { item: offer.item, amount: markets.say(offer.asset, offer.amount), reason },
      answered: quietly || (actor.kind === 'trader' && actor.traderId === offer.bidderId),
    });
    jobs.cancel(tx, EXPIRE, offer.id);
    if (transition !== 'accept') money.releaseOffer(tx, offer);
  }

  jobs.handle(EXPIRE, (tx, id) => {
    const offer = offers.one(tx, id);
    if (offer?.status === 'active') close(tx, offer, 'expire', { actor: SYSTEM });
  });

  function lapse(
    tx: Tx,
    itemId: string,
    { actor, bidderId, reason }: { actor: Actor; bidderId?: string; reason: string },
  ): void {
    for (const offer of offers.activeFor(tx, itemId)) {
      if (bidderId !== undefined && offer.bidderId !== bidderId) continue;
      close(tx, offer, 'lapse', { actor, reason });
    }
  }

  return {
    lapse,
    begin(tx, item, { bidderId, bidder, amount, expiresAt, actor }) {
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
        sellerId: null,
        createdAt: now,
        expiresAt,
        closedAt: null,
      };
      money.holdOffer(tx, row);
      offers.add(tx, row);
      statuses.begin(tx, { ...subject(row, actor), status: 'active' });
      jobs.schedule(tx, EXPIRE, row.id, expiresAt);
      journal.add(tx, item, { kind: 'offer', from: bidderId, amount, offerId: row.id });
      if (item.ownerId !== null && item.ownerId !== HOUSE) {
        notifications.notify(tx, {
          traderId: item.ownerId,
          kind: 'nft',
          subject: item.id,
          title: 'Offer received',
          text: `${markets.say(item.asset, amount)} is offered for ${item.name}${simulated ? ' by a simulated collector' : ''}.`,
        });
      }
      return row;
    },
    accept(tx, item, offer, actor) {
      close(tx, offer, 'accept', { actor, sellerId: item.ownerId });
      const { bidderId: buyerId, amount: price, id: offerId } = offer;
      return steps.sell(tx, item, { buyerId, price, offerId, actor }).sold;
    },
    close(tx, bidderId) {
      const active = offers.activeBy(tx, bidderId);
      for (const offer of active) {
        close(tx, offer, 'lapse', { actor: SYSTEM, reason: 'the account is closed', quietly: true });
      }
      return active.length;
    },
    end(tx, offer, how, actor) {
      close(tx, offer, how, { actor });
    },
  };
}
