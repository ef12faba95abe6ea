import type { Candle } from '@papermint/contracts/markets/model';
import type { InfiniteData } from '@tanstack/react-query';
import { client, queryClient } from '../../../api/trpc.ts';
import { intervalSeconds } from '../../../charting/bars/intervals.ts';
import { spansBetween } from './date-rules.ts';
import type { Candles, Span } from './use-candles.ts';
import { candlesQuery, moved } from './use-candles.ts';

const SIDE_BY_SIDE = 4;

type Loaded = InfiniteData<Candle[], number | null>;

const iso = (seconds: number) => new Date(seconds * 1000).toISOString();

/**
 * Loads all candles of a chart from an instant on, beside those that it has.
 * @param from seconds
 * @returns whether it loaded any
 */
export async function loadBack(candles: Candles, span: Span, from: number): Promise<boolean> {
  const { queryKey } = candlesQuery(candles, span);
  const oldest = queryClient.getQueryData<Loaded>(queryKey)?.pages.at(-1)?.[0];
  if (!oldest || Date.parse(oldest.time) / 1000 <= from) return false;
  const before = Date.parse(oldest.time) / 1000;
  const parts = spansBetween(from, before, intervalSeconds(candles.interval));
  const answers: Candle[][] = [];
  for (let at = 0; at < parts.length; at += SIDE_BY_SIDE) {
    const asked = parts.slice(at, at + SIDE_BY_SIDE).map((part) =>
      // The last instant of a part belongs to it.
      client.markets.candles.query({ ...candles, from: iso(part.from), to: iso(part.to - 1) }),
    );
    answers.push(...(await Promise.all(asked)));
  }
  const older = answers.flat();
  if (older.length === 0) return false;
  queryClient.setQueryData<Loaded>(
    queryKey,
    (now) => now && { pages: [...now.pages, older], pageParams: [...now.pageParams, before * 1000] },
  );
  return true;
}

/** The start of the first candle of a day of a pair, seconds; null if it has none. */
export async function firstDay(candles: Candles, now: number): Promise<number | null> {
  const months = await client.markets.candles.query({ ...candles, interval: '1M' });
  const month = months.find(moved);
  if (!month) return null;
  const from = Date.parse(month.time) / 1000;
  const to = Math.min(from + intervalSeconds('1M'), now);
  const days = await client.markets.candles.query({
    ...candles,
    interval: '1d',
    from: iso(from),
    to: iso(to),
  });
  const first = days.find(moved) ?? month;
  return Date.parse(first.time) / 1000;
}
