import { faker } from '@faker-js/faker/locale/en';
import type { Services } from '@papermint/api/services';
import { DAY } from '@papermint/contracts/common/time-units';
import { formatUnits } from '@papermint/contracts/money/amount';
import { atWork } from '../hours.ts';
import { seedStream } from '../random.ts';
import type { Action } from './history.ts';
import type { Made } from './nft-collections.ts';
import { roundPrice } from './nft-collections.ts';
import type { Plan } from './people.ts';

/** What becomes of an offer between personas. */
const OFFERS = [
  { ago: 6, becomes: 'expired' },
  { ago: 4, becomes: 'declined' },
  { ago: 3, becomes: 'accepted' },
  { ago: 1, becomes: 'countered' },
  { ago: 0.5, becomes: 'active' },
] as const;
const PAIRS = [
  ['vip', 'trader'],
  ['trader', 'vip'],
] as const;

/** Offers of the personas for items of each other, in every status. */
export function personaOffers(
  services: Services,
  made: readonly Made[],
  owners: readonly Plan[],
  until: number,
): Action[] {
  return PAIRS.flatMap(([bidder, owner]) => {
    const [bidderId, ownerId] = [bidder, owner].map(
      (name) => owners.find(({ key }) => key === name)?.traderId,
    );
    if (bidderId === undefined || ownerId === undefined) return [];
    const theirs = made.flatMap((collection) =>
      collection.items
        .filter((item) => item.ownerId === ownerId && !item.listed)
        .map(({ id }) => ({ id, collection })),
    );
    seedStream(services.state.seed, `offers of ${bidder}`);
    return OFFERS.flatMap(({ ago, becomes }, index): Action[] => {
      const item = theirs[index];
      const at = Math.round(until - ago * DAY - faker.number.float({ min: 0.01, max: 0.4 }) * DAY);
      const answered = Math.round(at + faker.number.float({ min: 0.05, max: 0.5 }) * DAY);
      const part = BigInt(faker.number.int({ min: 82, max: 95 }));
      return item ? offerActions(services, { ...item, bidderId, ownerId, becomes, at, answered, part }) : [];
    });
  });
}

interface Offer {
  id: string;
  collection: Made;
  bidderId: string;
  ownerId: string;
  becomes: (typeof OFFERS)[number]['becomes'];
  at: number;
  /** When it is answered. */
  answered: number;
  /** What of the usual price is offered, in percent. */
  part: bigint;
}

function offerActions({ deposits, markets, nftTrading }: Services, offer: Offer): Action[] {
  const { id, collection, bidderId, ownerId, becomes, at, answered, part } = offer;
  const { asset, usual } = collection;
  const by = (name: string, traderId: string) => ({ actor: { kind: 'trader', traderId }, name }) as const;
  const amount = roundPrice((usual * part) / 100n);
  let offerUuid: string | undefined;
  const made: Action = {
    at,
    async run() {
      const seeding = { actor: { kind: 'system' }, name: 'seed.deposit' } as const;
      await deposits.receive(seeding, {
        traderId: bidderId,
        asset,
        amount: amount * 2n,
        description: 'For NFTs',
      });
      const done = await nftTrading.makeOffer(by('nftTrading.makeOffer', bidderId), bidderId, {
        nftUuid: id,
        amount: formatUnits(amount, markets.asset(asset).scale),
        expiresInDays: becomes === 'expired' ? 3 : 14,
      });
      offerUuid = done.offer.uuid;
    },
  };
  if (becomes === 'active' || becomes === 'expired') return [made];
  return [
    made,
    {
      at: answered,
      run: async () => {
        if (offerUuid === undefined) return;
        if (becomes === 'countered') {
          const price = formatUnits(roundPrice(usual), markets.asset(asset).scale);
          await nftTrading.counter(by('nftTrading.counter', ownerId), ownerId, { offerUuid, price });
        } else if (becomes === 'accepted')
          await nftTrading.accept(by('nftTrading.accept', ownerId), ownerId, offerUuid);
        else await nftTrading.decline(by('nftTrading.decline', ownerId), ownerId, offerUuid);
      },
    },
  ];
}

/** Conditions of two collections. */
export async function conditionActions(
  { accounts, staffNftCollections }: Services,
  made: readonly Made[],
  until: number,
): Promise<Action[]> {
  const admin = (await accounts.personas()).find(({ persona }) => persona === 'superuser');
  // Tests seed worlds without them.
  if (!admin) return [];
  const command = {
    actor: { kind: 'staff', traderId: admin.id },
    name: 'nftMarketStaff.createCondition',
  } as const;
  const [least, verified] = ['polar-notes', 'celestial-charts'].map((slug) =>
    made.find((one) => one.slug === slug),
  );
  if (!least || !verified) return [];
  return [
    {
      at: atWork(Math.round(until - 12.14 * DAY - 41_317)),
      async run() {
        const { contractAddress } = least;
        const condition = { contractAddress, kind: 'min_price', value: '0.01', active: true } as const;
        await staffNftCollections.createCondition(command, admin, condition);
      },
    },
    {
      at: atWork(Math.round(until - 10.87 * DAY - 12_904)),
      async run() {
        const { contractAddress } = verified;
        const condition = { contractAddress, kind: 'kyc_required', value: '', active: true } as const;
        await staffNftCollections.createCondition(command, admin, condition);
      },
    },
  ];
}
