import { faker } from '@faker-js/faker/locale/en';
import { formatUnits } from '@papermint/contracts/money/amount';
import type { Services } from '../../apps/api/src/worlds/world.ts';
import { seedStream } from '../random.ts';
import { allowed } from './allowed.ts';
import type { Action } from './history.ts';
import type { Made } from './nft-collections.ts';
import { addCollections, roundPrice } from './nft-collections.ts';
import { draftActions } from './nft-drafts.ts';
import { conditionActions, personaOffers } from './nft-offers.ts';
import type { Plan } from './people.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
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
  until: number,
): Promise<Action[]> {
  const from = services.clock.now();
  const owners = plans.filter(
    ({ key, funds }) => funds > 0 && (key in COLLECTORS || key.startsWith('trader ')),
  );
  const made = await addCollections(services, owners, from);
  return [
    ...newListings(services, made, from, until),
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

/** The purchases, offers, sales and favorites of a trader. */
function collectorActions(
  services: Services,
  made: readonly Made[],
  { key, traderId }: Plan,
  from: number,
  until: number,
): Action[] {
  const { deposits, markets, nftTrading, state } = services;
  seedStream(state.seed, `${key} nfts`);
  const persona = COLLECTORS[key];
  if (!persona && !faker.datatype.boolean(0.45)) return [];
  const { dollars, buys } = persona ?? {
    dollars: faker.number.int({ min: 300, max: 2_500 }),
    buys: faker.number.int({ min: 1, max: 3 }),
  };
  const liked = faker.helpers.arrayElements(made, persona ? 6 : 2);
  const by = (name: string) => ({ actor: { kind: 'trader', traderId }, name }) as const;
  const actions: Action[] = [];
  const begun = sometime(from, from + (until - from) * 0.5);

  for (const asset of new Set(liked.map((one) => one.asset))) {
    const cents = BigInt(
      Math.round((dollars * 100 * liked.filter((one) => one.asset === asset).length) / liked.length),
    );
    actions.push({
      at: begun,
      run: () =>
        deposits.receive(
          { actor: { kind: 'system' }, name: 'seed.deposit' },
          {
            traderId,
            asset,
            amount: roundPrice(markets.valueIn('USD', cents, asset)),
            description: 'For NFTs',
          },
        ),
    });
  }
  for (let buy = 0; buy < buys; buy++) {
    const collection = faker.helpers.arrayElement(liked);
    const cheap = collection.items
      .filter(({ listed, ownerId }) => listed && ownerId !== traderId)
      .sort((a, b) => (a.price < b.price ? -1 : 1))
      .slice(0, 6);
    const item = cheap.length > 0 ? faker.helpers.arrayElement(cheap) : undefined;
    const at = sometime(begun + HOUR, until);
    const resale = faker.datatype.boolean(0.3);
    const markup = BigInt(faker.number.int({ min: 105, max: 160 }));
    if (!item) continue;
    actions.push({
      at,
      run: () => allowed(() => nftTrading.buy(by('nftTrading.buy'), traderId, { nftUuid: item.id })),
    });
    if (resale) {
      const price = priceText(services, collection, (item.price * markup) / 100n);
      const input = { nftUuid: item.id, price };
      actions.push({
        at: Math.round(at + (until - at) * 0.4),
        run: () => allowed(() => nftTrading.list(by('nftTrading.list'), traderId, input)),
      });
    }
  }
  // Offers of the last days are active, and older ones have expired.
  for (let offer = 0; offer < (persona ? 4 : 1); offer++) {
    const collection = faker.helpers.arrayElement(liked);
    const item = faker.helpers.arrayElement(collection.items);
    const price = priceText(
      services,
      collection,
      (collection.usual * BigInt(faker.number.int({ min: 50, max: 92 }))) / 100n,
    );
    const recent = faker.datatype.boolean(0.7);
    actions.push({
      at: recent
        ? Math.round(until - faker.number.float({ min: 0.05, max: 4 }) * DAY)
        : sometime(begun + HOUR, until),
      run: () =>
        allowed(() =>
          nftTrading.makeOffer(by('nftTrading.makeOffer'), traderId, {
            nftUuid: item.id,
            amount: price,
            expiresInDays: recent ? 7 : 3,
          }),
        ),
    });
  }
  const marked = faker.helpers.arrayElements(
    liked.flatMap(({ items }) => items),
    persona ? 14 : faker.number.int({ min: 2, max: 6 }),
  );
  const at = sometime(begun, until);
  actions.push({
    at,
    run: () =>
      services.commands.execute(
        { actor: { kind: 'system' }, name: 'seed.nftFavorites' },
        async (tx) => {
          for (const { id } of marked) {
            services.nftSeed.addView(tx, traderId, id, services.clock.now());
            services.nftSeed.putFavorite(tx, traderId, id, services.clock.now());
          }
        },
        () => undefined,
      ),
  });
  return actions;
}

const priceText = ({ markets }: Services, { asset }: Made, price: bigint) =>
  formatUnits(roundPrice(price), markets.asset(asset).scale);
