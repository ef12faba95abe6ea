import { z } from 'zod';
import { optionalPlainLines, plainWords } from '../chains/plain-fields.ts';
import {
  auditReason,
  decimalUpTo,
  message,
  optionalText,
  text,
  whole,
  within,
  words,
} from '../common/fields.ts';
import { anyOf, listOf } from '../common/list.ts';
import { command, query } from '../contract.ts';
import { queueCounts } from '../queues/model.ts';
import { activityList, categories, chains, contractAddress, NO_ADDRESS, NO_ID } from './list-fields.ts';
import { nftCondition, nftDay, nftTrait } from './model.ts';
import { staffNftActivity, staffNftCollection, staffNftOffer } from './staff-model.ts';
import { collectionStatuses, conditionKinds, MOST_ROYALTY_BPS, nftCategories } from './statuses.ts';

const STAFF = { access: 'staff', permission: 'content' } as const;
const reason = () =>
  words(200).describe('Why, at most 200 characters: the owner reads it, and the audit log keeps it.');
const activityDone = z.object({
  activity: staffNftActivity.describe('The activity after the change.'),
  message,
});
const collectionDone = z.object({
  collection: staffNftCollection.describe('The collection after the change.'),
  message,
});
const conditionDone = z.object({
  condition: nftCondition.describe('The condition after the change.'),
  message,
});

export const activities = query({
  ...STAFF,
  method: 'GET',
  path: '/api/strict/nft-activities',
  summary: 'NFT activities of all traders.',
  description:
    'Newest first. `search` is an id of an activity or an item in full, or a part of the names of item and collection.',
  ...listOf({
    ...activityList,
    row: staffNftActivity,
    filters: {
      ...activityList.filters,
      account: text(20).optional().describe('Only those from or to this account number.'),
    },
  }),
  example: {},
});

export const createActivity = command({
  ...STAFF,
  method: 'POST',
  path: '/api/strict/nft-activities/create',
  summary: 'Enter an activity that is carried out when it is settled.',
  description:
    'A transfer to another account, taking an item off the market, or burning it. Refused with not_found at `uuid` or `recipient`, with forbidden for your own, and with conflict if the item is not minted or an activity of it is pending.',
  input: z.object({
    uuid: text(60).describe('Id of the item.'),
    kind: z
      .enum(['transfer', 'delist', 'burn'], { error: 'must be transfer, delist or burn' })
      .describe('What is to happen.'),
    recipient: text(20).optional().describe('Account number that a transfer goes to.'),
    reason: reason(),
  }),
  output: activityDone,
  example: { uuid: NO_ID, kind: 'delist', reason: 'Disputed by its creator' },
});

export const settle = command({
  ...STAFF,
  method: 'POST',
  path: '/api/strict/nft-activities/{uuid}/settle',
  movesMoney: true,
  approval: true,
  summary: 'Settle a pending activity, or mark it as failed.',
  description:
    'Settling carries it out: a mint, a transfer, a delisting or a burn. A transfer or a burn takes the item from its owner, so a second person must approve it. Refused with not_found for an unknown id, with forbidden for your own item, and with conflict if it is not pending or cannot be carried out.',
  input: z.object({
    uuid: text(60).describe('Id of the activity.'),
    outcome: z
      .enum(['settled', 'failed'], { error: 'must be settled or failed' })
      .describe('What becomes of it.'),
    reason: reason(),
  }),
  output: activityDone,
  example: { uuid: NO_ID, outcome: 'settled', reason: 'Confirmed by its creator' },
});

export const generateOffers = command({
  ...STAFF,
  method: 'POST',
  path: '/api/strict/nft-activities/generate-offers',
  approval: true,
  summary: 'Let simulated collectors make offers for an NFT.',
  description:
    'Traders see that these are simulated. Their bids follow what strangers to the owner ask in the collection. They never exceed the asking price or the last price by more than 5 %. The house pays an accepted bid, so the highest one counts toward what one member of staff gives away in 24 simulated hours; beyond that limit a second person must approve. Refused with not_found for an unknown id, with forbidden for your own, and with conflict if it is not minted, its trading is stopped, or at `count` if more than 20 would be active.',
  input: z.object({
    uuid: text(60).describe('Id of the item.'),
    count: within(whole(), 1, 10).describe('How many, 1 to 10.'),
    reason: auditReason(),
  }),
  output: z.object({ offers: z.array(staffNftOffer).describe('The offers that were made.'), message }),
  example: { uuid: NO_ID, count: 3 },
});

export const conditions = query({
  ...STAFF,
  method: 'GET',
  path: '/api/strict/nft-conditions',
  summary: 'The conditions of NFTs and collections.',
  description: 'Newest first. `search` matches a part of the name of item and collection.',
  ...listOf({
    row: nftCondition,
    sorts: ['createdAt'],
    sort: '-createdAt',
    filters: {
      kind: anyOf(conditionKinds),
      item: text(60).optional().describe('Only those that concern this item, by id.'),
      contract: text(60).optional().describe('Only those of this collection, by address.'),
    },
  }),
  example: {},
});

const conditionFields = {
  value: optionalText(400).describe(
    'min_price: the least price, in the asset of the collection. allow_list: account numbers by commas, at most 30. lock_until: a day such as 2026-07-01. kyc_required: empty.',
  ),
  active: z.boolean({ error: 'must be true or false' }).describe('Whether it is checked.'),
  reason: auditReason(),
};

