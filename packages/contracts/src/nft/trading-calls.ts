import { z } from 'zod';
import { decimal, message, text, whole, within } from '../common/fields.ts';
import { anyOf, listOf } from '../common/list.ts';
import { command, query } from '../contract.ts';
import { transaction } from '../wallet/model.ts';
import { NO_ID, nftUuid } from './list-fields.ts';
import { nftItem, nftOffer } from './model.ts';
import { LONGEST_OFFER, offerStatuses } from './statuses.ts';

const GATES = { access: 'user', flags: ['nft'] } as const;
const COMMAND = { ...GATES, method: 'POST' } as const;
const itemDone = z.object({ item: nftItem.describe('The item after the change.'), message });
const offerDone = z.object({ offer: nftOffer.describe('The offer after the change.'), message });
const offerUuid = () => text(60).describe('Id of the offer.');
/** Of an act that may give value to another trader. */
const BY_PIN = { stepUp: 'pin' } as const;
const BELOW_WORTH = 'the price is below that of strangers by more than the band of the settings';
const LOCKED =
  'During the withdrawal lock it is allowed only near the price of strangers, and otherwise refused with forbidden.';
const CONDITIONS = 'with conflict naming a condition that is not met';

export const list = command({
  ...COMMAND,
  ...BY_PIN,
  confirmedFor: ['nftUuid', 'price'],
  confirmedWhere: BELOW_WORTH,
  path: '/api/secure/nft/list/{nftUuid}',
  movesMoney: true,
  summary: 'List an NFT for sale, or change its price.',
  description: `A seller needs an approved identity while the flag \`kyc\` is on. ${LOCKED} Refused with not_found for an unknown NFT, with forbidden for another’s, with conflict if it is not minted or its trading is stopped, with bad_input at \`price\`, and ${CONDITIONS}.`,
  input: z.object({
    nftUuid: nftUuid(),
    price: decimal().describe('Price, in the asset of the collection.'),
  }),
  output: itemDone,
  example: { nftUuid: NO_ID, price: '0.4' },
});

export const delist = command({
  ...COMMAND,
  path: '/api/secure/nft/delist/{nftUuid}',
  movesMoney: true,
  summary: 'Delist an NFT.',
  description: 'Refused with forbidden for another’s, and with conflict if it is not for sale.',
  input: z.object({ nftUuid: nftUuid() }),
  output: itemDone,
  example: { nftUuid: NO_ID },
});

export const record = command({
  ...COMMAND,
  ...BY_PIN,
  confirmedFor: ['nftUuid', 'activity', 'price'],
  confirmedWhere: BELOW_WORTH,
  path: '/api/secure/nft/activities/{nftUuid}',
  summary: 'Record a view of an NFT, or list or delist it.',
  description:
    'A view counts once for each reader. Listing and delisting are those of POST /api/secure/nft/list/{nftUuid} and delist/{nftUuid}, with their refusals.',
  input: z.object({
    nftUuid: nftUuid(),
    activity: z
      .enum(['view', 'list', 'delist'], { error: 'must be view, list or delist' })
      .describe('What to record.'),
    price: decimal().optional().describe('Price, in the asset of the collection; needed to list.'),
  }),
  output: itemDone,
  example: { nftUuid: NO_ID, activity: 'view' },
});

export const buy = command({
  ...COMMAND,
  ...BY_PIN,
  confirmedFor: ['nftUuid', 'price'],
  confirmedWhere: 'another trader sells it, or gets a royalty of it',
  path: '/api/secure/nft/buy/{nftUuid}',
  movesMoney: true,
  summary: 'Buy an NFT that is listed.',
  description: `Price, royalty, fee and token move together. What other traders get counts toward the daily limit of money out, together with withdrawals and transfers, and needs an approved identity while the flag \`kyc\` is on. ${LOCKED} Refused with not_found for an unknown NFT, with conflict for one’s own, one that is not for sale, or at \`price\` where its price has changed, with insufficient_balance, and ${CONDITIONS}.`,
  input: z.object({
    nftUuid: nftUuid(),
    price: decimal()
      .optional()
      .describe('The price that the trader saw; a changed price is refused. Without it: at any price.'),
  }),
  output: itemDone.extend({ transaction: transaction.describe("The purchase in the buyer's transactions.") }),
  example: { nftUuid: NO_ID },
});

