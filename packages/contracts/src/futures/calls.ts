import { z } from 'zod';
import { decimal, message, text, wholeInQuery } from '../common/fields.ts';
import { listOf } from '../common/list.ts';
import { command, query } from '../contract.ts';
import { stopLossTrail, takeProfitTrail } from '../orders/attached-fields.ts';
import { fill } from '../orders/model.ts';
import { fillList } from '../spot/list-fields.ts';
import { fundingList, futuresOrderList, liquidationList, positionList } from './list-fields.ts';
import { futuresData } from './market-model.ts';
import {
  positionDetail as detail,
  fundingInfo,
  futuresOrder,
  futuresOrderDetail,
  leverageSetting,
  position,
  positionModeSetting,
} from './model.ts';
import { changed, placed } from './order-answers.ts';
import { futuresPlaceFields, leverage, marginMode, triggerBy } from './place-fields.ts';
import { positionModes } from './sides.ts';

const NO_ID = '00000000-0000-7000-8000-000000000000';

const pair = text(40).describe('Pair such as BTC/USD.');
const uuid = text(60).describe('Id of the position.');

export const positions = query({
  method: 'GET',
  path: '/api/secure/trades/futures',
  access: 'user',
  flags: ['trade_room'],
  summary: "The trader's futures positions.",
  description: 'Newest first unless sorted otherwise. `search` looks into pair and id.',
  ...listOf({
    ...positionList,
    row: position,
    filters: {
      ...positionList.filters,
      position: text(60).optional().describe('Only the position with this ID.'),
    },
  }),
  example: { status: 'open' },
});

export const positionDetail = query({
  method: 'GET',
  path: '/api/secure/trades/futures/positions/{uuid}',
  access: 'user',
  flags: ['trade_room'],
  summary: "One of the trader's futures positions.",
  description: 'With its statuses. Refused with not_found for a position of someone else.',
  input: z.object({ uuid }),
  output: detail,
  example: { uuid: NO_ID },
});

export const place = command({
  method: 'POST',
  path: '/api/secure/trades/place-futures-trade',
  access: 'user',
  packageFeature: 'futures',
  verified: true,
  flags: ['trade_room'],
  scope: 'trade',
  movesMoney: true,
  summary: 'Place a futures order.',
  description:
    "Buying opens a long position or closes a short one, selling the other way round; a pair has one position at most, and an order larger than it closes it and opens one on the other side. In hedge mode a pair has a long and a short position at most, `positionSide` says which one the order opens or closes, and a limit or market order never closes more than there is. An order that opens reserves its margin (value at its limit by leverage) and its fee; a reduce-only order reserves nothing. Order types and times in force are those of spot orders. While the market is closed limit orders and orders with a stop price wait for the open. Refused with insufficient_balance, with market_closed while the pair does not trade, with self_trade or no_liquidity for a market order that meets only an order of its own trader or nothing, with conflict where the open position has the other margin mode, and with bad_input at the field that is wrong: `leverage` above the limit of the trader's package or of the instrument at that size, `takeProfit` or `stopLoss` on the wrong side of the price or on an order that opens nothing, `reduceOnly` without a position to reduce, `triggerBy` on an order without a stop price, trailing distance, take profit or stop loss.",
  input: z.object(futuresPlaceFields),
  output: placed,
  example: {
    pair: 'BTC/USD',
    side: 'buy',
    type: 'market',
    amount: '0.001',
    leverage: 5,
    marginMode: 'isolated',
  },
});

export const close = command({
  method: 'POST',
  path: '/api/secure/trades/close-futures-trade',
  access: 'user',
  flags: ['trade_room'],
  scope: 'trade',
  movesMoney: true,
  summary: 'Close a futures position.',
  description:
    'By a reduce-only market order for all of it or for `amount`. P&L is realized, the margin of the closed part is available again, and the taker fee is charged. Refused with not_found for a position of someone else, with conflict where it is closed already, with market_closed while the pair does not trade, and with no_liquidity where no one takes the other side.',
  input: z.object({
    uuid,
    amount: decimal()
      .optional()
      .describe("Amount in base, a multiple of the pair's lot; without it all of it."),
  }),
  output: placed,
  example: { uuid: NO_ID },
});

