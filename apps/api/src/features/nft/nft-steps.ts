import { DomainError } from '@papermint/contracts/common/domain-error';
import { saleParts } from '@papermint/contracts/nft/sale-quote';
import { MINT_FEE, MINT_FEE_ASSET } from '@papermint/contracts/nft/statuses';
import { itemTransitions } from '@papermint/contracts/nft/transitions';
import type { Transaction } from '@papermint/contracts/wallet/model';
import { HOUSE } from '../../ledger/journal-entry.ts';
import type { Actor } from '../../platform/commands/commands.ts';
import type { Statuses } from '../../platform/commands/statuses.ts';
import type { Tx } from '../../platform/database/commit.ts';
import type { SqlValue } from '../../platform/database/statements.ts';
import type { Clock } from '../../platform/time/clock.ts';
import type { Markets } from '../markets/markets-service.ts';
import type { Notifications } from '../notifications/notifications-service.ts';
import type { Queues } from '../queues/queues-service.ts';
import type { ActivitiesStore } from './activities-store.ts';
import type { CollectionsStore } from './collections-store.ts';
import type { NftJournal } from './nft-journal.ts';
import type { NftMoney } from './nft-money.ts';
import type { ItemRow } from './nft-types.ts';
import { QUEUE } from './nft-types.ts';

type ItemTransition = keyof typeof itemTransitions.transitions;

interface By {
  actor: Actor;
  reason?: string | undefined;
}

/** The only place in which items change their status and owner; each change is whole with its money and journal. */
export interface NftSteps {
  /** @throws DomainError conflict where it is no draft; insufficient_balance */
  request(tx: Tx, row: ItemRow, by: By): void;
  /** Decides a request. @throws DomainError conflict where it was not requested, or a colleague holds it */
  decide(tx: Tx, row: ItemRow, decision: By & { minted: boolean }): void;
  /** Takes a request back: it is a draft again. @throws DomainError conflict where it was not requested */
  withdraw(tx: Tx, row: ItemRow, by: By): void;
  /** Mints a draft of an approved collection. @throws DomainError insufficient_balance */
  mintOwn(tx: Tx, row: ItemRow, by: By & { free?: boolean }): void;
  list(tx: Tx, row: ItemRow, listing: By & { price: bigint }): void;
  delist(tx: Tx, row: ItemRow, by: By): void;
  /** @throws DomainError insufficient_balance at `price` */
  sell(tx: Tx, row: ItemRow, sale: Sale): { bought: Transaction | undefined; sold: Transaction | undefined };
  /** @param activityId the activity of staff that it settles */
  move(tx: Tx, row: ItemRow, move: By & { to: string; activityId?: string }): void;
  burn(tx: Tx, row: ItemRow, by: By & { activityId?: string }): void;
}

interface Sale extends By {
  buyerId: string;
  price: bigint;
  /** The offer that is accepted; otherwise it is bought from the listing. */
  offerId?: string;
}

interface Parts {
  activities: ActivitiesStore;
  collections: CollectionsStore;
  journal: NftJournal;
  money: NftMoney;
  markets: Markets;
  notifications: Pick<Notifications, 'notify'>;
  statuses: Statuses;
  queues: Queues;
  clock: Clock;
}

/** What becomes of the columns of a listing when it ends. */
const UNLISTED = { price: null, priceUsd: null, listedAt: null };

const SYSTEM = { kind: 'system' } as const;
const staffIdOf = (actor: Actor) => (actor.kind === 'staff' ? actor.traderId : undefined);

