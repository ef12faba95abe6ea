import { z } from 'zod';
import { decimal, text } from '../common/fields.ts';
import { pageInput, pageOf, sortInput } from '../common/page.ts';
import { command, query } from '../contract.ts';
import { orderStatuses, orderTypes, sides, trade } from './model.ts';

export const trades = query({
  method: 'GET',
  path: '/api/secure/trades',
  access: 'user',
  flags: ['trade_room'],
  summary: "The trader's spot orders, newest first unless sorted otherwise.",
  input: z.object({
    ...pageInput,
    sort: sortInput(['createdAt', 'pair'], '-createdAt'),
    pair: text(40).optional(),
    side: z.enum(sides, { error: 'must be buy or sell' }).optional(),
    status: z.enum(orderStatuses, { error: 'is not a status of an order' }).optional(),
  }),
  output: pageOf(trade),
  example: {},
});

export const place = command({
  method: 'POST',
  path: '/api/secure/trades/place',
  access: 'user',
  verified: true,
  flags: ['trade_room'],
  movesMoney: true,
  summary: 'Place a spot order; amount is in the base asset.',
  input: z.object({
    pair: text(40),
    side: z.enum(sides, { error: 'must be buy or sell' }),
    type: z.enum(orderTypes, { error: `must be ${orderTypes.join(', ')}` }),
    amount: decimal(),
  }),
  output: z.object({ trade, message: z.string() }),
  example: { pair: 'BTC/USD', side: 'buy', type: 'market', amount: '0.01' },
});
