import { z } from 'zod';
import { auditReason, decimal, message } from '../common/fields.ts';
import { listOf } from '../common/list.ts';
import { command, query } from '../contract.ts';
import {
  listedInstruments,
  marginTiersInput,
  newStatus,
  spread,
  statusReason,
  symbol,
  turnover,
} from './staff-fields.ts';
import { staffInstrumentDetail } from './staff-model.ts';

/** The words of the calls of stocks, forex pairs and commodities for their kind. */
interface KindWords {
  /** The path of the list: /api/strict/stocks. */
  path: `/api/strict/${string}`;
  /** One of them, with its article, and many: 'a stock', 'stocks'. */
  one: string;
  many: string;
  /** A symbol to describe the field by, and one for the examples that change something. */
  known: string;
  changed: string;
  /** A search that finds some. */
  search: string;
}

const SPREAD = 'Distance between best bid and best ask in hundredths of a percent, 0 to 500.';

/** The fields that creating an instrument of any kind has, beside those of its kind. */
export const newFields = {
  turnover: turnover().describe('Value traded on a usual day, in quote: 1,000 to 10^12.'),
  spreadBps: spread().describe(SPREAD),
  marginTiers: marginTiersInput()
    .optional()
    .describe('Tiers of the maintenance margin; by default those that are usual for the turnover.'),
  reason: auditReason(),
} as const;

/** The fields that changing an instrument of any kind has, beside symbol, lot and those of its kind. */
export const changedFields = {
  minNotional: decimal().optional().describe('Least value of an order, in quote.'),
  spreadBps: spread().optional().describe(SPREAD),
  tick: decimal().optional().describe('Smallest step of a price, in quote.'),
  marginTiers: marginTiersInput()
    .optional()
    .describe('Tiers of the maintenance margin. While positions are open they can only be loosened.'),
  reason: auditReason(),
} as const;

/** The gates of every command about an instrument. */
export const BY_STAFF = { method: 'POST', access: 'staff', permission: 'markets' } as const;

/** What creating and changing an instrument answer. */
export const changedInstrument = z.object({ instrument: staffInstrumentDetail, message });

/** The list of a kind, one of it, and its status: the calls that differ between kinds in words only. */
export function kindCalls({ path, one, many, known, changed, search }: KindWords) {
  const noun = one.replace(/^an? /, '');
  const named = () => symbol().describe(`Symbol of the ${noun}, such as ${known}.`);
  const read = { method: 'GET', access: 'staff', repeated: true, permission: 'markets' } as const;
  return {
    named,
    list: query({
      ...read,
      path,
      summary: `All ${many}.`,
      description:
        'Delisted ones included, by rank unless sorted otherwise. `search` matches symbol and name.',
      ...listOf(listedInstruments),
      example: { search },
    }),
    one: query({
      ...read,
      path: `${path}/{symbol}`,
      summary: `One ${noun}.`,
      description:
        'Its specification and which fields are locked, how it trades, and the latest changes by staff. Refused with not_found for an unknown symbol.',
      input: z.object({ symbol: named() }),
      output: staffInstrumentDetail,
      example: { symbol: changed },
    }),
    setStatus: command({
      ...BY_STAFF,
      path: `${path}/{symbol}/status`,
      summary: `Halt, resume, delist or relist ${one}.`,
      description:
        'Delisting cancels all open orders of the pair and releases their holds, and closes its positions; a second person must approve it. Refused with conflict where it cannot go there from its status, and where the same request waits already.',
      approval: true,
      input: z.strictObject({ symbol: named(), status: newStatus(), reason: statusReason() }),
      output: z.object({
        instrument: staffInstrumentDetail,
        canceled: z.number().int().describe('How many open orders were canceled.'),
        closed: z.number().int().describe('How many positions were closed.'),
        message,
      }),
      example: { symbol: changed, status: 'halted', reason: 'Extraordinary volatility' },
    }),
  };
}
