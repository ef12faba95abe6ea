import { z } from 'zod';
import { decimalText, instant } from '../common/fields.ts';

/** The most candles of one file, and of all imports of a world: a month of minutes is 44,640. */
export const MOST_IMPORTED = 50_000;
export const MOST_IMPORTED_IN_WORLD = 200_000;
/** The most imports of a world. */
export const MOST_IMPORTS = 50;
export const MOST_IMPORT_BYTES = 10_000_000;

export const importStates = ['scheduled', 'running', 'ended', 'canceled'] as const;

export const marketImport = z
  .object({
    uuid: z.string().describe('Id of the import.'),
    pair: z.string().describe('Pair whose price follows the candles.'),
    state: z
      .enum(importStates)
      .describe('Whether the pair will follow them, does, or has; a canceled one ended before its end.'),
    interval: z.string().describe('Length of a candle, ISO 8601.'),
    candles: z.number().int().describe('How many candles the file has.'),
    startsAt: instant.describe('When the first candle begins, on the simulated clock.'),
    endsAt: instant.describe(
      'When the last candle ends, or the import was canceled, on the simulated clock.',
    ),
    fileStartsAt: z.string().describe('When the first candle begins in the file, ISO 8601, UTC.'),
    open: decimalText.describe('Open of the first candle.'),
    high: decimalText.describe('Highest price of all candles.'),
    low: decimalText.describe('Lowest price of all candles.'),
    close: decimalText.describe('Close of the last candle.'),
    volume: decimalText.describe('Volume of all candles, in the base asset.'),
    effect: z.string().describe('What it does, as a sentence.'),
  })
  .describe("Candles that are the path of a pair's price while they last.")
  .meta({ id: 'MarketImport' });
export type MarketImportView = z.infer<typeof marketImport>;
