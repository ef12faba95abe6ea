import { faker } from '@faker-js/faker/locale/en';
import type { Services } from '@papermint/api/services';
import { HOUR, MINUTE } from '@papermint/contracts/common/time-units';
import { artTraits } from '../art/art.ts';
import { artCollections } from '../art/collections.ts';
import { creators, inTheMaking } from '../data/nft-market.ts';
import { seedStream } from '../random.ts';
import type { Action } from './history.ts';
import type { Made } from './nft-collections.ts';
import type { Plan } from './people.ts';

/**
 * Unfinished work of the personas: a collection that waits for approval, items that wait to be minted, and drafts in
 * approved collections.
 */
export function draftActions(
  services: Services,
  made: readonly Made[],
  plans: readonly Plan[],
  until: number,
): Action[] {
  const { creator, pictures, requested, items, extra, ...details } = inTheMaking;
  const idOf = (key: string | undefined) => plans.find((plan) => plan.key === key)?.traderId;
  const traderId = idOf(creator);
  // Tests seed worlds without them.
  if (traderId === undefined) return [];
  const by = (name: string, id = traderId) => ({ actor: { kind: 'trader', traderId: id }, name }) as const;
  seedStream(services.state.seed, 'nft drafts');
  const at = Math.round(until - faker.number.float({ min: 9, max: 10 }) * HOUR);
  const { nftMaking } = services;
  return [
    {
      at,
      async run() {
        const { collection } = await nftMaking.createCollection(
          by('nftMaking.createCollection'),
          traderId,
          details,
        );
        const { contractAddress } = collection;
        const drafts = await addDrafts(services, contractAddress, { names: items, pictures, from: 1, at });
        for (const { id } of drafts.slice(0, requested)) {
          await nftMaking.requestMint(by('nftMaking.mintRequest'), traderId, id);
        }
        await nftMaking.requestApproval(by('nftMaking.requestApproval'), traderId, contractAddress);
      },
    },
    ...made.flatMap(({ slug, contractAddress }) => {
      const makerId = idOf(creators[slug]);
      if (makerId === undefined) return [];
      const input = { contractAddress, ...extra };
      return {
        at: Math.round(at + faker.number.float({ min: 0.7, max: 1.6 }) * HOUR),
        async run() {
          await addDrafts(services, contractAddress, {
            names: ['Study one', 'Study two'],
            pictures: inTheMaking.pictures,
            from: 20,
            at,
          });
          await nftMaking.createItem(by('nftMaking.createNft', makerId), makerId, input);
        },
      };
    }),
  ];
}

interface Drafts {
  names: readonly string[];
  /** The slug of the collection whose pictures they have, from the number `from` on. */
  pictures: string;
  from: number;
  at: number;
}

function addDrafts(
  { commands, nftSeed }: Services,
  contractAddress: string,
  { names, pictures, from, at }: Drafts,
): Promise<{ id: string }[]> {
  const art = artCollections.find(({ slug }) => slug === pictures);
  const drafts = names.map((name, index) => ({
    name,
    description: '',
    picture: `${pictures}-${from + index}`,
    // They were drawn one after another, and the last one just before.
    at: Math.round(at - (names.length - index - faker.number.float({ min: 0.1, max: 0.9 })) * 13 * MINUTE),
    traits: Object.fromEntries(
      art ? artTraits(art, from + index).map((trait) => [trait.name, trait.value]) : [],
    ),
  }));
  return commands.execute(
    { actor: { kind: 'system' }, name: 'seed.nftDrafts' },
    async (tx) => nftSeed.addDrafts(tx, contractAddress, drafts),
    () => undefined,
  );
}