export const makeOffer = command({
  ...COMMAND,
  ...BY_PIN,
  confirmedFor: ['nftUuid', 'amount', 'expiresInDays'],
  confirmedWhere: 'it belongs to another trader, or another trader would get a royalty of it',
  path: '/api/secure/nft/make-offer/{nftUuid}',
  movesMoney: true,
  summary: 'Offer an amount for an NFT.',
  description: `The amount is in escrow until the offer ends. For an item of another trader it counts toward the daily limit of money out until then, and needs an approved identity while the flag \`kyc\` is on. ${LOCKED} Refused with not_found for an unknown NFT, with conflict for one’s own, one that is not minted, or a second active offer for it, with bad_input at \`amount\`, \`currency\` or \`expiresInDays\`, with insufficient_balance, and ${CONDITIONS}.`,
  input: z.object({
    nftUuid: nftUuid(),
    amount: decimal().describe('What is offered.'),
    currency: text(20)
      .toUpperCase()
      .optional()
      .describe('Code of the asset, which is that of the collection; may be left out.'),
    expiresInDays: within(whole(), 1, LONGEST_OFFER).describe(
      `Simulated days until it expires, 1 to ${LONGEST_OFFER}.`,
    ),
  }),
  output: offerDone,
  example: { nftUuid: NO_ID, amount: '0.2', currency: 'ETH', expiresInDays: 3 },
});

export const accept = command({
  ...COMMAND,
  ...BY_PIN,
  confirmedFor: ['offerUuid'],
  confirmedWhere: 'another trader made it',
  path: '/api/secure/nft/offer/{offerUuid}/accept',
  movesMoney: true,
  summary: 'Accept an offer for an NFT of one’s own.',
  description: `The amount less royalty and fee is available immediately, and the NFT is the bidder's. If a trader made it, both need an approved identity while the flag \`kyc\` is on. ${LOCKED} Refused with not_found for an unknown offer, with forbidden for another’s NFT, with conflict if it has ended, or if a trader made it to a previous owner who was a simulated collector, and ${CONDITIONS}.`,
  input: z.object({ offerUuid: offerUuid() }),
  output: offerDone.extend({ transaction: transaction.describe("The sale in the seller's transactions.") }),
  example: { offerUuid: NO_ID },
});

export const decline = command({
  ...COMMAND,
  path: '/api/secure/nft/offer/{offerUuid}/decline',
  movesMoney: true,
  summary: 'Decline an offer for an NFT of one’s own.',
  description:
    'Its amount is available to the bidder again. Refused with not_found for an unknown offer, with forbidden for another’s NFT, and with conflict if it has ended.',
  input: z.object({ offerUuid: offerUuid() }),
  output: offerDone,
  example: { offerUuid: NO_ID },
});

export const counter = command({
  ...COMMAND,
  ...BY_PIN,
  confirmedFor: ['offerUuid', 'price'],
  confirmedWhere: BELOW_WORTH,
  path: '/api/secure/nft/offer/{offerUuid}/counter',
  summary: 'Answer an offer with a counteroffer.',
  description: `The offer stays active, and its bidder gets a notification. They can accept the price until the offer ends or the NFT has another owner. A second counteroffer replaces the first. A seller needs an approved identity while the flag \`kyc\` is on. ${LOCKED} Refused with not_found for an unknown offer, with forbidden for another’s NFT, with conflict if it has ended or staff generated it, with bad_input at \`price\` unless it is above the offer and below the price that the NFT is listed for, and ${CONDITIONS}.`,
  input: z.object({
    offerUuid: offerUuid(),
    price: decimal().describe('Price that the owner asks for, in the asset of the collection.'),
  }),
  output: offerDone,
  example: { offerUuid: NO_ID, price: '0.3' },
});