export const fills = query({
  method: 'GET',
  path: '/api/secure/trades/futures/fills',
  access: 'user',
  flags: ['trade_room'],
  summary: "The fills of the trader's futures orders.",
  description: 'Newest first. `search` looks into order ID and pair.',
  ...listOf({ ...fillList, row: fill }),
  example: { pair: 'BTC/USD' },
});

export const funding = query({
  method: 'GET',
  path: '/api/secure/trades/futures/funding',
  access: 'user',
  flags: ['trade_room'],
  summary: "The funding payments of the trader's positions.",
  description: 'Newest first. `search` looks into pair and position id.',
  ...listOf(fundingList),
  example: {},
});

export const liquidations = query({
  method: 'GET',
  path: '/api/secure/trades/futures/liquidations',
  access: 'user',
  flags: ['trade_room'],
  summary: "The liquidations of the trader's positions.",
  description: 'Newest first. `search` looks into pair and position id.',
  ...listOf(liquidationList),
  example: {},
});

export const orders = query({
  method: 'GET',
  path: '/api/secure/trades/futures/orders',
  access: 'user',
  flags: ['trade_room'],
  summary: "The trader's futures orders.",
  description:
    'Newest first unless sorted otherwise. `search` looks into order ID, client order ID and pair.',
  ...listOf({
    ...futuresOrderList,
    row: futuresOrder,
    filters: {
      ...futuresOrderList.filters,
      order: text(60).optional().describe('Only the order with this ID.'),
      clientOrderId: text(36).optional().describe('Only the order to which the trader gave this name.'),
      number: wholeInQuery().optional().describe('Only the order with this number.'),
      clientId: text(36).optional().describe('Only the orders with this client ID.'),
      strategyId: wholeInQuery().optional().describe('Only the orders of the strategy with this number.'),
      strategyType: wholeInQuery().optional().describe('Only the orders of strategies of this kind.'),
    },
  }),
  example: { open: 'true' },
});

export const order = query({
  method: 'GET',
  path: '/api/secure/trades/futures/orders/{tradeUuid}',
  access: 'user',
  flags: ['trade_room'],
  summary: "One of the trader's futures orders.",
  description: 'With its fills and its statuses. Refused with not_found for an order of someone else.',
  input: z.object({ tradeUuid: text(60).describe('Id of the order.') }),
  output: futuresOrderDetail,
  example: { tradeUuid: NO_ID },
});

export const setting = query({
  method: 'GET',
  path: '/api/secure/trades/futures/leverage',
  access: 'user',
  flags: ['trade_room'],
  summary: 'Leverage and margin mode of a pair.',
  description:
    'Those that the next order in the pair has, with the highest leverage that the trader may choose.',
  input: z.object({ pair }),
  output: leverageSetting,
  example: { pair: 'BTC/USD' },
});

export const setSetting = command({
  method: 'POST',
  path: '/api/secure/trades/futures/leverage',
  access: 'user',
  flags: ['trade_room'],
  scope: 'trade',
  movesMoney: true,
  summary: 'Change leverage and margin mode of a pair.',
  description:
    'Of an open position the margin follows: lower leverage takes more from the available balance, higher leverage gives some back as far as its unrealized loss allows. Refused with conflict at `marginMode` while a position or an order that would open one is open in the pair, with insufficient_balance, and with bad_input at `leverage` above the limit.',
  input: z.object({
    pair,
    leverage: leverage().optional().describe('New leverage; as it is by default.'),
    marginMode: marginMode().optional().describe('New margin mode; as it is by default.'),
  }),
  output: z.object({
    setting: leverageSetting.describe('Leverage and margin mode as they are now.'),
    position: position
      .nullable()
      .describe('The open position as it is now, in hedge mode the older one; null where there is none.'),
    positions: z.array(position).describe('The open positions in the pair, oldest first: two in hedge mode.'),
    message,
  }),
  example: { pair: 'BTC/USD', leverage: 10 },
});

