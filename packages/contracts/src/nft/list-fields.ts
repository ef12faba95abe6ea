import { z } from 'zod';
import { addressError } from '../chains/sim-address.ts';
import { daysInput } from '../common/days.ts';
import { decimal, ruled, text } from '../common/fields.ts';
import { anyOf, someOf } from '../common/list.ts';
import { noteError } from '../common/words.ts';
import { activityKinds, activityStatuses, itemStatuses, nftCategories, nftChainKeys } from './statuses.ts';

export const NO_ID = '00000000-0000-7000-8000-000000000000';
export const NO_ADDRESS = 'sim1qqqv9pzxqlyckngw6zf9g9whn9d3eh4qvg498pyy';
export const nftUuid = () => text(60).describe('Id of the item.');
export const contractAddress = () =>
  ruled(addressError).describe('Address of the collection, which starts with sim1.');
export const ownerAddress = () =>
  ruled(addressError).describe('Any address of the owner, on whichever blockchain; it starts with sim1.');

export const chains = () => anyOf(nftChainKeys);
export const categories = () => anyOf(nftCategories);

/** The order and the filters of lists of items. */
export const itemList = {
  sorts: [
    'createdAt',
    'popular',
    'price',
    'lastPrice',
    'favorites',
    'rarity',
    'tokenId',
    'name',
    'status',
  ] as const,
  sort: '-createdAt' as const,
  filters: {
    status: anyOf(itemStatuses),
    chain: chains(),
    contract: someOf(text(60)).describe('Only items of these collections, by address, several by commas.'),
    traits: someOf(
      text(80).regex(/^[^:]+:[^:]+$/, { error: 'must be pairs such as Background:Dusk' }),
    ).describe(
      'Only items with these traits, as Name:Value, several by commas; of one name any of the values is enough.',
    ),
    priceFrom: decimal().optional().describe('Only items listed for at least this, in dollars.'),
    priceTo: decimal().optional().describe('Only items listed for at most this, in dollars.'),
  },
};

/** The order and the filters of lists of activities. */
export const activityList = {
  sorts: ['createdAt'] as const,
  sort: '-createdAt' as const,
  filters: {
    kind: anyOf(activityKinds),
    status: anyOf(activityStatuses),
    contract: someOf(text(60)).describe('Only those of these collections, by address, several by commas.'),
    item: someOf(text(60)).describe('Only those of these items, by id, several by commas.'),
    ...daysInput,
  },
};

const traitText = (most: number) =>
  text(most)
    .regex(/^[^:,]+$/, { error: 'must be without colons and commas' })
    .refine((value) => noteError(value) === undefined, { error: 'has characters that cannot be seen' });

export const traits = (most: number) =>
  z
    .array(
      z.object(
        {
          name: traitText(30).describe('Name, at most 30 characters without colons and commas.'),
          value: traitText(40).describe('Value, at most 40 characters without colons and commas.'),
        },
        { error: 'must be a name and a value' },
      ),
      { error: 'must be a list of names and values' },
    )
    .max(most, { error: `must be at most ${most}` });
