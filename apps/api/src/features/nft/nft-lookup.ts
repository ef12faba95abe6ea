import { DomainError } from '@papermint/contracts/common/domain-error';
import { HOUSE } from '../../ledger/journal-entry.ts';
import type { Reads } from '../../platform/database/statement.ts';
import type { Chains } from '../chains/chains-service.ts';
import type { Markets } from '../markets/markets-service.ts';
import type { CollectionsStore } from './collections-store.ts';
import type { Attempt } from './conditions-rules.ts';
import { unmet } from './conditions-rules.ts';
import type { ConditionsStore } from './conditions-store.ts';
import type { ItemsStore } from './items-store.ts';
import { namedRecipient } from './nft-rules.ts';
import type { CollectionRecord, ItemRow, OfferRow, Person } from './nft-types.ts';
import type { OffersStore } from './offers-store.ts';
import type { PeopleStore } from './people-store.ts';
import { accountOfWallet } from './wallet-addresses.ts';

/** Finds what is named, for whom may see it, and says why something can't be done with it. */
export interface NftLookup {
  /** One that a trader may see. @throws DomainError not_found at `nftUuid` */
  item(reads: Reads, traderId: string, id: string): ItemRow;
  /** @throws DomainError not_found at `nftUuid`; forbidden for another's */
  ownItem(reads: Reads, traderId: string, id: string): ItemRow;
  /** One's own that is a draft. @throws DomainError not_found; conflict */
  ownDraft(reads: Reads, traderId: string, id: string): ItemRow;
  /** One that a trader may see. @throws DomainError not_found at `contractAddress` */
  collection(reads: Reads, traderId: string, contractAddress: string): CollectionRecord;
  ownCollection(reads: Reads, traderId: string, contractAddress: string): CollectionRecord;
  /** @throws DomainError not_found at `offerUuid` */
  offer(reads: Reads, id: string): OfferRow;
  person(reads: Reads, id: string): Person;
  /** @throws DomainError at `recipient` */
  recipient(reads: Reads, typed: string, chain?: string): Person | typeof HOUSE;
  /** Whether an item belongs to the house, or to an account that is active. */
  ownerIsActive(reads: Reads, item: Pick<ItemRow, 'ownerId'>): boolean;
  /** Refuses what a condition, a lock or the status stands in the way of. @throws DomainError conflict */
  assertTradable(reads: Reads, item: ItemRow, attempt: Attempt): void;
}

interface Parts {
  items: ItemsStore;
  collections: CollectionsStore;
  conditions: ConditionsStore;
  offers: OffersStore;
  people: PeopleStore;
  chains: Chains;
  markets: Markets;
}

const STATUS_WORDS: Record<ItemRow['status'], string> = {
  draft: 'a draft',
  mint_requested: 'waiting to be minted',
  minted: 'minted',
  listed: 'for sale',
  burned: 'burned',
};
export const isMinted = ({ status }: Pick<ItemRow, 'status'>) => status === 'minted' || status === 'listed';
export const statusWords = ({ status }: Pick<ItemRow, 'status'>) => STATUS_WORDS[status];

export function createNftLookup(parts: Parts): NftLookup {
  const { items, collections, conditions, offers, people, chains, markets } = parts;
  const noItem = () => new DomainError('not_found', 'There is no NFT with this id', 'nftUuid');
  const noCollection = () =>
    new DomainError('not_found', 'There is no collection with this address', 'contractAddress');

  function item(reads: Reads, traderId: string, id: string): ItemRow {
    const row = items.one(reads, id);
    if (!row) throw noItem();
    if (isMinted(row) || row.status === 'burned' || row.ownerId === traderId) return row;
    throw noItem();
  }

  function ownItem(reads: Reads, traderId: string, id: string): ItemRow {
    const row = item(reads, traderId, id);
    if (row.ownerId === traderId) return row;
    if (row.status === 'burned') throw new DomainError('conflict', 'This NFT is burned', 'nftUuid');
    throw new DomainError('forbidden', 'This NFT is not yours', 'nftUuid');
  }

  const ownerIsActive = (reads: Reads, { ownerId }: Pick<ItemRow, 'ownerId'>) =>
    ownerId === null || ownerId === HOUSE || people.one(reads, ownerId)?.status === 'active';

  const byAddress = (reads: Reads, contractAddress: string) =>
    collections.byAddress(reads, contractAddress.toLowerCase());

  return {
    item,
    ownItem,
    ownerIsActive,
    ownDraft(reads, traderId, id) {
      const row = items.one(reads, id);
      if (row?.ownerId !== traderId) throw noItem();
      if (row.status === 'draft') return row;
      throw new DomainError('conflict', `${row.name} is no draft: it is ${statusWords(row)}`, 'nftUuid');
    },
    collection(reads, traderId, contractAddress) {
      const row = byAddress(reads, contractAddress);
      if (!row || (row.supply === 0 && row.creatorId !== traderId)) throw noCollection();
      return row;
    },
    ownCollection(reads, traderId, contractAddress) {
      const row = byAddress(reads, contractAddress);
      if (row?.creatorId !== traderId) throw noCollection();
      return row;
    },
    offer(reads, id) {
      const row = offers.one(reads, id);
      if (row) return row;
      throw new DomainError('not_found', 'There is no offer with this id', 'offerUuid');
    },
    person(reads, id) {
      const row = people.one(reads, id);
      if (row) return row;
      throw new Error(`There is no trader ${id}.`);
    },
    recipient(reads, typed, chain) {
      const found = chain === undefined ? undefined : chains.all().find(({ key }) => key === chain);
      const named = namedRecipient(typed, accountOfWallet, found);
      if ('accountId' in named && named.accountId === null) return HOUSE;
      const row =
        'accountId' in named
          ? people.byNumber(reads, named.accountId as string)
          : people.byNickname(reads, named.nickname);
      if (row) return row;
      throw new DomainError('not_found', 'Nobody has this address, account number or nickname', 'recipient');
    },
    assertTradable(reads, row, attempt) {
      const refuse = (why: string) => new DomainError('conflict', why, 'nftUuid');
      if (!isMinted(row)) throw refuse(`${row.name} is not minted: it is ${statusWords(row)}`);
      if (row.locked) throw refuse(`Our staff have stopped the trading of ${row.name}`);
      // What somebody has for sale, and their offers, stay as they are while their account is suspended.
      if (attempt.what === 'buy' && !ownerIsActive(reads, row)) {
        throw refuse(`${row.name} can not be sold while its owner's account is suspended`);
      }
      if (attempt.what === 'buy' && attempt.person.status === 'suspended') {
        throw refuse('This offer can not be accepted while the bidder’s account is suspended');
      }
      const asset = { code: row.asset, scale: markets.asset(row.asset).scale };
      const why = unmet(conditions.of(reads, row), attempt, asset);
      if (why !== undefined)
        throw new DomainError('conflict', `A condition of ${row.name} is not met. ${why}`, 'nftUuid');
    },
  };
}
