import { z } from 'zod';
import { decimal, message, text } from '../common/fields.ts';
import { command, query } from '../contract.ts';
import { holdTime } from './scenario-fields.ts';
import { afterSet, whenSet } from './set-price-fields.ts';
import { MOST_SET_PRICES, setPrice, setVenues } from './set-price-model.ts';

export const list = query({
  method: 'GET',
  path: '/api/sandbox/prices',
  access: 'public',
  sandbox: true,
  summary: 'All set prices.',
  description:
    'Past and future ones, in the order in which they were set. GET /api/sandbox/book has the books.',
  input: z.object({ pair: text(40).optional().describe('Pair such as BTC/USD; all pairs without it.') }),
  output: z.array(setPrice),
  example: {},
});

export const add = command({
  method: 'POST',
  path: '/api/sandbox/prices',
  announce: { silentWith: ['checked'] },
  access: 'public',
  sandbox: true,
  summary: 'Set the price of a pair exactly.',
  description: `The pair has this price for one second, or as long as \`hold\` says, and then its path goes on from there. Stops, limits, liquidations and candles meet it in its first second. No past price changes: it begins with the first second that no one has seen, and the clock moves on to that second, at speed 0 by at most a second. With \`startsAt\` it begins later, and the clock stays. While the market is closed or halted, it begins when the market trades again.

**Futures.** With \`venue=futures\` index, last price and mark are all this price, so that the basis is 0; afterwards the basis comes back within five minutes. With \`spot\` the futures follow with their basis.

**Orders** meet the simulated book around the price; POST /api/sandbox/book sets its levels too. Large orders do not move a held price.

**Scenarios.** One that begins later displaces the price, also while it is held. An earlier one ends where the price begins. A later price or book of the pair replaces this one from its first second on.

Refused with bad_input at \`pair\` for an unknown one; at \`venue\` where the pair is not traded there; at \`price\` for 0, for one that is no multiple of the tick size, and for one above a thousand times or below a thousandth of the price that the pair was listed with; at \`startsAt\` for a past time. Refused with conflict where the pair follows imported candles, where no one knows when it trades again, and beyond ${MOST_SET_PRICES} set prices and books of a world.`,
  input: z.object({
    pair: text(40).describe('Pair such as BTC/USD.'),
    price: decimal().describe('Price in quote, a multiple of the tick size.'),
    venue: z
      .enum(setVenues, { error: 'must be spot or futures' })
      .default('spot')
      .describe('Market whose last price it is; spot by default.'),
    hold: holdTime()
      .optional()
      .describe(
        'How long it stays: an ISO 8601 duration of at most 365 days, or `until_released`; one second by default.',
      ),
    ...whenSet,
  }),
  output: z.object({
    price: setPrice,
    ...afterSet,
  }),
  example: { pair: 'ETH/USD', price: '2500', hold: 'PT10M' },
});

export const release = command({
  method: 'DELETE',
  path: '/api/sandbox/prices/{uuid}',
  access: 'public',
  sandbox: true,
  summary: 'Release a held price, or cancel a scheduled one.',
  description:
    'A held price goes on from the next second. One that has not started has no effect. Past prices stay as they were. Refused with not_found for an unknown id, and with conflict where it has ended, was canceled or was replaced.',
  input: z.object({ uuid: text(60).describe('Id of the set price.') }),
  output: z.object({ price: setPrice, message }),
  example: { uuid: '00000000-0000-7000-8000-000000000000' },
});