export const positionMode = query({
  method: 'GET',
  path: '/api/secure/trades/futures/position-mode',
  access: 'user',
  flags: ['trade_room'],
  summary: 'The position mode of the trader.',
  description:
    'One-way by default: a pair has one position. In hedge mode it may have a long and a short one, each with its own margin, leverage and liquidation price.',
  input: z.object({}),
  output: positionModeSetting,
  example: {},
});

export const setPositionMode = command({
  method: 'POST',
  path: '/api/secure/trades/futures/position-mode',
  access: 'user',
  flags: ['trade_room'],
  scope: 'trade',
  movesMoney: true,
  summary: 'Change the position mode.',
  description:
    'For all pairs. In hedge mode an order names the position that it opens or closes in `positionSide`, and `reduceOnly` is refused. Refused with conflict at `mode` while an order or a position of futures is open.',
  input: z.object({
    mode: z.enum(positionModes, { error: 'must be one_way or hedge' }).describe('New position mode.'),
  }),
  output: z.object({ setting: positionModeSetting.describe('The position mode as it is now.'), message }),
  example: { mode: 'one_way' },
});

export const moveMargin = command({
  method: 'POST',
  path: '/api/secure/trades/futures/margin',
  access: 'user',
  flags: ['trade_room'],
  scope: 'trade',
  movesMoney: true,
  summary: 'Add margin to an isolated position, or remove some.',
  description:
    'Moves money between the available balance and the margin of the position; its liquidation price follows. Refused with insufficient_balance, with conflict for a cross position, and with bad_input at `amount` where less than the initial margin would stay.',
  input: z.object({
    uuid,
    amount: decimal().describe('Quote currency to add or, negative, to take.'),
  }),
  output: changed,
  example: { uuid: NO_ID, amount: '100' },
});

export const setBrackets = command({
  method: 'POST',
  path: '/api/secure/trades/futures/brackets',
  access: 'user',
  flags: ['trade_room'],
  scope: 'trade',
  movesMoney: true,
  summary: 'Set take profit and stop loss of a position.',
  description:
    'Each is a reduce-only order for the whole position, whose amount follows the position and which ends with it. What is left out stays as it is; null removes it. Another distance of one that trails keeps the best price that it has seen. Refused with bad_input on the wrong side of the price that triggers it, and with conflict where the position is closed.',
  input: z.object({
    uuid,
    takeProfit: decimal()
      .nullable()
      .optional()
      .describe('Trigger price of the take profit, in quote; null removes the take profit.'),
    stopLoss: decimal()
      .nullable()
      .optional()
      .describe('Trigger price of the stop loss, in quote; null removes the stop loss.'),
    takeProfitTrail: takeProfitTrail().optional(),
    stopLossTrail: stopLossTrail().optional(),
    triggerBy: triggerBy()
      .optional()
      .describe('The price that triggers the given take profit and stop loss: last (the default) or mark.'),
  }),
  output: changed,
  example: { uuid: NO_ID, stopLoss: null },
});

export const data = query({
  method: 'GET',
  path: '/api/futures-data',
  access: 'public',
  summary: 'Prices, open interest, funding history and liquidations of the futures of a pair.',
  description:
    'Liquidations are those of accounts in this exchange; the simulated market has none. Open interest is that of the simulated market. Refused with bad_input at `pair` where it has no futures.',
  input: z.object({ pair }),
  output: futuresData,
  example: { pair: 'BTC/USD' },
});

export const nextFunding = query({
  method: 'GET',
  path: '/api/funding',
  access: 'public',
  summary: 'The next round of funding in a pair.',
  description:
    'Every eight hours, at 00:00, 08:00 and 16:00 UTC, each open position pays or receives the rate on its value at the mark price. Refused with bad_input at `pair` where it has no futures.',
  input: z.object({ pair }),
  output: fundingInfo,
  example: { pair: 'BTC/USD' },
});
