import type { Database } from '../platform/database/database.ts';
import { firstSince, newestIn } from '../platform/database/first-since.ts';
import { committed } from '../platform/database/statement.ts';
import { HOUR_MS, rememberedHours } from '../platform/remembered-hours.ts';
import type { OrderTables } from './venue.ts';

/** What was traded in a pair in an hour (since 1970); quote units. */
export interface TradedHour {
  hour: number;
  pair: string;
  /** A trade between two traders counts once. */
  volume: bigint;
  trades: number;
  /** Of both sides. */
  fees: bigint;
}

/** What was traded at a venue, by hour. @returns from `since`, the beginning of an hour, to `before`, both ms */
export function createTradedStore(db: Pick<Database, 'readNow'>, { fills }: OrderTables) {
  const now = committed(db);
  const sums = `SELECT at / ${HOUR_MS} AS hour, pair, SUM(fee) AS fees,
      SUM(CASE WHEN withTrader = 1 AND liquidity = 'maker' THEN 0 ELSE cost END) AS volume,
      SUM(NOT (withTrader = 1 AND liquidity = 'maker')) AS trades
    FROM ${fills} WHERE id >= ? AND id < ? GROUP BY hour, pair`;
  return rememberedHours<TradedHour>({
    newest: () => newestIn(now, fills),
    read: (since, before) =>
      now.all(sums, firstSince(now, fills, since), firstSince(now, fills, before)).map((row) => ({
        ...{ hour: Number(row.hour), pair: String(row.pair), trades: Number(row.trades) },
        ...{ volume: BigInt(row.volume as bigint), fees: BigInt(row.fees as bigint) },
      })),
  });
}
