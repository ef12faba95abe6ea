import { z } from 'zod';
import { decimal, decimalText, message, text, wholeInQuery, within, words } from '../common/fields.ts';
import { listOf } from '../common/list.ts';
import { command, query } from '../contract.ts';
import { fill, sides } from '../orders/model.ts';
import { orderOwner } from '../spot/history-model.ts';
import { transaction } from '../wallet/model.ts';
import { fundingList, futuresOrderList, liquidationList, positionList } from './list-fields.ts';
import { fundingPayment, futuresOrder, liquidation } from './model.ts';
import { marginModes } from './sides.ts';
import {
  exposure,
  exposureTotals,
  futuresTerms,
  staffFuturesOrder,
  staffFuturesOrderDetail,
  staffPosition,
  staffPositionStep,
} from './staff-model.ts';

const NO_ID = '00000000-0000-7000-8000-000000000000';
const WHY = 'is required and shown to the trader';
const uuid = text(60).describe('Id of the position.');
const orderId = text(60).describe('Id of the order.');
const accountId = text(20).describe('Account number.');
const reason = z
  .string({ error: WHY })
  .trim()
  .min(1, { error: WHY })
  .pipe(words(200))
  .describe('Why, 1 to 200 characters. Shown to the trader.');

export const positions = query({
  method: 'GET',
  path: '/api/strict/futures-trades',
  access: 'staff',
  permission: 'markets',
  summary: "All traders' futures positions.",
  description:
    'Newest first unless sorted otherwise. `search` looks into email, account number, pair and position id.',
  ...listOf({ ...positionList, row: staffPosition }),
  example: { status: 'open' },
});

export const positionDetail = query({
  method: 'GET',
  path: '/api/strict/futures-trades/{uuid}',
  access: 'staff',
  permission: 'markets',
  summary: 'Any futures position.',
  description:
    'With its trader, its statuses, its orders and fills, its funding, its liquidation and its transactions. Refused with not_found for an unknown id.',
  input: z.object({ uuid }),
  output: z.object({
    position: staffPosition.describe('The position.'),
    timeline: z.array(staffPositionStep).describe('Statuses that it has reached, oldest first.'),
    orders: z
      .array(futuresOrder)
      .describe('The latest hundred orders of the trader in the pair while it was open.'),
    funding: z.array(fundingPayment).describe('Its latest hundred funding payments, newest first.'),
    liquidation: liquidation.nullable().describe('Its liquidation; null where there was none.'),
    fills: z.array(fill).describe('The latest hundred fills of those orders, newest first.'),
    transactions: z
      .array(transaction)
      .describe("The trader's transactions for it, newest first, at most a hundred."),
  }),
  example: { uuid: NO_ID },
});

export const close = command({
  method: 'POST',
  path: '/api/strict/futures-trades/{uuid}/close',
  access: 'staff',
  permission: 'markets',
  movesMoney: true,
  summary: 'Close any futures position.',
  description:
    'All of it, at the mark price and without a fee, even while the market is closed. The trader sees the reason. Refused with conflict where it is closed already.',
  input: z.object({ uuid, reason }),
  output: z.object({ position: staffPosition.describe('The position as it is now.'), message }),
  example: { uuid: NO_ID, reason: 'The price was entered by mistake.' },
});

export const positionsOf = query({
  method: 'GET',
  path: '/api/strict/user/{accountId}/trade-history/futures',
  access: 'staff',
  permission: 'markets',
  summary: "One trader's futures positions.",
  description: 'With who they are. `search` looks into pair and position id.',
  ...listOf({
    ...positionList,
    row: staffPosition,
    of: { accountId },
    with: { trader: orderOwner.describe('The trader.') },
  }),
  example: { accountId: '10000001' },
});

export const fundingOf = query({
  method: 'GET',
  path: '/api/strict/user/{accountId}/futures-funding',
  access: 'staff',
  permission: 'markets',
  summary: "The funding payments of one trader's positions.",
  description: 'Newest first. `search` looks into pair and position id.',
  ...listOf({ ...fundingList, of: { accountId } }),
  example: { accountId: '10000001' },
});

export const liquidationsOf = query({
  method: 'GET',
  path: '/api/strict/user/{accountId}/futures-liquidations',
  access: 'staff',
  permission: 'markets',
  summary: "The liquidations of one trader's positions.",
  description: 'Newest first. `search` looks into pair and position id.',
  ...listOf({ ...liquidationList, of: { accountId } }),
  example: { accountId: '10000001' },
});