export const createCondition = command({
  ...STAFF,
  method: 'POST',
  path: '/api/strict/nft-conditions/create',
  summary: 'Add a condition to an NFT or a collection.',
  description:
    'Exactly one of `uuid` and `contractAddress`. Refused with not_found at either, with forbidden for your own, with bad_input at `value`, and with conflict at `kind` if the same kind already exists.',
  input: z.object({
    uuid: text(60).optional().describe('Id of the item.'),
    contractAddress: contractAddress().optional(),
    kind: z
      .enum(conditionKinds, { error: `must be one of ${conditionKinds.join(', ')}` })
      .describe('What is asked for.'),
    ...conditionFields,
  }),
  output: conditionDone,
  example: { contractAddress: NO_ADDRESS, kind: 'min_price', value: '0.05', active: true },
});

export const updateCondition = command({
  ...STAFF,
  method: 'POST',
  path: '/api/strict/nft-conditions/{uuid}/update',
  summary: 'Change a condition, or switch it on or off.',
  description:
    'Refused with not_found for an unknown id, with forbidden for your own, and with bad_input at `value`.',
  input: z.object({ uuid: text(60).describe('Id of the condition.'), ...conditionFields }),
  output: conditionDone,
  example: { uuid: NO_ID, value: '0.05', active: false },
});

export const removeCondition = command({
  ...STAFF,
  method: 'DELETE',
  path: '/api/strict/nft-conditions/{uuid}',
  summary: 'Remove a condition.',
  description: 'Refused with not_found for an unknown id, and with forbidden for your own.',
  input: z.object({ uuid: text(60).describe('Id of the condition.'), reason: auditReason() }),
  output: z.object({ message }),
  example: { uuid: NO_ID },
});

export const collections = query({
  ...STAFF,
  method: 'GET',
  path: '/api/strict/nft-collections',
  summary: 'Collections in every status.',
  description: '`search` is an address in full, or a part of name or symbol.',
  ...listOf({
    row: staffNftCollection,
    sorts: ['createdAt', 'requestedAt', 'volume', 'floor', 'owners', 'listed', 'name'],
    sort: '-createdAt',
    filters: {
      status: anyOf(collectionStatuses),
      chain: chains(),
      category: categories(),
    },
    with: { counts: queueCounts.describe('How many wait for the reader, without the filter.') },
  }),
  example: {},
});

export const collection = query({
  ...STAFF,
  method: 'GET',
  path: '/api/strict/nft-collections/{contractAddress}',
  summary: 'Any collection.',
  description: 'Refused with not_found for an unknown address.',
  input: z.object({ contractAddress: contractAddress() }),
  output: z.object({
    collection: staffNftCollection.describe('The collection.'),
    traits: z.array(nftTrait).describe('Every trait of its items, by name, the most common value first.'),
    days: z
      .array(nftDay)
      .describe('The days on which its floor or volume changed, oldest first, at most 365.'),
    conditions: z.array(nftCondition).describe('Its conditions, without those of its items.'),
  }),
  example: { contractAddress: NO_ADDRESS },
});

export const updateCollection = command({
  ...STAFF,
  method: 'POST',
  path: '/api/strict/nft-collections/{contractAddress}/update',
  summary: 'Change a collection, or show it first.',
  description:
    'A new royalty counts for later sales. Refused with not_found for an unknown address, and with forbidden for your own.',
  input: z.object({
    contractAddress: contractAddress(),
    name: plainWords(40).describe('Name, at most 40 characters.'),
    description: optionalPlainLines(1000).describe('What it is about, at most 1,000 characters.'),
    category: z
      .enum(nftCategories, { error: `must be one of ${nftCategories.join(', ')}` })
      .describe('Category.'),
    royalty: decimalUpTo(MOST_ROYALTY_BPS / 10_000, 4).describe(
      "The creator's part of each later sale, as a fraction: 0.05 is 5%; at most 0.1.",
    ),
    featured: z.boolean({ error: 'must be true or false' }).describe('Whether it is shown first.'),
    reason: auditReason(),
  }),
  output: collectionDone,
  example: {
    contractAddress: NO_ADDRESS,
    name: 'Harbor lights',
    category: 'photography',
    royalty: '0.05',
    featured: true,
  },
});

export const approveCollection = command({
  ...STAFF,
  method: 'POST',
  path: '/api/strict/nft-collections/{contractAddress}/approve',
  summary: 'Approve a collection.',
  description:
    'Its creator can mint its drafts immediately. Refused with not_found for an unknown address, with forbidden for your own, and with conflict if it is approved.',
  input: z.object({ contractAddress: contractAddress(), reason: auditReason() }),
  output: collectionDone,
  example: { contractAddress: NO_ADDRESS },
});

export const rejectCollection = command({
  ...STAFF,
  method: 'POST',
  path: '/api/strict/nft-collections/{contractAddress}/reject',
  summary: 'Reject a collection.',
  description:
    'Its creator reads why, and can ask again. Refused with not_found for an unknown address, with forbidden for your own, and with conflict if it does not wait.',
  input: z.object({ contractAddress: contractAddress(), reason: reason() }),
  output: collectionDone,
  example: { contractAddress: NO_ADDRESS, reason: 'The logo is a trademark' },
});
