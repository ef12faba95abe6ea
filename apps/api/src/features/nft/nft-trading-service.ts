import { DAY_MS } from '@papermint/contracts/common/days';
import { DomainError } from '@papermint/contracts/common/domain-error';
import type { FilterOf } from '@papermint/contracts/common/list';
import { toPage } from '@papermint/contracts/common/page';
import { parseUnits } from '@papermint/contracts/money/amount';
import { positiveUnits } from '@papermint/contracts/money/amount-units';
import { codeLabel } from '@papermint/contracts/money/asset-code';
import type { NftItem, NftOffer } from '@papermint/contracts/nft/model';
import type * as calls from '@papermint/contracts/nft/trading-calls';
import type { Transaction } from '@papermint/contracts/wallet/model';
import type { z } from 'zod';
import { HOUSE } from '../../ledger/journal-entry.ts';
import type { CommandContext, Commands } from '../../platform/commands/commands.ts';
import type { Tx } from '../../platform/database/commit.ts';
import type { Clock } from '../../platform/time/clock.ts';
import type { Markets } from '../markets/markets-service.ts';
import type { ItemsStore } from './items-store.ts';
import type { NftLookup } from './nft-lookup.ts';
import { statusWords } from './nft-lookup.ts';
import type { NftSteps } from './nft-steps.ts';
import type { ItemRow, OfferRow } from './nft-types.ts';
import type { NftViews } from './nft-views.ts';
import type { OfferSteps } from './offer-steps.ts';
import type { OffersStore } from './offers-store.ts';

interface Done {
  item: NftItem;
  message: string;
}
interface OfferDone {
  offer: NftOffer;
  message: string;
}

/** What traders do with NFTs that are minted. */
export interface NftTrading {
  /** @throws DomainError not_found, forbidden, conflict; bad_input at `price` */
  list(command: CommandContext, traderId: string, input: { nftUuid: string; price: string }): Promise<Done>;
  delist(command: CommandContext, traderId: string, id: string): Promise<Done>;
  /** @throws DomainError conflict, at `price` where it costs something else; insufficient_balance at `price` */
  buy(
    command: CommandContext,
    traderId: string,
    input: { nftUuid: string; price?: string | undefined },
  ): Promise<Done & { transaction: Transaction }>;
  /** @throws DomainError conflict; bad_input and insufficient_balance at `amount`; bad_input at `currency` */
  makeOffer(
    command: CommandContext,
    traderId: string,
    input: { nftUuid: string; amount: string; currency?: string | undefined; expiresInDays: number },
  ): Promise<OfferDone>;
  /** @throws DomainError not_found, forbidden, conflict */
  accept(
    command: CommandContext,
    traderId: string,
    offerUuid: string,
  ): Promise<OfferDone & { transaction: Transaction }>;
  decline(command: CommandContext, traderId: string, offerUuid: string): Promise<OfferDone>;
  cancel(command: CommandContext, traderId: string, offerUuid: string): Promise<OfferDone>;
  offers(
    traderId: string,
    filter: FilterOf<typeof calls.offers>,
  ): Promise<z.output<typeof calls.offers.output>>;
  /** @throws DomainError forbidden, conflict; at `recipient` */
  transfer(
    command: CommandContext,
    traderId: string,
    input: { nftUuid: string; recipient: string },
  ): Promise<Done>;
  burn(command: CommandContext, traderId: string, id: string): Promise<Done>;
}

interface Parts {
  items: ItemsStore;
  offers: OffersStore;
  lookup: NftLookup;
  views: NftViews;
  steps: NftSteps;
  offerSteps: OfferSteps;
  commands: Commands;
  markets: Markets;
  clock: Clock;
}

