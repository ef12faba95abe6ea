import { z } from 'zod';
import { decimalText, instant } from '../common/fields.ts';
import { instrumentKinds, instrumentStatuses, quotedInstrument } from './model.ts';

/** A coin as staff see it in a list. */
export const staffCoin = quotedInstrument.extend({
  /** Its base code, by which the calls name it. */
  symbol: z.string(),
  /** The status that staff set; `status` is also `halted` while a scenario halts trading. */
  ownStatus: z.enum(instrumentStatuses),
  isStableCoin: z.boolean(),
  /** The last 24 hours: volume in the base asset, turnover in dollars. */
  volume24h: decimalText,
  turnover24h: decimalText,
  openOrders: z.number().int(),
});
export type StaffCoin = z.infer<typeof staffCoin>;

/** Field → why it can't be changed. */
const locks = z.record(z.string(), z.string());

const change = z.object({
  at: instant,
  /** The name of the member of staff. */
  by: z.string(),
  action: z.string(),
  /** Field → value. */
  before: z.record(z.string(), z.unknown()).nullable(),
  after: z.record(z.string(), z.unknown()).nullable(),
  reason: z.string().nullable(),
});
export type CoinChange = z.infer<typeof change>;

export const staffCoinDetail = staffCoin.extend({
  scale: z.number().int(),
  /** The price at the market's anchor, 1 January 2026, where the price path starts. */
  anchor: decimalText,
  /** A fraction. */
  annualVolatility: z.number(),
  /** Dollars on a usual day, at the price now. */
  turnover: decimalText,
  /** Hundredths of a percent. */
  spreadBps: z.number(),
  /** Whole coins; null where it is not given, and there is no market cap. */
  supply: decimalText.nullable(),
  /** Since when it does not trade, and why; null while it trades. */
  closed: z.object({ since: instant, reason: z.string().nullable() }).nullable(),
  holders: z.object({
    count: z.number().int(),
    /** Base asset, available and held. */
    amount: decimalText,
  }),
  locks,
  /** The latest 20 changes by staff, newest first. */
  history: z.array(change),
});
export type StaffCoinDetail = z.infer<typeof staffCoinDetail>;

export const syncStatuses = ['in_step', 'differs', 'missing', 'own'] as const;
export type SyncStatus = (typeof syncStatuses)[number];

/** An instrument compared with the built-in catalogue. */
export const tradingAsset = z.object({
  pair: z.string(),
  symbol: z.string(),
  kind: z.enum(instrumentKinds),
  name: z.string(),
  image: z.string(),
  /** Null where it is not listed. */
  status: z.enum(instrumentStatuses).nullable(),
  /** Its sync status; `own` where the catalogue does not have it. */
  standing: z.enum(syncStatuses),
  differences: z.array(
    z.object({
      field: z.string(),
      here: z.string(),
      catalogue: z.string(),
      /** Why it can't be reset to the catalogue's value; null where it can. */
      lock: z.string().nullable(),
    }),
  ),
});
export type TradingAsset = z.infer<typeof tradingAsset>;
