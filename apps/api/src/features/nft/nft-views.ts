import { formatUnits } from '@papermint/contracts/money/amount';
import type {
  NftActivity,
  NftCollection,
  NftCondition,
  NftItem,
  NftOffer,
  NftTrait,
} from '@papermint/contracts/nft/model';
import type {
  StaffNft,
  StaffNftActivity,
  StaffNftCollection,
  StaffNftOffer,
} from '@papermint/contracts/nft/staff-model';
import { MINT_FEE_ASSET, MINT_TARGET } from '@papermint/contracts/nft/statuses';
import type { ClaimView } from '@papermint/contracts/queues/model';
import { HOUSE } from '../../ledger/journal-entry.ts';
import type { Reads } from '../../platform/database/statement.ts';
import type { Chains } from '../chains/chains-service.ts';
import type { Markets } from '../markets/markets-service.ts';
import { conditionText, typedValue } from './conditions-rules.ts';
import type { ItemsStore } from './items-store.ts';
import type { Traits } from './nft-rules.ts';
import { staffCollectionActionsOf, staffItemActionsOf } from './nft-rules.ts';
import type { ActivityRow, CollectionRecord, ConditionRow, ItemRow, OfferRow, Person } from './nft-types.ts';
import type { PeopleStore } from './people-store.ts';
import { picturesOf } from './pictures.ts';
import { walletAddress } from './wallet-addresses.ts';

/** Records as readers see them. `readerId` is the trader who reads. */
export interface NftViews {
  /** @param reads those of the commit that has changed it, where the answer belongs to that */
  item(row: ItemRow, readerId: string, reads?: Reads): NftItem;
  collection(row: CollectionRecord, readerId: string, reads?: Reads): NftCollection;
  activity(row: ActivityRow): NftActivity;
  offer(row: OfferRow, readerId: string): NftOffer;
  /** @param lists whether the account numbers of an allow list are named */
  condition(row: ConditionRow, lists: boolean): NftCondition;
  traits(traits: Traits, counts: readonly TraitCount[], supply: number): NftTrait[];
  allTraits(counts: readonly TraitCount[], supply: number): NftTrait[];
  staffItem(row: ItemRow, readerId: string, claim: ClaimView | null): StaffNft;
  staffCollection(
    row: CollectionRecord,
    seen: { by: string; claim: ClaimView | null },
    reads?: Reads,
  ): StaffNftCollection;
  staffActivity(row: ActivityRow): StaffNftActivity;
  staffOffer(row: OfferRow): StaffNftOffer;
  /** Nickname and address of an owner; of nobody, nulls. */
  party(id: string | null, chain: string): { name: string | null; address: string | null };
  amount(asset: string, units: bigint): string;
}

interface TraitCount {
  name: string;
  value: string;
  count: number;
}

interface Parts {
  items: Pick<ItemsStore, 'committed' | 'favorite' | 'unminted'>;
  people: PeopleStore;
  chains: Chains;
  markets: Markets;
}

export const SIMULATED = 'Simulated collectors';
const SHARE_DECIMALS = 4;
const BPS = 4;

export const isoOf = (at: number) => new Date(at).toISOString();
const isoOrNull = (at: number | null) => (at === null ? null : isoOf(at));
export const bpsText = (bps: number) => formatUnits(BigInt(bps), BPS);

