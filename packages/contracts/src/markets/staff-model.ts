import { z } from 'zod';
import { decimalText, instant } from '../common/fields.ts';
import { instrumentKinds, instrumentStatuses, quotedInstrument } from './model.ts';

/** A coin as staff see it in a list. */
export const staffCoin = quotedInstrument.extend({
  /** Its base code; what the calls name it by. */
  symbol: z.string(),
  /** As staff left it; `status` may be `halted` by a scenario that passes. */
  ownStatus: z.enum(instrumentStatuses),
  isStableCoin: z.boolean(),
  /** Of the 24 hours until now: base asset, and what that is at the price now, dollars. */
  volume24h: decimalText,
  turnover24h: decimalText,
  openOrders: z.number().int(),
});
export type StaffCoin = z.infer<typeof staffCoin>;

/** Why a term can't be changed: by its name. */
const locks = z.record(z.string(), z.string());

const change = z.object({
  at: instant,
  /** Who, as he is called. */
  by: z.string(),
  action: z.string(),
  /** By the names of the terms. */
  before: z.record(z.string(), z.unknown()).nullable(),
  after: z.record(z.string(), z.unknown()).nullable(),
  reason: z.string().nullable(),
});
export type CoinChange = z.infer<typeof change>;

export const staffCoinDetail = staffCoin.extend({
  scale: z.number().int(),
  /** The price at the market's anchor, 1 January 2026, that the path starts from. */
  anchor: decimalText,
  /** Fraction a year. */
  annualVolatility: z.number(),
  /** Dollars of a usual day, at the anchor's price. */
  turnover: decimalText,
  /** Hundredths of a percent. */
  spreadBps: z.number(),
  /** Whole coins; null where it is not told, and there is no market cap. */
  supply: decimalText.nullable(),
  /** Since when it is not trading, and why; null while it is. */
  closed: z.object({ since: instant, reason: z.string().nullable() }).nullable(),
  holders: z.object({
    count: z.number().int(),
    /** Base asset, what is bound included. */
    amount: decimalText,
  }),
  locks,
  /** What staff did with it, newest first; the latest 20. */
  history: z.array(change),
});
export type StaffCoinDetail = z.infer<typeof staffCoinDetail>;

export const standings = ['in_step', 'differs', 'missing', 'own'] as const;
export type Standing = (typeof standings)[number];

/** An instrument beside the built-in catalogue. */
export const tradingAsset = z.object({
  pair: z.string(),
  symbol: z.string(),
  kind: z.enum(instrumentKinds),
  name: z.string(),
  image: z.string(),
  /** Null where it is not listed. */
  status: z.enum(instrumentStatuses).nullable(),
  standing: z.enum(standings),
  differences: z.array(
    z.object({
      field: z.string(),
      here: z.string(),
      catalogue: z.string(),
      /** Why the catalogue's can't be put back; null where it can. */
      lock: z.string().nullable(),
    }),
  ),
});
export type TradingAsset = z.infer<typeof tradingAsset>;
