import { z } from 'zod';
import { request as requestCard } from '../cards/calls.ts';
import { plainWords } from '../chains/plain-fields.ts';
import { AN_OBJECT, decimal, text } from '../common/fields.ts';
import { place as placeFutures } from '../futures/calls.ts';
import { orderStatuses } from '../orders/order-statuses.ts';
import { place as placeSpot } from '../spot/calls.ts';
import { open as openStake } from '../staking/calls.ts';

/** The most orders, positions, stakes, cards or NFTs that an account of the sandbox begins with. */
export const MOST_HOLDINGS = 20;

/** @param fields of one of them */
const several = <T extends z.ZodRawShape>(fields: T) =>
  z
    .array(z.object(fields, AN_OBJECT), { error: 'must be a list' })
    .max(MOST_HOLDINGS, { error: `may have at most ${MOST_HOLDINGS} entries` })
    .default([]);

const position = placeFutures.input.pick({
  pair: true,
  side: true,
  amount: true,
  leverage: true,
  marginMode: true,
  takeProfit: true,
  stopLoss: true,
  takeProfitTrail: true,
  stopLossTrail: true,
  triggerBy: true,
});

/** What a new account of the sandbox has beside its balances. */
export const holdingsInput = {
  orders: several(placeSpot.input.shape).describe(
    'Spot orders, placed one after the other; each has the fields of POST /api/secure/trades/place.',
  ),
  positions: several(position.shape).describe(
    'Futures positions, opened by market orders; each has fields of POST /api/secure/trades/place-futures-trade.',
  ),
  stakes: several(openStake.input.pick({ product: true, amount: true, alertEnabled: true }).shape).describe(
    'Staking contracts; GET /api/staking-products has the products.',
  ),
  cards: several({
    ...requestCard.input.shape,
    amount: decimal().optional().describe("What is put on it, in the card's currency; nothing by default."),
  }).describe('Open virtual cards.'),
  nfts: several({
    buy: text(60).optional().describe('Id of a listed NFT, which the account buys at its price.'),
    mint: plainWords(60)
      .optional()
      .describe('Name of an NFT, which the account mints in a collection of its own; instead of `buy`.'),
  }).describe('NFTs, bought or minted; each mint costs the fee.'),
} as const;

/** @param of what it is the id */
const idOf = (of: string) => z.string().describe(`Id of the ${of}.`);

/** What was made of them, in their order. */
export const holdingsOutput = {
  orders: z
    .array(z.object({ uuid: idOf('order'), status: z.enum(orderStatuses).describe('Status of the order.') }))
    .describe('The spot orders.'),
  positions: z
    .array(
      z.object({
        uuid: z.string().nullable().describe('Id of the position; null where the order opened none.'),
        order: z.string().describe('Id of the order that opened it.'),
      }),
    )
    .describe('The futures positions.'),
  stakes: z.array(z.object({ uuid: idOf('contract') })).describe('The staking contracts.'),
  cards: z
    .array(z.object({ uuid: idOf('card'), last4: z.string().describe('Last four digits.') }))
    .describe('The virtual cards.'),
  nfts: z
    .array(z.object({ uuid: idOf('NFT'), name: z.string().describe('Name of the NFT.') }))
    .describe('The NFTs.'),
} as const;
