import { faker } from '@faker-js/faker/locale/en';
import type { Services } from '@papermint/api/services';
import { DAY, HOUR } from '@papermint/contracts/common/time-units';
import { formatUnits } from '@papermint/contracts/money/amount';
import { seedStream } from '../random.ts';
import { allowed } from './allowed.ts';
import type { Collector as SimulatedCollector } from './collectors.ts';
import type { Action } from './history.ts';
import type { Made } from './nft-collections.ts';
import { addCollections, roundPrice } from './nft-collections.ts';
import { draftActions } from './nft-drafts.ts';
import { conditionActions, personaOffers } from './nft-offers.ts';
import type { Plan } from './people.ts';

/** Items that the simulated collectors put up for sale in the seeded months. */
const LISTINGS = 70;
/** The dollars that personas deposit in the assets of NFTs, and the number of items that they buy. */
const COLLECTORS: Readonly<Record<string, { dollars: number; buys: number }>> = {
  trader: { dollars: 4_000, buys: 5 },
  vip: { dollars: 26_000, buys: 12 },
};

/** Collections with their items, and what traders and simulated collectors do with them in the seeded months. */
export async function nftActions(
  services: Services,
  plans: readonly Plan[],
  { collectors, until }: { collectors: readonly SimulatedCollector[]; until: number },
): Promise<Action[]> {
  const from = services.clock.now();
  const owners = plans.filter(
    ({ key, funds }) => funds > 0 && (key in COLLECTORS || key.startsWith('trader ')),
  );
  const made = await addCollections(services, { owners, collectors, from });
  return [
    // Collectors list by themselves.
    ...(collectors.length > 0 ? [] : newListings(services, made, from, until)),
    ...owners.flatMap((plan) => collectorActions(services, made, plan, from, until)),
    ...personaOffers(services, made, owners, until),
    ...(await conditionActions(services, made, until)),
    ...draftActions(services, made, plans, until),
  ];
}

const sometime = (from: number, until: number) =>
  Math.round(from + (until - from) * faker.number.float({ min: 0.03, max: 0.995 }));

/** Lists items of the simulated collectors for sale. */
function newListings(services: Services, made: readonly Made[], from: number, until: number): Action[] {
  seedStream(services.state.seed, 'nft listings');
  return Array.from({ length: LISTINGS }, () => {
    const { items, usual } = faker.helpers.arrayElement(made);
    const item = faker.helpers.arrayElement(items);
    const price = roundPrice((usual * BigInt(faker.number.int({ min: 70, max: 190 }))) / 100n);
    const command = { actor: { kind: 'system' }, name: 'seed.nftListing' } as const;
    return {
      at: sometime(from, until),
      run: () =>
        services.commands.execute(
          command,
          async (tx) => services.nftSeed.list(tx, item.id, price),
          () => undefined,
        ),
    };
  });
}

interface Collector {
  services: Services;
  traderId: string;
  isPersona: boolean;
  /** The collections that the trader likes. */
  liked: readonly Made[];
  /** When the trader begins to collect, simulated ms. */
  begun: number;
  until: number;
}

const by = ({ traderId }: Collector, name: string) =>
  ({ actor: { kind: 'trader', traderId }, name }) as const;

/** The purchases, offers, sales and favorites of a trader. */
function collectorActions(
  services: Services,
  made: readonly Made[],
  { key, traderId }: Plan,
  from: number,
  until: number,
): Action[] {
  seedStream(services.state.seed, `${key} nfts`);
  const persona = COLLECTORS[key];
  if (!persona && !faker.datatype.boolean(0.45)) return [];
  const { dollars, buys } = persona ?? {
    dollars: faker.number.int({ min: 300, max: 2_500 }),
    buys: faker.number.int({ min: 1, max: 3 }),
  };
  const liked = faker.helpers.arrayElements(made, persona ? 6 : 2);
  const begun = sometime(from, from + (until - from) * 0.5);
  const collector: Collector = { services, traderId, isPersona: persona !== undefined, liked, begun, until };
  return [
    ...depositActions(collector, dollars),
    ...Array.from({ length: buys }, () => purchaseActions(collector)).flat(),
    ...Array.from({ length: persona ? 4 : 1 }, () => offerAction(collector)),
    favoritesAction(collector),
  ];
}

