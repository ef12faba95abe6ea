import { faker } from '@faker-js/faker/locale/en';
import type { Services } from '@papermint/api/services';
import { DAY } from '@papermint/contracts/common/time-units';
import { artTraits } from '../art/art.ts';
import type { ArtCollection } from '../art/collections.ts';
import { artCollections, ITEMS } from '../art/collections.ts';
import { categoryOf, chainsInTurn, creators, usualPrices } from '../data/nft-market.ts';
import { seedStream } from '../random.ts';
import type { Collector } from './collectors.ts';
import type { Plan } from './people.ts';

/** The simulated collectors. */
const HOUSE = 'house';
/** The days before the first day of the exchange in which collections were created and first traded. */
const BEFORE = 150;
/** The days between two known floors. */
const EVERY = 4;
const CENTS = 100;

/** The personas' items: one in each of so many collections. */
const GIVEN = [
  { key: 'trader', each: 3 },
  { key: 'vip', each: 2 },
] as const;
/** The most items of a collection that collectors mint later. */
const LATER = 9;

/** A new collection, with the values that trading in it needs. */
export interface Made {
  id: string;
  slug: string;
  contractAddress: string;
  asset: string;
  /** The usual price of its items, minor units. */
  usual: bigint;
  items: { id: string; ownerId: string; listed: boolean; price: bigint }[];
}

type Tx = Parameters<Services['nftSeed']['refresh']>[0];

/** Adds the collections with their items, owners and past. No money moved before the first day of the exchange. */
export async function addCollections(
  services: Services,
  { owners, collectors, from }: Pick<NewCollection, 'owners' | 'collectors' | 'from'>,
): Promise<Made[]> {
  return services.commands.execute(
    { actor: { kind: 'system' }, name: 'seed.nfts' },
    async (tx) =>
      artCollections.map((art, index) => add(services, tx, { art, index, owners, collectors, from })),
    () => undefined,
  );
}

interface NewCollection {
  art: ArtCollection;
  index: number;
  owners: readonly Plan[];
  /** Those who own what no trader owns; without them the house does. */
  collectors: readonly Collector[];
  from: number;
}

/** The prices and owners that the items of a collection get. */
interface Market {
  asset: string;
  /** The usual price, in minor units of the asset. */
  usual: bigint;
  usdOf(price: bigint): bigint;
  /** A price in a range of parts of the usual one. */
  about(low: number, high: number): bigint;
  /** A trader, or the house. */
  someone(): string;
}

const instant = (low: number, high: number) => Math.round(low + (high - low) * faker.number.float());

function add(services: Services, tx: Tx, added: NewCollection): Made {
  const { nftSeed, state } = services;
  const { art, index, collectors, from } = added;
  seedStream(state.seed, `nfts of ${art.slug}`);
  const chain = chainsInTurn[index % chainsInTurn.length] ?? 'ethereum';
  const dollars =
    (usualPrices[index % usualPrices.length] as number) * faker.number.float({ min: 0.8, max: 1.25 });
  const born = instant(from - BEFORE * DAY, from - 40 * DAY);
  const collection = addCollection(services, tx, added, { chain, born, dollars });
  const { id, contractAddress } = collection;
  const market = marketOf(services, collection, added);
  const later = faker.number.int({ min: 3, max: LATER });
  const count = collectors.length > 0 ? ITEMS - later : ITEMS;
  const given = givenOf(added);
  const mints = Array.from({ length: count }, () => instant(born, from - DAY)).sort((a, b) => a - b);
  const items = mints.map((minted, at) =>
    itemOf(added, market, { number: at + 1, minted, owner: given.get(at + 1) }),
  );
  const rows = nftSeed.addItems(
    tx,
    id,
    items.map(({ owner: _owner, price: _price, ...item }) => item),
  );
  nftSeed.refresh(tx, id);
  const [floor = market.usual] = items
    .flatMap(({ listing }) => (listing ? [listing.price] : []))
    .sort((a, b) => (a < b ? -1 : 1));
  const sales = items.flatMap((item) => item.sales);
  const fashion = (at: number) => services.nftCollectors.fashion(collection, at);
  nftSeed.addDays(tx, id, pastFloors(floor, { since: born + 7 * DAY, until: from, sales, fashion }));
  return {
    id,
    slug: art.slug,
    contractAddress,
    asset: market.asset,
    usual: market.usual,
    items: items.map(({ owner, listing, price }, at) => ({
      id: rows[at]?.id ?? '',
      ownerId: owner,
      listed: listing !== undefined,
      price,
    })),
  };
}

