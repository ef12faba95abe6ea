import { z } from 'zod';
import { failure } from '../common/failure.ts';
import { message, text } from '../common/fields.ts';
import { command } from '../contract.ts';
import { futuresOrder, position } from './model.ts';
import { positionSides } from './sides.ts';

const NO_ID = '00000000-0000-7000-8000-000000000000';

export const reverse = command({
  method: 'POST',
  path: '/api/secure/trades/futures/positions/{uuid}/reverse',
  access: 'user',
  packageFeature: 'futures',
  verified: true,
  flags: ['trade_room'],
  scope: 'trade',
  movesMoney: true,
  summary: 'Reverse a futures position.',
  description:
    "A reduce-only market order closes the position, and a second market order opens a position of the same amount on the other side, with the same leverage and margin mode. Both orders fill completely in one command, or nothing changes. In hedge mode an open position on the other side grows by the amount. Take profit and stop loss end with the closed position. Refused with not_found for another trader's position, with conflict if it is already closed, with insufficient_balance if the new position needs more than is available after closing, with market_closed while the pair does not trade, and with no_liquidity if the order book cannot fill one of the orders.",
  input: z.object({ uuid: text(60).describe('Id of the position.') }),
  output: z.object({
    closed: futuresOrder.describe('The order that closed the position.'),
    opened: futuresOrder.describe('The order that opened the opposite position.'),
    position: position.nullable().describe('The position on the other side as it is now.'),
    message,
  }),
  example: { uuid: NO_ID },
});

export const closeAll = command({
  method: 'POST',
  path: '/api/secure/trades/futures/positions/close-all',
  access: 'user',
  flags: ['trade_room'],
  scope: 'trade',
  movesMoney: true,
  summary: 'Close all futures positions.',
  description:
    'Closes the positions in all pairs or in one pair by reduce-only market orders, oldest first. A position that cannot be closed, such as one in a closed market, stays open, and its `error` says why. The other positions are closed. Succeeds if no position is open. Orders that open positions stay open.',
  input: z.object({
    pair: text(40).optional().describe('Pair such as BTC/USD; all pairs if it is left out.'),
  }),
  announce: { successField: 'complete' },
  output: z.object({
    closed: z.int().describe('How many positions were closed.'),
    complete: z.boolean().describe('Whether all positions were closed.'),
    results: z
      .array(
        z.object({
          position: z.string().describe('Id of the position.'),
          pair: z.string().describe('Pair such as BTC/USD.'),
          side: z.enum(positionSides).describe('Side of the position.'),
          closed: z.boolean().describe('Whether it is closed now.'),
          trade: futuresOrder
            .nullable()
            .describe('The order that closed it, or a part of it; null if the order was refused.'),
          error: failure.describe('Why the order was refused; null if it was not refused.'),
        }),
      )
      .describe('The result for each open position, oldest first.'),
    message,
  }),
  example: { pair: 'ETH/USD' },
});
