import { z } from 'zod';
import { message, text } from '../common/fields.ts';
import { tableTypes } from '../common/file-rules.ts';
import { command, query } from '../contract.ts';
import { MOST_IMPORT_BYTES, marketImport } from './import-model.ts';

const ZONE = /^(?:Z|UTC|[+-](?:0\d|1[0-4]):[0-5]\d)$/;

export const list = query({
  method: 'GET',
  path: '/api/sandbox/markets/import',
  access: 'public',
  sandbox: true,
  summary: 'All imports of candles.',
  description: 'Past and future imports, in the order in which they were added, with what each does.',
  input: z.object({}),
  output: z.array(marketImport),
  example: {},
});

export const add = command({
  method: 'POST',
  path: '/api/sandbox/markets/import',
  announce: { silentWith: ['checked'] },
  access: 'public',
  sandbox: true,
  summary: 'Import the candles of a file as the price of a pair.',
  description: `While the candles last, the price of the pair has exactly their opens, highs, lows, closes and volumes, for everyone in the world; in between it moves at random. Stops, limits and liquidations meet it at the exact second. After the last close the simulated path goes on from there. Past prices stay as they were.

**When.** A file whose first candle lies in the future of the world is used at its own times. Any other file is moved: its first candle begins at the next whole interval, such as the next minute or the next UTC midnight, so that candles of GET /api/candles are those of the file. With \`startsAt\` it begins there. So a strategy meets last March, or a bug report's hour is replayed. A file of a pair with trading hours is moved by whole weeks, and each candle must touch a session.

**File.** CSV or Parquet with the columns time, open, high, low, close and volume; others are ignored. Names in any case, and timestamp, date, datetime, open time, vol are known too. CSV has a header line, commas, semicolons or tabs, and decimal points. Times are ISO 8601 with a time zone, or Unix times in seconds, milliseconds, microseconds or nanoseconds; \`timeZone\` says the zone of times without one. One row is one candle, oldest first, all of one interval from 5 seconds to a week, and none missing. Prices are whole ticks of the pair and volumes whole lots, unless \`fit\` is \`round\`.

**Limits.** 50,000 candles and 10 MB a file; 50 imports and 200,000 candles a world. A demo also has its limit of storage.

**Scenarios.** A scenario that begins while the candles last displaces them. The effect of an earlier scenario ends where the candles begin.

Refused with bad_input at \`file\`, with the line and what is wrong with it; at \`startsAt\` for a time that is past or no whole interval; with conflict where another import of the pair overlaps, and beyond a limit.`,
  input: z.strictObject({
    pair: text(40).describe('Pair such as BTC/USD.'),
    startsAt: z.iso
      .datetime({ offset: true, error: 'is not a time like 2026-06-01T12:00:00Z' })
      .optional()
      .describe(
        'When the first candle begins, on the simulated clock: ISO 8601 with its offset, in the future.',
      ),
    timeZone: text(40)
      .regex(ZONE, { error: 'is not Z, UTC or an offset like +01:00' })
      .optional()
      .describe('Zone of times without one: UTC, or an offset such as -05:00.'),
    fit: z
      .enum(['exact', 'round'], { error: 'must be exact or round' })
      .default('exact')
      .describe(
        'Whether prices that are finer than the tick and volumes finer than the lot are refused, or rounded to the nearest.',
      ),
    mode: z
      .enum(['import', 'check'], { error: 'must be import or check' })
      .default('import')
      .describe('With `check` nothing changes: the answer says what the import would do.'),
  }),
  files: {
    file: {
      types: tableTypes,
      endings: ['.csv', '.txt', '.parquet'],
      maxBytes: MOST_IMPORT_BYTES,
      maxFiles: 1,
    },
  },
  output: z.object({
    import: marketImport,
    checked: z.literal(true).optional().describe('With mode=check: nothing was changed.'),
    message,
  }),
  example: { pair: 'BTC/USD' },
});

export const cancel = command({
  method: 'DELETE',
  path: '/api/sandbox/markets/import/{uuid}',
  access: 'public',
  sandbox: true,
  summary: 'Cancel an import.',
  description:
    'An import that has not started has no effect. If it runs, the simulated path goes on from the next second, from the price of that time, and past candles stay. Refused with not_found for an unknown id, and with conflict where the candles have ended or were canceled.',
  input: z.object({ uuid: text(60).describe('Id of the import.') }),
  output: z.object({ import: marketImport, message }),
  example: { uuid: '00000000-0000-7000-8000-000000000000' },
});