function marketOf(
  { markets, nftCollectors }: Services,
  collection: Parameters<Services['nftCollectors']['usual']>[0],
  { owners, collectors }: NewCollection,
): Market {
  const { asset, chain } = collection;
  const usual = nftCollectors.usual(collection);
  const holders = collectors
    .filter(({ taste }) => taste.chains.includes(chain))
    .map(({ traderId }) => ({ value: traderId, weight: faker.number.float() ** 2 + 0.05 }));
  const collector = () => (holders.length > 0 ? faker.helpers.weightedArrayElement(holders) : HOUSE);
  return {
    asset,
    usual,
    usdOf: (price) => markets.valueIn(asset, price, 'USD'),
    about: (low, high) =>
      roundPrice((usual * BigInt(Math.round(faker.number.float({ min: low, max: high }) * 1000))) / 1000n),
    someone: () =>
      owners.length > 0 && faker.datatype.boolean(0.16)
        ? faker.helpers.arrayElement(owners).traderId
        : collector(),
  };
}

/** The numbers of the items that personas keep, so offers for these stay open for them. */
function givenOf({ index, owners }: NewCollection): Map<number, string> {
  const given = new Map<number, string>();
  for (const { key, each } of GIVEN) {
    const number = faker.number.int({ min: 2, max: ITEMS - LATER - 1 });
    const persona = owners.find((owner) => owner.key === key);
    if (persona && index % each === 0 && !given.has(number)) given.set(number, persona.traderId);
  }
  return given;
}

function addCollection(
  { nftSeed }: Services,
  tx: Tx,
  { art, index, owners }: NewCollection,
  { chain, born, dollars }: { chain: (typeof chainsInTurn)[number]; born: number; dollars: number },
) {
  const { slug, name, symbol, description, style } = art;
  const maker = owners.find(({ key }) => key === creators[slug]);
  return nftSeed.addCollection(tx, {
    name,
    symbol,
    description,
    chain,
    category: categoryOf[style],
    logo: `${slug}-logo`,
    banner: `${slug}-banner`,
    creatorId: maker?.traderId ?? null,
    royaltyBps: faker.helpers.arrayElement([250, 300, 500, 500, 750]),
    featured: index < 3,
    worthUsd: BigInt(Math.round(dollars * CENTS)),
    at: born,
  });
}

interface NewItem {
  number: number;
  minted: number;
  /** The persona who keeps it. */
  owner: string | undefined;
}

/** An item with its past sale, if it has one, and its listing, if it is for sale. */
function itemOf(
  { art, owners, from }: NewCollection,
  { usdOf, about, someone }: Market,
  { number, minted, owner: persona }: NewItem,
) {
  const ownerId = persona ?? someone();
  const sales =
    persona === undefined && faker.datatype.boolean(0.22)
      ? [{ toId: someone(), amount: about(0.6, 1.4), at: instant(minted, from) }]
          .filter(({ toId }) => toId !== ownerId || toId === HOUSE)
          .map((sale) => ({ ...sale, usd: usdOf(sale.amount) }))
      : [];
  const owner = sales.at(-1)?.toId ?? ownerId;
  const price = about(0.92, 1.15 + faker.number.float() ** 4 * 3);
  const ownerIsTrader = owners.some(({ traderId }) => traderId === owner);
  const listed = persona === undefined && faker.datatype.boolean(ownerIsTrader ? 0.12 : 0.3);
  const listedSince = Math.max(from - 20 * DAY, sales.at(-1)?.at ?? minted);
  return {
    name: `${art.item} #${number}`,
    description: '',
    picture: `${art.slug}-${number}`,
    ownerId,
    at: minted,
    sales,
    traits: Object.fromEntries(artTraits(art, number).map((trait) => [trait.name, trait.value])),
    ...(listed && { listing: { price, usd: usdOf(price), at: instant(listedSince, from) } }),
    owner,
    price,
  };
}

interface Past {
  since: number;
  until: number;
  sales: readonly { amount: bigint; at: number }[];
  /** How much in fashion the collection was. */
  fashion(at: number): number;
}

/** The floor that ends at the floor of the exchange's first day, and the sales before that day. */
function pastFloors(floor: bigint, { since, until, sales, fashion }: Past) {
  const days: { at: number; floor: bigint; volume: bigint; sales: number }[] = [];
  for (let at = until - DAY; at > since; at -= EVERY * DAY) {
    const part = (fashion(at) / fashion(until)) * faker.number.float({ min: 0.95, max: 1.06 });
    const within = sales.filter((sale) => sale.at <= at && sale.at > at - EVERY * DAY);
    days.push({
      at,
      floor: roundPrice((floor * BigInt(Math.round(part * 1000))) / 1000n),
      sales: within.length,
      volume: within.reduce((sum, { amount }) => sum + amount, 0n),
    });
  }
  return days.reverse();
}

/** Rounds to three leading digits. */
export function roundPrice(price: bigint): bigint {
  const unit = 10n ** BigInt(Math.max(0, String(price).length - 3));
  const rounded = (price / unit) * unit;
  return rounded > 0n ? rounded : 1n;
}
