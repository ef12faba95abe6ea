import { HOUR } from '@papermint/contracts/common/time-units';
import { rememberedHours } from '../lists/remembered-hours.ts';
import type { Database } from './database.ts';
import { firstSince, latestIn } from './first-since.ts';
import { committed } from './statement.ts';

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
export function tradedHours(db: Pick<Database, 'readNow'>, fills: 'SpotFill' | 'FuturesFill') {
  const now = committed(db);
  const sums = `SELECT at / ${HOUR} AS hour, pair, SUM(fee) AS fees,
      SUM(CASE WHEN withTrader = 1 AND liquidity = 'maker' THEN 0 ELSE cost END) AS volume,
      SUM(NOT (withTrader = 1 AND liquidity = 'maker')) AS trades
    FROM ${fills} WHERE id >= ? AND id < ? GROUP BY hour, pair`;
  return rememberedHours<TradedHour>({
    latest: () => latestIn(now, fills),
    first: (since) => firstSince(now, fills, since),
    read: (from, before) =>
      now.all(sums, from, before).map((row) => ({
        hour: Number(row.hour),
        pair: String(row.pair),
        trades: Number(row.trades),
        volume: BigInt(row.volume as bigint),
        fees: BigInt(row.fees as bigint),
      })),
    keyOf: ({ pair }) => pair,
    add(to, { volume, trades, fees }) {
      to.volume += volume;
      to.trades += trades;
      to.fees += fees;
    },
  });
}
