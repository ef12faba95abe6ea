import { DomainError } from '@papermint/contracts/common/domain-error';
import type { FilterOf } from '@papermint/contracts/common/list';
import { toPage } from '@papermint/contracts/common/page';
import { formatUnits } from '@papermint/contracts/money/amount';
import type * as calls from '@papermint/contracts/nft/calls';
import type { NftWallet } from '@papermint/contracts/nft/model';
import type { NftPicture } from '@papermint/contracts/nft/picture';
import type { NftChain } from '@papermint/contracts/nft/statuses';
import { nftChains, SALE_FEE_BPS } from '@papermint/contracts/nft/statuses';
import type { z } from 'zod';
import { HOUSE } from '../../ledger/journal-entry.ts';
import type { Ledger } from '../../ledger/ledger.ts';
import type { CommandContext, Commands } from '../../platform/commands/commands.ts';
import type { Clock } from '../../platform/time/clock.ts';
import type { Chains } from '../chains/chains-service.ts';
import type { Markets } from '../markets/markets-service.ts';
import type { ActivitiesStore } from './activities-store.ts';
import type { CollectionsStore } from './collections-store.ts';
import { dayText } from './conditions-rules.ts';
import type { ConditionsStore } from './conditions-store.ts';
import type { ItemScope, ItemsList } from './items-list-store.ts';
import type { ItemsStore } from './items-store.ts';
import type { NftLookup } from './nft-lookup.ts';
import { itemActionsOf } from './nft-rules.ts';
import type { ItemRow } from './nft-types.ts';
import type { NftViews } from './nft-views.ts';
import { bpsText, isoOf, SIMULATED } from './nft-views.ts';
import type { OffersStore } from './offers-store.ts';
import type { Holding, PeopleStore } from './people-store.ts';
import { picturesOf } from './pictures.ts';
import { walletAddress } from './wallet-addresses.ts';

type Answer<C extends { output: z.ZodType }> = z.output<C['output']>;
type ItemsFilter = FilterOf<typeof calls.all>;

/** What traders see of NFTs, and what they mark. */
export interface NftBrowsing {
  all(traderId: string, filter: ItemsFilter): Promise<Answer<typeof calls.all>>;
  /** @throws DomainError not_found at `nftUuid` */
  one(traderId: string, id: string): Answer<typeof calls.one>;
  details(traderId: string, id: string): Answer<typeof calls.details>;
  /** @throws DomainError not_found at `ownerAddress` */
  owned(traderId: string, filter: FilterOf<typeof calls.owned>): Promise<Answer<typeof calls.owned>>;
  favourites(traderId: string, filter: ItemsFilter): Promise<Answer<typeof calls.favourites>>;
  /** @throws DomainError not_found at `contractAddress` */
  collection(traderId: string, contractAddress: string): Answer<typeof calls.collection>;
  collectionItems(
    traderId: string,
    filter: FilterOf<typeof calls.collectionItems>,
  ): Promise<Answer<typeof calls.collectionItems>>;
  collections(
    traderId: string,
    filter: FilterOf<typeof calls.collections>,
  ): Promise<Answer<typeof calls.collections>>;
  /** The banner of the collection that the collections begin with; null where there is none. */
  cover(): Promise<NftPicture | null>;
  activities(
    filter: FilterOf<typeof calls.activities>,
    scope: { of: string } | { notOf: string } | undefined,
  ): Promise<Answer<typeof calls.activities>>;
  /** @throws DomainError not_found at `nftUuid` */
  favourite(
    command: CommandContext,
    traderId: string,
    input: { nftUuid: string; favorite?: boolean | undefined },
  ): Promise<Answer<typeof calls.favourite>>;
  /** @throws DomainError not_found at `nftUuid` */
  conditions(traderId: string, id: string | undefined): Answer<typeof calls.conditions>;
  wallets(traderId: string): NftWallet[];
  chooseWallet(
    command: CommandContext,
    traderId: string,
    chain: NftChain,
  ): Promise<Answer<typeof calls.chooseWallet>>;
  /** @throws DomainError at `recipient` */
  recipient(traderId: string, typed: string): Answer<typeof calls.owner>;
  /** Counts a view. @throws DomainError not_found at `nftUuid` */
  view(command: CommandContext, traderId: string, id: string): Promise<void>;
}