/** Deposits in the assets of the collections that the trader likes. */
function depositActions({ services, traderId, liked, begun }: Collector, dollars: number): Action[] {
  const { deposits, markets } = services;
  const command = { actor: { kind: 'system' }, name: 'seed.deposit' } as const;
  return [...new Set(liked.map(({ asset }) => asset))].map((asset) => {
    const share = liked.filter((collection) => collection.asset === asset).length;
    const cents = BigInt(Math.round((dollars * 100 * share) / liked.length));
    const run = () => {
      const amount = roundPrice(markets.valueIn('USD', cents, asset));
      return deposits.receive(command, { traderId, asset, amount, description: 'For NFTs' });
    };
    return { at: begun, run };
  });
}

/** Buys one of the cheapest items of a collection, and may list it again. */
function purchaseActions(collector: Collector): Action[] {
  const { services, traderId, liked, begun, until } = collector;
  const { nftTrading } = services;
  const collection = faker.helpers.arrayElement(liked);
  const cheap = collection.items
    .filter(({ listed, ownerId }) => listed && ownerId !== traderId)
    .sort((a, b) => (a.price < b.price ? -1 : 1))
    .slice(0, 6);
  const item = cheap.length > 0 ? faker.helpers.arrayElement(cheap) : undefined;
  const at = sometime(begun + HOUR, until);
  const isResold = faker.datatype.boolean(0.3);
  const markup = BigInt(faker.number.int({ min: 105, max: 160 }));
  if (!item) return [];
  const buy: Action = {
    at,
    run: () => allowed(() => nftTrading.buy(by(collector, 'nftTrading.buy'), traderId, { nftUuid: item.id })),
  };
  if (!isResold) return [buy];
  const input = { nftUuid: item.id, price: priceText(services, collection, (item.price * markup) / 100n) };
  const list: Action = {
    at: Math.round(at + (until - at) * 0.4),
    run: () => allowed(() => nftTrading.list(by(collector, 'nftTrading.list'), traderId, input)),
  };
  return [buy, list];
}

/** Makes an offer. Offers of the last days are active, and older ones have expired. */
function offerAction(collector: Collector): Action {
  const { services, traderId, liked, begun, until } = collector;
  const collection = faker.helpers.arrayElement(liked);
  const item = faker.helpers.arrayElement(collection.items);
  const percent = BigInt(faker.number.int({ min: 50, max: 92 }));
  const amount = priceText(services, collection, (collection.usual * percent) / 100n);
  const isRecent = faker.datatype.boolean(0.7);
  const offer = { nftUuid: item.id, amount, expiresInDays: isRecent ? 7 : 3 };
  return {
    at: isRecent
      ? Math.round(until - faker.number.float({ min: 0.05, max: 4 }) * DAY)
      : sometime(begun + HOUR, until),
    run: () =>
      allowed(() => services.nftTrading.makeOffer(by(collector, 'nftTrading.makeOffer'), traderId, offer)),
  };
}

/** Views some items and marks them as favorites. */
function favoritesAction({ services, traderId, isPersona, liked, begun, until }: Collector): Action {
  const { commands, nftSeed, clock } = services;
  const favorites = faker.helpers.arrayElements(
    liked.flatMap(({ items }) => items),
    isPersona ? 14 : faker.number.int({ min: 2, max: 6 }),
  );
  return {
    at: sometime(begun, until),
    run: () =>
      commands.execute(
        { actor: { kind: 'system' }, name: 'seed.nftFavorites' },
        async (tx) => {
          for (const { id } of favorites) {
            nftSeed.addView(tx, traderId, id, clock.now());
            nftSeed.putFavorite(tx, traderId, id, clock.now());
          }
        },
        () => undefined,
      ),
  };
}

const priceText = ({ markets }: Services, { asset }: Made, price: bigint) =>
  formatUnits(roundPrice(price), markets.asset(asset).scale);