export function createNftSteps(parts: Parts): NftSteps {
  const { activities, collections, journal, money, markets, notifications, statuses, queues, clock } = parts;
  const fee = () => markets.say(MINT_FEE_ASSET, MINT_FEE);

  function change(
    tx: Tx,
    row: ItemRow,
    transition: ItemTransition,
    { actor, reason }: By,
    set: Record<string, SqlValue>,
    facts: Record<string, string> = {},
  ): void {
    const owner = row.ownerId === HOUSE ? null : row.ownerId;
    statuses.transition(tx, {
      table: itemTransitions,
      rows: 'NftItem',
      id: row.id,
      owner,
      actor,
      transition,
      set,
      facts: {
        item: row.name,
        token: String(row.tokenId ?? ''),
        fee: fee(),
        price: '',
        proceeds: '',
        reason: reason ?? '',
        ...facts,
      },
      ...(reason && { reason }),
      answered: actor.kind === 'trader' && actor.traderId === owner,
    });
  }

  /** The number of an item that is minted now. */
  function nextToken(tx: Tx, { collectionId }: ItemRow): number {
    const { nextToken: token } = collections.one(tx, collectionId) ?? { nextToken: 1 };
    collections.putNextToken(tx, collectionId, token + 1);
    return token;
  }

  const traderOf = ({ ownerId }: ItemRow) => ownerId as string;

  return {
    request(tx, row, by) {
      change(tx, row, 'request', by, { requestedAt: clock.now(), reason: null });
      money.holdFee(tx, { id: row.id, traderId: traderOf(row) });
      journal.begin(tx, row, { kind: 'mint', to: row.ownerId, actor: by.actor });
      queues.changed(tx);
    },
    decide(tx, row, { minted, ...by }) {
      if (row.status !== 'mint_requested') {
        throw new DomainError(
          'conflict',
          `This item does not wait to be minted: it is ${words(row.status)}.`,
        );
      }
      queues.settle(tx, QUEUE, row.id, staffIdOf(by.actor));
      const waiting = activities.pendingOf(tx, row.id);
      const of = { id: row.id, traderId: traderOf(row) };
      if (minted) {
        const token = nextToken(tx, row);
        money.payFee(tx, { ...of, item: row.name, from: 'escrow' });
        if (waiting) journal.end(tx, waiting.id, { outcome: 'settled', owns: true, ...by });
        const set = { tokenId: token, mintedAt: clock.now(), requestedAt: null };
        change(tx, row, 'mint', by, set, { token: String(token) });
        journal.refresh(tx, row.collectionId);
      } else {
        money.releaseFee(tx, of);
        if (waiting) journal.end(tx, waiting.id, { outcome: 'failed', ...by });
        change(tx, row, 'reject', by, { requestedAt: null, reason: by.reason ?? null });
      }
      queues.changed(tx);
    },
    withdraw(tx, row, by) {
      // Nobody has to wait for who holds the claim.
      queues.settle(tx, QUEUE, row.id, undefined);
      const waiting = activities.pendingOf(tx, row.id);
      money.releaseFee(tx, { id: row.id, traderId: traderOf(row) });
      if (waiting) journal.end(tx, waiting.id, { outcome: 'failed', actor: SYSTEM, reason: 'Withdrawn' });
      change(tx, row, 'withdraw', by, { requestedAt: null });
      queues.changed(tx);
    },
    mintOwn(tx, row, { free = false, ...by }) {
      const token = nextToken(tx, row);
      if (!free) money.payFee(tx, { id: row.id, traderId: traderOf(row), item: row.name, from: 'available' });
      journal.add(tx, row, {
        kind: 'mint',
        to: row.ownerId,
        owns: true,
        ...(free ? {} : { fee: MINT_FEE }),
      });
      change(tx, row, 'mintOwn', by, { tokenId: token, mintedAt: clock.now(), reason: null });
    },
    list(tx, row, { price, ...by }) {
      const usd = markets.valueIn(row.asset, price, 'USD');
      change(tx, row, 'list', by, { price, priceUsd: usd, listedAt: row.listedAt ?? clock.now() });
      journal.add(tx, row, { kind: 'list', from: row.ownerId, amount: price });
      journal.refresh(tx, row.collectionId);
    },
    delist(tx, row, by) {
      change(tx, row, by.actor.kind === 'staff' ? 'stop' : 'delist', by, UNLISTED);
      journal.add(tx, row, { kind: 'delist', from: row.ownerId, ...by });
      journal.refresh(tx, row.collectionId);
    },
    sell(tx, row, { buyerId, price, offerId, ...by }) {
      const sellerId = traderOf(row);
      const parts = saleParts(price, row.royaltyBps, row.makerId === null || row.makerId === sellerId);
      const { royalty, fee: saleFee, proceeds } = parts;
      const { id: reference } = journal.add(tx, row, {
        kind: 'sale',
        from: sellerId,
        to: buyerId,
        amount: price,
        royalty,
        fee: saleFee,
        owns: true,
        ...(offerId !== undefined && { offerId }),
      });
      const transactions = money.sell(tx, {
        reference,
        item: row,
        asset: row.asset,
        price,
        buyerId,
        sellerId,
        creatorId: row.makerId,
        from: offerId === undefined ? 'available' : 'escrow',
        ...parts,
      });
      const set = { ownerId: buyerId, lastPrice: price, ...UNLISTED };
      change(tx, row, offerId === undefined ? 'sell' : 'accept', by, set, {
        price: markets.say(row.asset, price),
        proceeds: markets.say(row.asset, proceeds),
      });
      if (royalty > 0n && row.makerId !== null && row.makerId !== buyerId) {
        notifications.notify(tx, {
          traderId: row.makerId,
          kind: 'nft',
          subject: row.id,
          title: 'Royalty received',
          text: `${row.name} was sold, and ${markets.say(row.asset, royalty)} of it is yours.`,
        });
      }
      journal.refresh(tx, row.collectionId, { amount: price, usd: markets.valueIn(row.asset, price, 'USD') });
      return transactions;
    },
    move(tx, row, { to, activityId, ...by }) {
      if (activityId === undefined) {
        journal.add(tx, row, { kind: 'transfer', from: row.ownerId, to, owns: true, reason: by.reason });
      } else journal.end(tx, activityId, { outcome: 'settled', owns: true, ...by });
      change(tx, row, by.actor.kind === 'staff' ? 'move' : 'transfer', by, { ownerId: to, ...UNLISTED });
      if (to !== HOUSE) {
        notifications.notify(tx, {
          traderId: to,
          kind: 'nft',
          subject: row.id,
          title: 'NFT received',
          text: `${row.name} of ${row.collection} is yours.`,
        });
      }
      journal.refresh(tx, row.collectionId);
    },
    burn(tx, row, { activityId, ...by }) {
      if (activityId === undefined) {
        journal.add(tx, row, { kind: 'burn', from: row.ownerId, owns: true });
      } else journal.end(tx, activityId, { outcome: 'settled', owns: true, ...by });
      change(tx, row, by.actor.kind === 'staff' ? 'destroy' : 'burn', by, { ownerId: null, ...UNLISTED });
      journal.refresh(tx, row.collectionId);
    },
  };
}

const words = (status: string) => status.replaceAll('_', ' ');