export function createNftTrading(parts: Parts): NftTrading {
  const { items, offers, lookup, views, steps, offerSteps, commands, markets, clock } = parts;

  // Answers are made in the commit and stored with it: whoever repeats a command gets the same one.
  const viewOf = (tx: Tx, id: string, traderId: string): NftItem => {
    const row = items.one(tx, id);
    if (!row) throw new Error(`There is no item ${id}.`);
    return views.item(row, traderId, tx);
  };
  const offerView = (tx: Tx, id: string, traderId: string) => views.offer(lookup.offer(tx, id), traderId);

  function priceUnits(typed: string, asset: string, field: 'price' | 'amount'): bigint {
    try {
      return positiveUnits(typed, markets.asset(asset));
    } catch (error) {
      if (!(error instanceof DomainError) || field === 'amount') throw error;
      throw new DomainError(error.code, error.message.replace(/^Amount/, 'Price'), field);
    }
  }

  /** A command about one item of the trader's. */
  function change<T extends { message: string }>(
    command: CommandContext,
    traderId: string,
    id: string,
    run: (tx: Tx) => T,
    data: Record<string, unknown> = {},
  ): Promise<T & { item: NftItem }> {
    return commands.execute(
      command,
      async (tx) => ({ ...run(tx), item: viewOf(tx, id, traderId) }),
      () => ({ subject: id, data }),
    );
  }

  const idle = (row: ItemRow, what: string) => {
    if (row.status === 'minted') return;
    const why = row.status === 'listed' ? 'it is for sale: delist it first' : `it is ${statusWords(row)}`;
    throw new DomainError('conflict', `${row.name} can not be ${what}: ${why}`, 'nftUuid');
  };

  /** An active offer for an item of the trader's. */
  function received(tx: Tx, traderId: string, offerUuid: string): { offer: OfferRow; row: ItemRow } {
    const offer = lookup.offer(tx, offerUuid);
    const row = lookup.item(tx, traderId, offer.itemId);
    if (row.ownerId === traderId) return { offer, row };
    throw new DomainError('forbidden', 'This offer is for an NFT that is not yours', 'offerUuid');
  }

  return {
    list: (command, traderId, { nftUuid, price: typed }) =>
      change(
        command,
        traderId,
        nftUuid,
        (tx) => {
          const row = lookup.ownItem(tx, traderId, nftUuid);
          const price = priceUnits(typed, row.asset, 'price');
          const person = lookup.person(tx, traderId);
          lookup.assertTradable(tx, row, { what: 'list', amount: price, person, now: clock.now() });
          steps.list(tx, row, { price, actor: command.actor });
          return { message: `${row.name} is for sale for ${markets.say(row.asset, price)}.` };
        },
        { price: typed },
      ),
    delist: (command, traderId, id) =>
      change(command, traderId, id, (tx) => {
        const row = lookup.ownItem(tx, traderId, id);
        if (row.status !== 'listed') {
          throw new DomainError('conflict', `${row.name} is not for sale`, 'nftUuid');
        }
        steps.delist(tx, row, { actor: command.actor });
        return { message: `${row.name} is no longer for sale.` };
      }),
    buy: (command, traderId, { nftUuid, price: shown }) =>
      change(command, traderId, nftUuid, (tx) => {
        const row = lookup.item(tx, traderId, nftUuid);
        if (row.ownerId === traderId) throw new DomainError('conflict', `${row.name} is yours`, 'nftUuid');
        if (row.status !== 'listed' || row.price === null) {
          throw new DomainError('conflict', `${row.name} is not for sale`, 'nftUuid');
        }
        const { price } = row;
        if (shown !== undefined && parseUnits(shown, markets.asset(row.asset).scale) !== price) {
          const says = markets.say(row.asset, price);
          throw new DomainError('conflict', `The price is now ${says}: check it and confirm again`, 'price');
        }
        const person = lookup.person(tx, traderId);
        lookup.assertTradable(tx, row, { what: 'buy', amount: price, person, now: clock.now() });
        const { bought } = steps.sell(tx, row, { buyerId: traderId, price, actor: command.actor });
        offerSteps.lapse(tx, nftUuid, {
          actor: command.actor,
          bidderId: traderId,
          reason: 'the NFT is yours',
        });
        return {
          transaction: bought as Transaction,
          message: `${row.name} is yours for ${markets.say(row.asset, price)}.`,
        };
      }),
    async makeOffer(command, traderId, { nftUuid, amount: typed, currency, expiresInDays }) {
      const { offer: made, message } = await commands.execute(
        command,
        async (tx) => {
          const row = lookup.item(tx, traderId, nftUuid);
          if (row.ownerId === traderId) throw new DomainError('conflict', `${row.name} is yours`, 'nftUuid');
          if (currency !== undefined && currency !== row.asset) {
            const asset = codeLabel(row.asset);
            throw new DomainError('bad_input', `Offers for ${row.collection} are in ${asset}`, 'currency');
          }
          const amount = priceUnits(typed, row.asset, 'amount');
          const person = lookup.person(tx, traderId);
          lookup.assertTradable(tx, row, { what: 'offer', amount, person, now: clock.now() });
          const expiresAt = clock.now() + expiresInDays * DAY_MS;
          const offer = offerSteps.begin(tx, row, {
            bidderId: traderId,
            amount,
            expiresAt,
            actor: command.actor,
          });
          const says = markets.say(row.asset, amount);
          return {
            offer: offerView(tx, offer.id, traderId),
            message: `You offered ${says} for ${row.name}. It is in escrow until the offer ends.`,
          };
        },
        ({ offer: { uuid: subject } }) => ({ subject, data: { item: nftUuid, amount: typed } }),
      );
      return { offer: made, message };
    },
    async accept(command, traderId, offerUuid) {
      return commands.execute(
        command,
        async (tx) => {
          const { offer, row } = received(tx, traderId, offerUuid);
          const person =
            offer.bidderId === HOUSE
              ? { accountId: '', kycVerified: true }
              : lookup.person(tx, offer.bidderId);
          lookup.assertTradable(tx, row, { what: 'buy', amount: offer.amount, person, now: clock.now() });
          const sold = offerSteps.accept(tx, row, offer, command.actor);
          const says = markets.say(offer.asset, offer.amount);
          const message = `${row.name} is sold for ${says}.`;
          return {
            transaction: sold as Transaction,
            message,
            offer: offerView(tx, offerUuid, traderId),
          };
        },
        () => ({ subject: offerUuid }),
      );
    },
    async decline(command, traderId, offerUuid) {
      return commands.execute(
        command,
        async (tx) => {
          const { offer } = received(tx, traderId, offerUuid);
          offerSteps.end(tx, offer, 'decline', command.actor);
          return { offer: offerView(tx, offerUuid, traderId), message: 'The offer is declined.' };
        },
        () => ({ subject: offerUuid }),
      );
    },
    async cancel(command, traderId, offerUuid) {
      return commands.execute(
        command,
        async (tx) => {
          const offer = lookup.offer(tx, offerUuid);
          if (offer.bidderId !== traderId) {
            throw new DomainError('not_found', 'You have no offer with this id', 'offerUuid');
          }
          offerSteps.end(tx, offer, 'cancel', command.actor);
          const message = `${markets.say(offer.asset, offer.amount)} is available again.`;
          return { offer: offerView(tx, offerUuid, traderId), message };
        },
        () => ({ subject: offerUuid }),
      );
    },
    async offers(traderId, { side = 'made', ...filter }) {
      const scope = side === 'made' ? { bidderId: traderId } : { ownerId: traderId };
      const { rows, total } = await offers.page(filter, scope);
      return toPage(
        rows.map((row) => views.offer(row, traderId)),
        total,
        filter,
      );
    },
    transfer: (command, traderId, { nftUuid, recipient: typed }) =>
      change(command, traderId, nftUuid, (tx) => {
        const row = lookup.ownItem(tx, traderId, nftUuid);
        const to = lookup.recipient(tx, typed, row.chain);
        const refuse = (why: string) => new DomainError('bad_input', why, 'recipient');
        if (to === HOUSE) throw refuse('Simulated collectors take no transfers');
        if (to.id === traderId) throw refuse('This is your own account: choose another recipient');
        if (to.status !== 'active') throw refuse('This account can not receive NFTs');
        idle(row, 'transferred');
        lookup.assertTradable(tx, row, { what: 'transfer', person: to, now: clock.now() });
        steps.move(tx, row, { to: to.id, actor: command.actor });
        offerSteps.lapse(tx, nftUuid, {
          actor: command.actor,
          bidderId: to.id,
          reason: 'the NFT is yours',
        });
        return { message: `${row.name} belongs to ${to.nickname} now.` };
      }),
    burn: (command, traderId, id) =>
      change(command, traderId, id, (tx) => {
        const row = lookup.ownItem(tx, traderId, id);
        idle(row, 'burned');
        if (row.locked)
          throw new DomainError('conflict', `Our staff have stopped the trading of ${row.name}`, 'nftUuid');
        steps.burn(tx, row, { actor: command.actor });
        offerSteps.lapse(tx, id, { actor: command.actor, reason: 'the NFT was burned' });
        return { message: `${row.name} is burned.` };
      }),
  };
}