interface Parts {
  items: ItemsStore;
  list: ItemsList;
  collections: CollectionsStore;
  activities: ActivitiesStore;
  offers: OffersStore;
  conditions: ConditionsStore;
  people: PeopleStore;
  lookup: NftLookup;
  views: NftViews;
  commands: Commands;
  ledger: Ledger;
  chains: Chains;
  markets: Markets;
  clock: Clock;
}

const MOST_OFFERS_SHOWN = 50;
const MOST_DAYS = 365;
const CENTS = 2;

export function createNftBrowsing(parts: Parts): NftBrowsing {
  const { items, list, collections, activities, offers, conditions, people } = parts;
  const { lookup, views, commands, ledger, chains, markets, clock } = parts;
  const now = items.committed;

  async function page(traderId: string, filter: ItemsFilter, scope: ItemScope) {
    const { rows, total } = await list.page(filter, scope);
    return toPage(
      rows.map((row) => views.item(row, traderId)),
      total,
      filter,
    );
  }

  /** What holdings are worth at the floors of their collections, in cents. */
  const worth = (held: readonly Holding[]) =>
    held.reduce(
      (sum, { asset, floor, items: count }) =>
        floor === null ? sum : sum + markets.valueIn(asset, floor * BigInt(count), 'USD'),
      0n,
    );

  function ownerOf(address: string, traderId: string) {
    let person: ReturnType<typeof lookup.recipient>;
    try {
      person = lookup.recipient(now, address);
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      throw new DomainError(error.code, error.message, 'ownerAddress');
    }
    const id = person === HOUSE ? HOUSE : person.id;
    const held = people.holdings(now, id);
    return {
      id,
      owner: {
        name: person === HOUSE ? SIMULATED : person.nickname,
        address,
        mine: id === traderId,
        simulated: person === HOUSE,
        since: person === HOUSE ? null : isoOf(person.createdAt),
        items: held.reduce((sum, { items: count }) => sum + count, 0),
        collections: held.length,
        value: formatUnits(worth(held), CENTS),
      },
    };
  }

  function wallets(traderId: string): NftWallet[] {
    const { accountId } = lookup.person(now, traderId);
    const held = people.holdings(now, traderId);
    const chosen = people.defaultChain(now, traderId) ?? nftChains[0].key;
    const balances = ledger.balancesOf(traderId);
    return nftChains
      .map(({ key, name, asset }) => {
        const own = held.filter(({ chain }) => chain === key);
        const number = chains.all().find((chain) => chain.key === key)?.number ?? 0;
        return {
          address: walletAddress(number, accountId),
          chain: key,
          name,
          currency: asset,
          items: own.reduce((sum, { items: count }) => sum + count, 0),
          value: formatUnits(worth(own), CENTS),
          balance: views.amount(asset, balances.get(asset)?.available ?? 0n),
          isDefault: key === chosen,
        };
      })
      .sort((a, b) => Number(b.isDefault) - Number(a.isDefault));
  }

  return {
    wallets,
    all: (traderId, filter) => page(traderId, filter, { visibleTo: { traderId, drafts: false } }),
    one: (traderId, id) => views.item(lookup.item(now, traderId, id), traderId),
    details(traderId, id) {
      const row: ItemRow = lookup.item(now, traderId, id);
      const collection = collections.one(now, row.collectionId);
      if (!collection) throw new Error(`There is no collection ${row.collectionId}.`);
      const creator = views.party(row.creatorId, row.chain);
      const counts = items.traitCounts(now, row.collectionId);
      const available = ledger.balancesOf(traderId).get(row.asset)?.available ?? 0n;
      const value = row.price === null ? null : markets.valueIn(row.asset, row.price, 'USD');
      return {
        item: views.item(row, traderId),
        description: row.description,
        creator: creator.name,
        creatorAddress: creator.address,
        royalty: bpsText(row.royaltyBps),
        saleFee: bpsText(Number(SALE_FEE_BPS)),
        floor: row.floor === null ? null : views.amount(row.asset, row.floor),
        value: value === null ? null : formatUnits(value, CENTS),
        available: views.amount(row.asset, available > 0n ? available : 0n),
        traits: views.traits(row.traits, counts, collection.supply),
        offers: offers
          .activeFor(now, id)
          .slice(0, MOST_OFFERS_SHOWN)
          .map((offer) => views.offer(offer, traderId)),
        conditions: conditions
          .of(now, row)
          .filter(({ active }) => active)
          .map((one) => views.condition(one, false)),
        allowedActions: itemActionsOf(row, traderId, { collection, owned: lookup.ownerIsActive(now, row) }),
      };
    },
    async owned(traderId, { ownerAddress, ...filter }) {
      const { id, owner } = ownerOf(ownerAddress, traderId);
      const scope = { ownerId: id, visibleTo: { traderId, drafts: true } };
      return { ...(await page(traderId, filter, scope)), owner };
    },
    favourites: (traderId, filter) =>
      page(traderId, filter, { favoriteOf: traderId, visibleTo: { traderId, drafts: false } }),
    collection(traderId, contractAddress) {
      const row = lookup.collection(now, traderId, contractAddress);
      const view = views.collection(row, traderId);
      const own = row.creatorId === traderId;
      const asking = row.status === 'draft' || row.status === 'rejected';
      return {
        collection: view,
        traits: views.allTraits(items.traitCounts(now, row.id), row.supply),
        days: activities.days(now, row.id, MOST_DAYS).map(({ day, floor, volume, sales }) => ({
          day: dayText(day),
          floor: floor === null ? null : views.amount(row.asset, floor),
          volume: views.amount(row.asset, volume),
          sales,
        })),
        allowedActions: own
          ? [
              ...(['edit', 'add'] as const),
              ...(asking && view.drafts + row.supply > 0 ? (['request'] as const) : []),
              ...(row.status === 'pending' ? (['withdraw'] as const) : []),
              ...(row.status === 'approved' && view.drafts > 0 ? (['mint'] as const) : []),
            ]
          : [],
      };
    },
    collectionItems(traderId, { contractAddress, ...filter }) {
      const { id } = lookup.collection(now, traderId, contractAddress);
      return page(traderId, filter, { collectionId: id, visibleTo: { traderId, drafts: true } });
    },
    async collections(traderId, { mine = false, ...filter }) {
      const { rows, total } = await collections.page(filter, mine ? { creatorId: traderId } : null);
      return toPage(
        rows.map((row) => views.collection(row, traderId)),
        total,
        filter,
      );
    },
    async cover() {
      const { rows } = await collections.page({ page: 1, perPage: 1, sort: '-volume' }, null);
      return rows[0] ? picturesOf(rows[0].banner) : null;
    },
    async activities(filter, scope) {
      const { rows, total } = await activities.page(
        scope === undefined ? { ...filter, status: ['settled'] } : filter,
        scope,
      );
      return toPage(rows.map(views.activity), total, filter);
    },
    favourite: (command, traderId, { nftUuid, favorite: asked }) =>
      commands.execute(
        command,
        async (tx) => {
          const { name, favorites } = lookup.item(tx, traderId, nftUuid);
          const before = items.favorite(tx, traderId, nftUuid);
          const favorite = asked ?? !before;
          if (favorite !== before) items.putFavorite(tx, traderId, nftUuid, favorite, clock.now());
          const change = Number(favorite) - Number(before);
          const message = favorite ? `${name} is one of your favorites.` : `${name} is no longer a favorite.`;
          return { favorite, favorites: favorites + change, message };
        },
        ({ favorite }) => ({ subject: nftUuid, data: { favorite } }),
      ),
    conditions(traderId, id) {
      const rows =
        id === undefined ? conditions.active(now) : conditions.of(now, lookup.item(now, traderId, id));
      return {
        conditions: rows.filter(({ active }) => active).map((row) => views.condition(row, false)),
      };
    },
    async chooseWallet(command, traderId, chain) {
      await commands.execute(
        command,
        async (tx) => {
          people.putDefaultChain(tx, traderId, chain, clock.now());
          return { chain };
        },
        () => ({ subject: traderId, data: { chain } }),
      );
      const name = nftChains.find(({ key }) => key === chain)?.name ?? chain;
      return { wallets: wallets(traderId), message: `The wallet on ${name} is shown first.` };
    },
    recipient(traderId, typed) {
      const person = lookup.recipient(now, typed);
      if (person === HOUSE) {
        throw new DomainError('bad_input', 'Simulated collectors take no transfers', 'recipient');
      }
      return { name: person.nickname, accountId: person.accountId, mine: person.id === traderId };
    },
    async view(command, traderId, id) {
      await commands.execute(
        command,
        async (tx) => {
          const row = lookup.item(tx, traderId, id);
          if (row.ownerId !== traderId) items.addView(tx, traderId, id, clock.now());
          return {};
        },
        () => undefined,
      );
    },
  };
}