export const acceptCounter = command({
  ...COMMAND,
  ...BY_PIN,
  confirmedFor: ['offerUuid', 'price'],
  confirmedWhere: 'another trader sells it, or gets a royalty of it',
  path: '/api/secure/nft/offer/{offerUuid}/accept-counter',
  movesMoney: true,
  summary: 'Buy an NFT at the price of a counteroffer.',
  description: `The amount in escrow and the difference pay the price, and the NFT is the bidder's. The difference counts toward the daily limit of money out as a purchase does. If the offer was made to a simulated collector, the whole price counts. The rules of POST /api/secure/nft/buy/{nftUuid} apply. ${LOCKED} Refused with not_found for another’s offer, with conflict if it has ended, without a counteroffer, or at \`price\` where its price has changed or the NFT is listed for no more, with insufficient_balance, and ${CONDITIONS}.`,
  input: z.object({
    offerUuid: offerUuid(),
    price: decimal().describe('The price that the bidder saw; a changed price is refused.'),
  }),
  output: offerDone.extend({
    transaction: transaction.describe("The purchase in the buyer's transactions."),
  }),
  example: { offerUuid: NO_ID, price: '0.3' },
});

export const declineCounter = command({
  ...COMMAND,
  path: '/api/secure/nft/offer/{offerUuid}/decline-counter',
  summary: 'Decline a counteroffer.',
  description:
    'The offer itself stays active until it ends, and the owner gets a notification. Refused with not_found for another’s offer, and with conflict if it has ended or has no counteroffer.',
  input: z.object({ offerUuid: offerUuid() }),
  output: offerDone,
  example: { offerUuid: NO_ID },
});

export const cancel = command({
  ...COMMAND,
  path: '/api/secure/nft/offer/{offerUuid}/cancel',
  movesMoney: true,
  summary: 'Cancel an offer of one’s own.',
  description:
    'Its amount is available again. Refused with not_found for another’s, and with conflict if it has ended.',
  input: z.object({ offerUuid: offerUuid() }),
  output: offerDone,
  example: { offerUuid: NO_ID },
});

export const offers = query({
  ...GATES,
  method: 'GET',
  path: '/api/secure/nft/offers',
  summary: 'The offers that the trader has made, or received.',
  description: 'Newest first. `search` is a part of the name of the item, or the id of an offer.',
  ...listOf({
    row: nftOffer,
    sorts: ['createdAt', 'expiresAt', 'amount'],
    sort: '-createdAt',
    filters: {
      side: z
        .enum(['made', 'received'], { error: 'must be made or received' })
        .optional()
        .describe('made for one’s own (the default), received for those for one’s NFTs.'),
      status: anyOf(offerStatuses),
    },
  }),
  example: {},
});

export const transfer = command({
  ...COMMAND,
  ...BY_PIN,
  confirmedFor: ['nftUuid', 'recipient'],
  confirmedWhere: 'it goes to another trader',
  path: '/api/secure/nft/transfer-nft/{nftUuid}',
  movesMoney: true,
  summary: 'Transfer an NFT to another account.',
  description: `Immediately and irrevocably. Its value, by its last price and the floor, counts toward the daily limit of money out. It needs an approved identity while the flag \`kyc\` is on, and is refused with forbidden during the withdrawal lock. Refused with forbidden for another’s, with conflict if it is not minted or is for sale, at \`recipient\` with bad_input for an address of a real blockchain or of another chain and for oneself, with not_found if there is no such account, and ${CONDITIONS}.`,
  input: z.object({
    nftUuid: nftUuid(),
    recipient: text(100).describe('Address that starts with sim1, account number or nickname.'),
  }),
  output: itemDone,
  example: { nftUuid: NO_ID, recipient: '10000003' },
});

export const burn = command({
  ...COMMAND,
  path: '/api/secure/nft/burn/{nftUuid}',
  movesMoney: true,
  summary: 'Burn an NFT of one’s own.',
  description:
    'This cannot be undone; active offers for it are canceled. Refused with forbidden for another’s, and with conflict if it is not minted or is for sale.',
  input: z.object({ nftUuid: nftUuid() }),
  output: itemDone,
  example: { nftUuid: NO_ID },
});
