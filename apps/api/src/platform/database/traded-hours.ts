import { HOUR, SECOND } from '@papermint/contracts/common/time-units';
import { worthOf } from '@papermint/contracts/money/worth';
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
  /** The same in dollars, at the prices that the ledger has kept. */
  worth: { volume: bigint; fees: bigint };
}

/** What was traded at a venue, by hour. @returns from `since`, the beginning of an hour, to `before`, both ms */
export function tradedHours(db: Pick<Database, 'readNow'>, fills: 'SpotFill' | 'FuturesFill') {
  const now = committed(db);
  // A fill that charges no fee has the price of the fill before.
  const sums = `SELECT fill.at / ${HOUR} AS hour, fill.pair AS pair, quote.scale AS scale, SUM(fill.fee) AS fees,
      CASE WHEN quote.code = 'USD' THEN '1' ELSE (SELECT booked.price FROM BookedPrice booked
        WHERE booked.asset = quote.code AND booked.second <= fill.at / ${SECOND}
        ORDER BY booked.second DESC LIMIT 1) END AS price,
      SUM(CASE WHEN fill.withTrader = 1 AND fill.liquidity = 'maker' THEN 0 ELSE fill.cost END) AS volume,
      SUM(NOT (fill.withTrader = 1 AND fill.liquidity = 'maker')) AS trades
    FROM ${fills} fill CROSS JOIN Instrument instrument ON instrument.pair = fill.pair
    JOIN Asset quote ON quote.code = instrument.quote
    WHERE fill.id >= ? AND fill.id < ? GROUP BY hour, fill.pair, price`;
  return rememberedHours<TradedHour>({
    latest: () => latestIn(now, fills),
    first: (since) => firstSince(now, fills, since),
    read: (from, before) =>
      now.all(sums, from, before).map((row) => {
        const [volume, fees] = [BigInt(row.volume as bigint), BigInt(row.fees as bigint)];
        const worth = (amount: bigint) => worthOf(amount, Number(row.scale), String(row.price ?? '0'));
        return {
          hour: Number(row.hour),
          pair: String(row.pair),
          trades: Number(row.trades),
          volume,
          fees,
          worth: { volume: worth(volume), fees: worth(fees) },
        };
      }),
    keyOf: ({ pair }) => pair,
    add(to, { volume, trades, fees, worth }) {
      to.volume += volume;
      to.trades += trades;
      to.fees += fees;
      // Rows that are handed out share this object.
      to.worth = { volume: to.worth.volume + worth.volume, fees: to.worth.fees + worth.fees };
    },
  });
}
