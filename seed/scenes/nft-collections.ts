import { faker } from '@faker-js/faker/locale/en';
import type { Services } from '@papermint/api/services';
import { DAY } from '@papermint/contracts/common/time-units';
import { nftChains } from '@papermint/contracts/nft/statuses';
import { artTraits } from '../art/art.ts';
import type { ArtCollection } from '../art/collections.ts';
import { artCollections, ITEMS } from '../art/collections.ts';
import { categoryOf, chainsInTurn, creators, usualPrices } from '../data/nft-market.ts';
import { seedStream } from '../random.ts';
import type { Plan } from './people.ts';

/** The simulated collectors. */
const HOUSE = 'house';
/** The days before the first day of the exchange in which collections were created and first traded. */
const BEFORE = 150;
/** The days between two known floors. */
const EVERY = 4;
const CENTS = 100;

/** The personas' items: item `number` of one in `each` collections. */
const GIVEN = [
  { key: 'trader', number: 4, each: 3 },
  { key: 'vip', number: 8, each: 2 },
] as const;

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
  owners: readonly Plan[],
  from: number,
): Promise<Made[]> {
  return services.commands.execute(
    { actor: { kind: 'system' }, name: 'seed.nfts' },
    async (tx) => artCollections.map((art, index) => add(services, tx, { art, index, owners, from })),
    () => undefined,
  );
}

interface NewCollection {
  art: ArtCollection;
  index: number;
  owners: readonly Plan[];
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
  const { art, index, owners, from } = added;
  seedStream(state.seed, `nfts of ${art.slug}`);
  const chain = chainsInTurn[index % chainsInTurn.length] ?? 'ethereum';
  const market = marketOf(services, chain, index, owners);
  const born = from - faker.number.int({ min: 40, max: BEFORE }) * DAY;
  const { id, contractAddress } = addCollection(services, tx, added, chain, born);
  const mints = Array.from({ length: ITEMS }, () => instant(born, from - DAY)).sort((a, b) => a - b);
  const items = mints.map((minted, at) => itemOf(added, market, at + 1, minted));
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
  nftSeed.addDays(tx, id, pastFloors(floor, born + 7 * DAY, from, sales));
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

function marketOf({ markets }: Services, chain: string, index: number, owners: readonly Plan[]): Market {
  const asset = nftChains.find(({ key }) => key === chain)?.asset as string;
  const dollars =
    (usualPrices[index % usualPrices.length] as number) * faker.number.float({ min: 0.8, max: 1.25 });
  const usual = markets.valueIn('USD', BigInt(Math.round(dollars * CENTS)), asset);
  return {
    asset,
    usual,
    usdOf: (price) => markets.valueIn(asset, price, 'USD'),
    about: (low, high) =>
      roundPrice((usual * BigInt(Math.round(faker.number.float({ min: low, max: high }) * 1000))) / 1000n),
    someone: () =>
      owners.length > 0 && faker.datatype.boolean(0.16) ? faker.helpers.arrayElement(owners).traderId : HOUSE,
  };
}

function addCollection(
  { nftSeed }: Services,
  tx: Tx,
  { art, index, owners }: NewCollection,
  chain: (typeof chainsInTurn)[number],
  born: number,
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
    at: born,
  });
}

/** An item with its past sale, if it has one, and its listing, if it is for sale. */
function itemOf({ art, index, owners, from }: NewCollection, market: Market, number: number, minted: number) {
  const { usdOf, about, someone } = market;
  // The personas keep some items, so offers for these stay open for them.
  const given = GIVEN.find((gift) => gift.number === number && index % gift.each === 0);
  const persona = given && owners.find(({ key }) => key === given.key);
  const ownerId = persona?.traderId ?? someone();
  const sales =
    !persona && faker.datatype.boolean(0.22)
      ? [{ toId: someone(), amount: about(0.6, 1.4), at: instant(minted, from) }]
          .filter(({ toId }) => toId !== ownerId || toId === HOUSE)
          .map((sale) => ({ ...sale, usd: usdOf(sale.amount) }))
      : [];
  const owner = sales.at(-1)?.toId ?? ownerId;
  const price = about(0.92, 1.15 + faker.number.float() ** 4 * 3);
  const listed = !persona && faker.datatype.boolean(owner === HOUSE ? 0.3 : 0.12);
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

/** A random floor that ends at the floor of the exchange's first day, and the sales before that day. */
function pastFloors(
  floor: bigint,
  since: number,
  until: number,
  sales: readonly { amount: bigint; at: number }[],
) {
  const days: { at: number; floor: bigint; volume: bigint; sales: number }[] = [];
  let part = 1000;
  for (let at = until - DAY; at > since; at -= EVERY * DAY) {
    part = Math.max(350, Math.round(part * faker.number.float({ min: 0.9, max: 1.09 })));
    const within = sales.filter((sale) => sale.at <= at && sale.at > at - EVERY * DAY);
    days.push({
      at,
      floor: roundPrice((floor * BigInt(part)) / 1000n),
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
