import { z } from 'zod';
import { AN_OBJECT, decimal, message, text } from '../common/fields.ts';
import { command, query } from '../contract.ts';
import { startTime } from './scenario-fields.ts';
import { afterSet, whenSet } from './set-price-fields.ts';
import { MOST_SET_LEVELS, MOST_SET_PRICES, setBook, setVenues } from './set-price-model.ts';

const levels = () =>
  z
    .array(
      z.object(
        {
          price: decimal().describe('Price in quote, a multiple of the tick size.'),
          amount: decimal().describe('Amount in base, a multiple of the lot size.'),
        },
        AN_OBJECT,
      ),
      { error: 'must be a list of prices and amounts' },
    )
    .max(MOST_SET_LEVELS, { error: `may have at most ${MOST_SET_LEVELS} entries` })
    .default([]);

export const list = query({
  method: 'GET',
  path: '/api/sandbox/book',
  access: 'public',
  sandbox: true,
  summary: 'All set books.',
  description:
    'Past and future ones, in the order in which they were set. GET /api/book has what is left of one.',
  input: z.object({ pair: text(40).optional().describe('Pair such as BTC/USD; all pairs without it.') }),
  output: z.array(setBook),
  example: {},
});

export const add = command({
  method: 'POST',
  path: '/api/sandbox/book',
  announce: { silentWith: ['checked'] },
  access: 'public',
  sandbox: true,
  summary: 'Set the order book of a pair exactly.',
  description: `The levels are the whole simulated book until \`until\`: what an order takes of them is gone, and nothing fills them up. So slippage and partial fills can be tested to the unit. Orders of traders rest beside them and trade with each other as always. The price of the pair stands still meanwhile, at the middle of the best bid and ask or at \`price\`, and fills no resting order but those that it passes in the first second. Afterwards the path goes on from there, and the simulated book is back.

It begins like a set price: with the first second that no one has seen, to which the clock moves on, or with \`startsAt\`. Nothing but orders of traders is traded meanwhile, so the turnover is 0. A later price or book of the pair replaces this one.

Refused with bad_input at \`pair\` and \`venue\` as a set price; at \`asks\` and \`bids\` where neither has a level, and for more than ${MOST_SET_LEVELS}; at \`asks.0.price\` and the like for a price that is no multiple of the tick size, that occurs twice or that is absurd; at \`asks.0.amount\` and the like for 0 and for an amount that is no multiple of the lot size; at \`bids\` where the best bid is not below the best ask; at \`price\` for one that is not between them; at \`until\` for a time before the book begins or more than 365 days later. Refused with conflict like a set price, beyond ${MOST_SET_PRICES} set prices and books of a world.`,
  input: z.object({
    pair: text(40).describe('Pair such as BTC/USD.'),
    venue: z
      .enum(setVenues, { error: 'must be spot or futures' })
      .default('spot')
      .describe('Market whose book it is; spot by default. The price is set as in POST /api/sandbox/prices.'),
    asks: levels().describe('Amounts offered, in any order; none by default.'),
    bids: levels().describe('Amounts asked for, in any order; none by default.'),
    price: decimal()
      .optional()
      .describe(
        'Price of the pair meanwhile, from the best bid to the best ask: by default the middle, rounded down to the tick size, or the best price of the only side.',
      ),
    until: startTime
      .optional()
      .describe(
        'When it ends, on the simulated clock: ISO 8601 with its offset; until it is removed by default.',
      ),
    ...whenSet,
  }),
  output: z.object({
    book: setBook,
    ...afterSet,
  }),
  example: {
    pair: 'SOL/USD',
    asks: [
      { price: '150', amount: '2' },
      { price: '151', amount: '5' },
    ],
    bids: [{ price: '149', amount: '4' }],
  },
});

export const remove = command({
  method: 'DELETE',
  path: '/api/sandbox/book/{uuid}',
  access: 'public',
  sandbox: true,
  summary: 'Remove a set book.',
  description:
    'The simulated book is back in the next second, and the price goes on. One that has not started has no effect. Past prices and fills stay as they were. Refused with not_found for an unknown id, and with conflict where it has ended, was canceled or was replaced.',
  input: z.object({ uuid: text(60).describe('Id of the set book.') }),
  output: z.object({ book: setBook, message }),
  example: { uuid: '00000000-0000-7000-8000-000000000000' },
});
