import { z } from 'zod';
import { decimalText, instant } from '../common/fields.ts';
import { instrumentKinds } from './kinds.ts';
import { instrumentStatuses, quotedInstrument } from './model.ts';

export const staffInstrument = quotedInstrument
  .omit({ marginTiers: true })
  .extend({
    symbol: z.string().describe('Symbol, by which the calls name it: BTC, or EURUSD for a forex pair.'),
    ownStatus: z
      .enum(instrumentStatuses)
      .describe('The status that staff set; `status` is also `halted` while a scenario halts trading.'),
    isStableCoin: z.boolean().describe('Whether its price is pegged to a currency.'),
    volume24h: decimalText.describe('Amount traded in the last 24 hours, in base.'),
    turnover24h: decimalText.describe('Value traded in the last 24 hours, in quote.'),
    openOrders: z.number().int().describe('Open orders and TWAP orders of all traders.'),
  })
  .describe('An instrument as staff see it in a list.')
  .meta({ id: 'StaffInstrument' });
export type StaffInstrument = z.infer<typeof staffInstrument>;

/** Field → why it can't be changed. */
const locks = z
  .record(z.string(), z.string())
  .describe('Field → why it cannot be changed, in a sentence. Fields that can be changed are missing.');

const change = z
  .object({
    at: instant.describe('When it was made, on the simulated clock.'),
    by: z.string().describe('Name of the member of staff.'),
    action: z.string().describe('Name of the call.'),
    before: z
      .record(z.string(), z.unknown())
      .nullable()
      .describe('Field → value before; null where there was none.'),
    after: z
      .record(z.string(), z.unknown())
      .nullable()
      .describe('Field → value after; null where there is none.'),
    reason: z.string().nullable().describe('The reason that was given; null where none was.'),
  })
  .describe('A change of an instrument by staff.')
  .meta({ id: 'InstrumentChange' });
export type InstrumentChange = z.infer<typeof change>;

export const staffInstrumentDetail = staffInstrument
  .extend({
    marginTiers: quotedInstrument.shape.marginTiers,
    openPositions: z.number().int().describe('Open positions of all traders.'),
    scale: z.number().int().describe('Decimals of an amount of it.'),
    anchor: decimalText.describe(
      "Price at the market's anchor, 1 January 2026, where its price path starts, in quote.",
    ),
    annualVolatility: z.number().describe('Volatility of a year, as a fraction: 0.9 is 90 %.'),
    turnover: decimalText.describe('Value traded on a usual day at the current price, in quote.'),
    spreadBps: z.number().describe('Distance between best bid and best ask, in hundredths of a percent.'),
    supply: decimalText
      .nullable()
      .describe('Coins in circulation, or shares; null where it is not given, and there is no market cap.'),
    closed: z
      .object({
        since: instant.describe('Since when, on the simulated clock.'),
        reason: z.string().nullable().describe('Why; null where no reason was given.'),
      })
      .nullable()
      .describe('Since when it does not trade; null while it trades.'),
    holders: z
      .object({
        count: z.number().int().describe('Number of accounts.'),
        amount: decimalText.describe('What they have of it, available and held.'),
      })
      .nullable()
      .describe('Who holds it; null for forex and commodities, which no one can hold.'),
    locks,
    history: z.array(change).describe('The latest 20 changes by staff, newest first.'),
  })
  .describe('An instrument as staff see it, with its specification, holders and history.')
  .meta({ id: 'StaffInstrumentDetail' });
export type StaffInstrumentDetail = z.infer<typeof staffInstrumentDetail>;

export const syncStatuses = ['in_step', 'differs', 'missing', 'own'] as const;
export type SyncStatus = (typeof syncStatuses)[number];

export const tradingAsset = z
  .object({
    pair: z.string().describe('Pair of the instrument.'),
    symbol: z.string().describe('Symbol of its base asset.'),
    kind: z.enum(instrumentKinds).describe('Kind of the instrument.'),
    name: z.string().describe('Name of its base asset.'),
    image: z.string().describe('Path of its picture, an SVG.'),
    status: z.enum(instrumentStatuses).nullable().describe('Status here; null where it is not listed.'),
    standing: z
      .enum(syncStatuses)
      .describe(
        'Compared with the catalog: the same (in_step), with differences, missing here, or listed here only (own).',
      ),
    differences: z
      .array(
        z.object({
          field: z.string().describe('Name of the field.'),
          here: z.string().describe('Its value here, as text.'),
          catalogue: z.string().describe('Its value in the catalog, as text.'),
          lock: z
            .string()
            .nullable()
            .describe("Why it cannot be reset to the catalog's value; null where it can."),
        }),
      )
      .describe('The fields that differ.'),
  })
  .describe('An instrument compared with the built-in catalog.')
  .meta({ id: 'TradingAsset' });
export type TradingAsset = z.infer<typeof tradingAsset>;