export function createNftViews({ items, people, chains, markets }: Parts): NftViews {
  const amount = (asset: string, units: bigint) => formatUnits(units, markets.asset(asset).scale);
  const amountOrNull = (asset: string, units: bigint | null) =>
    units === null ? null : amount(asset, units);
  const assetOf = (code: string) => ({ code, scale: markets.asset(code).scale });

  const person = (id: string | null): Person | undefined =>
    id === null || id === HOUSE ? undefined : people.one(people.committed, id);
  const numberOf = (chain: string) => chains.all().find(({ key }) => key === chain)?.number ?? 0;

  function party(id: string | null, chain: string) {
    if (id === HOUSE)
      return { name: SIMULATED, address: walletAddress(numberOf(chain), null), account: null };
    const found = person(id);
    if (!found) return { name: null, address: null, account: null };
    const { nickname: name, accountId: account } = found;
    return { name, address: walletAddress(numberOf(chain), account), account };
  }

  const share = (count: number, supply: number) =>
    supply === 0
      ? '0'
      : formatUnits(BigInt(Math.round((count * 10 ** SHARE_DECIMALS) / supply)), SHARE_DECIMALS);

  function item(row: ItemRow, readerId: string, reads = items.committed): NftItem {
    const owner = party(row.ownerId, row.chain);
    const mine = row.ownerId === readerId;
    return {
      uuid: row.id,
      tokenId: row.tokenId,
      name: row.name,
      status: row.status,
      contractAddress: row.contractAddress,
      collection: row.collection,
      chain: row.chain,
      currency: row.asset,
      picture: picturesOf(row.picture, row.preview),
      hasPicture: row.picture !== null,
      owner: owner.name,
      ownerAddress: owner.address,
      mine,
      price: amountOrNull(row.asset, row.price),
      lastPrice: amountOrNull(row.asset, row.lastPrice),
      favorites: row.favorites,
      favorite: items.favorite(reads, readerId, row.id),
      views: row.views,
      locked: row.locked,
      reason: mine ? row.reason : null,
      listedAt: isoOrNull(row.listedAt),
      mintedAt: isoOrNull(row.mintedAt),
      createdAt: isoOf(row.createdAt),
    };
  }

  function collection(row: CollectionRecord, readerId: string, reads = items.committed): NftCollection {
    const creator = party(row.creatorId, row.chain);
    const mine = row.creatorId === readerId;
    return {
      contractAddress: row.contractAddress,
      name: row.name,
      symbol: row.symbol,
      status: row.status,
      description: row.description,
      category: row.category,
      chain: row.chain,
      currency: row.asset,
      creator: creator.name,
      creatorAddress: creator.address,
      mine,
      royalty: bpsText(row.royaltyBps),
      logo: picturesOf(row.logo, row.logoPreview),
      banner: picturesOf(row.banner, row.bannerPreview),
      featured: row.featured,
      supply: row.supply,
      listed: row.listed,
      owners: row.owners,
      drafts: mine ? items.unminted(reads, row.id) : 0,
      floor: amountOrNull(row.asset, row.floor),
      volume: amount(row.asset, row.volume),
      reason: mine ? row.reason : null,
      createdAt: isoOf(row.createdAt),
    };
  }

  function activity(row: ActivityRow): NftActivity {
    const [from, to] = [party(row.fromId, row.chain), party(row.toId, row.chain)];
    return {
      uuid: row.id,
      kind: row.kind,
      status: row.status,
      nftUuid: row.itemId,
      item: row.item ?? 'Deleted item',
      contractAddress: row.contractAddress,
      collection: row.collection,
      picture: picturesOf(row.picture, row.preview),
      amount: amountOrNull(row.asset, row.amount),
      currency: row.asset,
      royalty: amountOrNull(row.asset, row.royalty),
      fee: amountOrNull(row.kind === 'mint' ? MINT_FEE_ASSET : row.asset, row.fee),
      from: from.name,
      fromAddress: from.address,
      to: to.name,
      toAddress: to.address,
      createdAt: isoOf(row.createdAt),
      settledAt: isoOrNull(row.settledAt),
    };
  }

  function offer(row: OfferRow, readerId: string): NftOffer {
    const bidder = party(row.bidderId, row.chain);
    return {
      uuid: row.id,
      status: row.status,
      nftUuid: row.itemId,
      item: row.item,
      amount: amount(row.asset, row.amount),
      currency: row.asset,
      bidder: row.bidder ?? bidder.name ?? '',
      bidderAddress: bidder.address ?? '',
      mine: row.bidderId === readerId,
      simulated: row.bidderId === HOUSE,
      createdAt: isoOf(row.createdAt),
      expiresAt: isoOf(row.expiresAt),
      closedAt: isoOrNull(row.closedAt),
    };
  }

  return {
    item,
    collection,
    activity,
    offer,
    amount,
    party(id, chain) {
      const { name, address } = party(id, chain);
      return { name, address };
    },
    condition(row, lists) {
      const asset = assetOf(row.asset);
      const hidden = row.kind === 'allow_list' && !lists;
      return {
        uuid: row.id,
        kind: row.kind,
        value: hidden ? '' : typedValue(row, asset),
        text: conditionText(row, asset),
        active: row.active,
        contractAddress: row.contractAddress,
        collection: row.collection,
        nftUuid: row.itemId,
        item: row.item,
        createdAt: isoOf(row.createdAt),
      };
    },
    traits(traits, counts, supply) {
      return Object.entries(traits).map(([name, value]) => {
        const count = counts.find((one) => one.name === name && one.value === value)?.count ?? 0;
        return { name, value, count, share: share(count, supply) };
      });
    },
    allTraits: (counts, supply) =>
      counts.map(({ name, value, count }) => ({ name, value, count, share: share(count, supply) })),
    staffItem(row, readerId, claim) {
      const { mine, favorite, ...view } = item(row, '');
      const own = row.ownerId === readerId || row.creatorId === readerId;
      return {
        ...view,
        reason: row.reason,
        featured: row.featured,
        ownerAccount: party(row.ownerId, row.chain).account,
        creatorAccount: party(row.creatorId, row.chain).account,
        requestedAt: isoOrNull(row.requestedAt),
        target: MINT_TARGET / 1000,
        claim,
        allowedActions: own ? [] : staffItemActionsOf(row),
      };
    },
    staffCollection(row, { by, claim }, reads = items.committed) {
      const { mine, ...view } = collection(row, '', reads);
      return {
        ...view,
        reason: row.reason,
        drafts: items.unminted(reads, row.id),
        creatorAccount: party(row.creatorId, row.chain).account,
        requestedAt: isoOrNull(row.requestedAt),
        target: MINT_TARGET / 1000,
        claim,
        allowedActions: row.creatorId === by ? [] : staffCollectionActionsOf(row.status),
      };
    },
    staffActivity: (row) => ({
      ...activity(row),
      fromAccount: party(row.fromId, row.chain).account,
      toAccount: party(row.toId, row.chain).account,
      reason: row.reason,
    }),
    staffOffer(row) {
      const { mine, ...view } = offer(row, '');
      return {
        ...view,
        bidderAccount: party(row.bidderId, row.chain).account,
        ownerAccount: party(row.ownerId, row.chain).account,
      };
    },
  };
}