export const enter = command({
  method: 'POST',
  path: '/api/strict/user/{accountId}/trade-history/futures',
  access: 'staff',
  permission: 'markets',
  movesMoney: true,
  summary: 'Enter a futures position for a trader.',
  description:
    "A market order of the trader at the market's price, with their money, fees and limits; order and position are marked as entered by staff, and the trader sees the reason. Refused as placing is, and with not_found for an unknown account.",
  input: z.object({
    accountId,
    pair: text(40).describe('Pair such as BTC/USD.'),
    side: z
      .enum(sides, { error: 'must be buy or sell' })
      .describe('buy opens a long position, sell a short one.'),
    amount: decimal().describe("Amount in base, a multiple of the pair's lot."),
    leverage: within(wholeInQuery(), 1, 125).describe('Leverage.'),
    marginMode: z.enum(marginModes, { error: 'must be isolated or cross' }).describe('Margin mode.'),
    reason,
  }),
  output: z.object({
    trade: futuresOrder.describe('The order as it is now.'),
    position: staffPosition
      .nullable()
      .describe('The position in the pair as it is now; null where it was closed.'),
    message,
  }),
  example: {
    accountId: '10000001',
    pair: 'BTC/USD',
    side: 'buy',
    amount: '0.001',
    leverage: 5,
    marginMode: 'isolated',
    reason: 'Placed by phone.',
  },
});

export const orders = query({
  method: 'GET',
  path: '/api/strict/futures-orders',
  access: 'staff',
  permission: 'markets',
  summary: "All traders' futures orders.",
  description:
    'Newest first unless sorted otherwise. `search` looks into email, account number, client order ID, pair and the beginning of the order ID.',
  ...listOf({
    ...futuresOrderList,
    row: staffFuturesOrder,
    filters: {
      ...futuresOrderList.filters,
      account: text(20).optional().describe('Only those of the account with this number.'),
    },
  }),
  example: { status: 'filled' },
});

export const order = query({
  method: 'GET',
  path: '/api/strict/futures-orders/{uuid}',
  access: 'staff',
  permission: 'markets',
  summary: 'Any futures order.',
  description: 'With its trader, its fills and its statuses. Refused with not_found for an unknown id.',
  input: z.object({ uuid: orderId }),
  output: staffFuturesOrderDetail,
  example: { uuid: NO_ID },
});

export const cancel = command({
  method: 'POST',
  path: '/api/strict/futures-orders/{uuid}/cancel',
  access: 'staff',
  permission: 'markets',
  movesMoney: true,
  summary: 'Cancel any futures order.',
  description:
    'What has filled stays; the other order of an oco is canceled with it. The trader sees the reason. Refused with conflict where the order is closed already.',
  input: z.object({ uuid: orderId, reason }),
  output: z.object({ trade: staffFuturesOrder.describe('The order as it is now.'), message }),
  example: { uuid: NO_ID, reason: 'The price was entered by mistake.' },
});

export const terms = query({
  method: 'GET',
  path: '/api/strict/user/{accountId}/futures-terms',
  access: 'staff',
  permission: 'markets',
  summary: 'What a futures position would cost a trader.',
  description:
    'Their leverage, margin mode and fee in a pair, their available balance in its quote currency, and their open positions. It shows what entering a position costs them. Refused with not_found for an unknown account and with bad_input at `pair`.',
  input: z.object({ accountId, pair: text(40).describe('Pair such as BTC/USD.') }),
  output: futuresTerms,
  example: { accountId: '10000001', pair: 'BTC/USD' },
});

export const exposures = query({
  method: 'GET',
  path: '/api/strict/futures-exposure',
  access: 'staff',
  permission: 'markets',
  summary: 'The exposure of the house, by instrument.',
  description: 'Instruments with open positions, the largest exposure first.',
  input: z.object({}),
  output: z.object({
    totals: exposureTotals.describe('In all instruments.'),
    exposures: z.array(exposure).describe('By instrument.'),
    insurance: z
      .array(
        z.object({
          currency: z.string().describe('Code of the currency.'),
          balance: decimalText.describe(
            'Balance of the insurance fund; negative where it paid more than it took.',
          ),
        }),
      )
      .describe('The insurance fund.'),
  }),
  example: {},
});
