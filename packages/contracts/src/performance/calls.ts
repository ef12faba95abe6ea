import { z } from 'zod';
import { daysInput } from '../common/days.ts';
import { isoTime, text, wholeInQuery, within } from '../common/fields.ts';
import { anyOf, listOf, someOf } from '../common/list.ts';
import { query } from '../contract.ts';
import { disposalKinds, terms } from './disposal-kinds.ts';
import { performance, statement as statementOfMonth, taxLot, taxLotGains, worthHistory } from './model.ts';
import { MOST_POINTS } from './worth-range.ts';

export const own = query({
  method: 'GET',
  path: '/api/secure/performance',
  access: 'user',
  summary: "The trader's net worth, cost basis and P&L.",
  description:
    'By average cost. Every amount that enters or leaves the account is booked at its value in the second of its booking, rounded half to even to the smallest unit of the currency. A trade values both sides at its quote amount. A conversion values both sides at the amount that was paid. Fees are not part of the cost. So opening + net deposits + realized + unrealized + income − fees = net worth, exactly. An NFT is worth the floor of its collection. A transferred NFT moves at the price of its latest sale.',
  input: z.object({}),
  output: performance,
  example: {},
});

export const netWorth = query({
  method: 'GET',
  path: '/api/secure/net-worth',
  access: 'user',
  summary: "The trader's net worth history.",
  description:
    'At `points` evenly spaced instants from `from` to `to`. Instants between them are rounded down to whole seconds. Each point follows from the ledger entries up to its instant and the prices at that second, so it is exact. Positions are valued at their mark prices, and NFTs at the floor prices of their collections. The history begins when the account first owns an asset, even if `from` is earlier. Refused with bad_input at `to` if it is in the future or before `from`, and at either one if it is before 2016.',
  input: z.object({
    from: isoTime()
      .optional()
      .describe(
        'First instant, ISO 8601 with its offset; by default the instant at which the account first owned an asset.',
      ),
    to: isoTime().optional().describe('Last instant, ISO 8601 with its offset; now by default.'),
    points: within(wholeInQuery(), 1, MOST_POINTS)
      .default(100)
      .describe(
        `Number of instants, 1 to ${MOST_POINTS}; 100 by default. With 1, the only instant is \`to\`.`,
      ),
  }),
  output: worthHistory,
  example: { points: 3 },
});

export const statement = query({
  method: 'GET',
  path: '/api/secure/statement',
  access: 'user',
  summary: "The trader's statement of a month.",
  description:
    'Of each asset the balance at both ends of the month with its value then, and what changed it. Opening + all changes = closing, exactly. The values of all assets with the unrealized P&L of positions and the NFTs add up to the net worth. A month opens with the closing of the month before. Transfers between spot, futures, staking and cards change no balance. Refused with bad_input at `month` if it is in the future or before the account began.',
  input: z.object({
    month: z
      .string({ error: 'must be a month such as 2026-05' })
      .regex(/^\d{4}-(0[1-9]|1[0-2])$/, 'must be a month such as 2026-05')
      .optional()
      .describe('Month in UTC on the simulated clock, such as 2026-05; the current one by default.'),
  }),
  output: statementOfMonth,
  example: {},
});

export const taxLots = query({
  method: 'GET',
  path: '/api/secure/tax-lots',
  access: 'user',
  summary: "List the trader's disposals by tax lot.",
  description:
    'First in, first out: a disposal takes the oldest lots of its asset, and each row is what it took from one lot. Everything that leaves the account is a disposal at its value in that second, as in the P&L. `kind` says how it left, so that withdrawals to a wallet of one’s own can be left out. Everything that enters is a lot at its value then. Transfers between spot, futures, staking and cards are no disposals. A split multiplies the lots and keeps their cost and age. Fees are not part of cost or proceeds; a fee paid in an asset is a disposal of its own. Currencies such as USD are cash and have no rows. `gains` adds up all matching rows. The newest first; `search` matches the code of the asset. `from` and `to` are days of the disposal.',
  ...listOf({
    row: taxLot,
    sorts: ['number', 'disposedAt', 'acquiredAt', 'gain', 'proceeds', 'cost'],
    sort: '-number',
    filters: {
      asset: someOf(text(40)).describe('Only these assets, by code; `NFT` for NFTs.'),
      kind: anyOf(disposalKinds),
      term: anyOf(terms),
      ...daysInput,
    },
    with: { gains: taxLotGains },
  }),
  example: {},
});
