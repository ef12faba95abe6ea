import type { Candle, CandleInterval, CandlePrice } from '@papermint/contracts/markets/model';
import { client } from '../../../api/trpc.ts';
import type { Bar } from '../../../charting/bars/bars.ts';
import { barOf, putBar } from '../../../charting/bars/bars.ts';
import { intervalSeconds } from '../../../charting/bars/intervals.ts';
import type { LiveBars } from '../../../charting/bars/live-bars.ts';
import { createLiveBars } from '../../../charting/bars/live-bars.ts';
import type { ChartEngine } from '../../../charting/engine/engine.ts';
import { nowAtom } from '../../../lib/now.ts';
import { store } from '../../../lib/store.ts';
import { createTurns } from '../../../lib/timing/turns.ts';
import { priceAtom } from '../../../state/prices/live-prices.ts';
import { marketKey } from '../../../state/prices/venue.ts';
import { moved } from '../chart/use-candles.ts';

/** The most candles of one answer. */
const AT_ONCE = 1000;
/** The most answers that reach back to the oldest candle of a chart. */
const MOST_ANSWERS = 40;

interface ComparedParts {
  pair: string;
  price: CandlePrice;
  engine: ChartEngine;
  /** Whether the chart shows the past: candles that have not closed then stay out. */
  replays: boolean;
  /** Takes the candles, again after each change. */
  put: (bars: readonly Bar[]) => void;
  /** They could not be loaded. */
  failed: () => void;
}

const iso = (seconds: number) => new Date(seconds * 1000).toISOString();

/**
 * The candles of a pair beside those of a chart: as far back as the chart, and the running one from the feed of prices.
 * @returns stops it
 */
export function followCompared({ pair, price, engine, replays, put, failed }: ComparedParts): () => void {
  const interval = engine.interval();
  let bars: Bar[] = [];
  let stopped = false;
  let whole = false;
  /** In the past: the instant up to which candles were asked for, seconds. */
  let known = 0;
  let live: LiveBars | undefined;

  const tell = () => {
    if (!stopped) put(replays ? closedIn(bars, engine) : bars);
  };
  const reach = async () => {
    for (let answer = 0; answer < MOST_ANSWERS && !whole && !stopped; answer++) {
      const [oldest, first] = [bars[0], engine.bars()[0]];
      if (!oldest || !first || oldest.time <= first.time) break;
      const older = await load({ pair, price, interval, to: iso(oldest.time - 1) });
      whole = older.length === 0 || !older.some(moved);
      bars = [...older.map(barOf), ...bars];
    }
    tell();
  };
  const begin = async () => {
    live?.stop();
    whole = false;
    const last = engine.bars().at(-1);
    const ahead = (AT_ONCE / 2) * intervalSeconds(interval);
    if (last) known = last.time + ahead;
    const to = replays && last ? { to: iso(known) } : {};
    bars = (await load({ pair, price, interval, ...to })).map(barOf);
    tell();
    await reach();
    if (!replays && !stopped) live = followPrice();
  };
  const isBeyond = () => {
    const last = engine.bars().at(-1)?.time ?? 0;
    return replays && (last > known || last < (bars[0]?.time ?? 0));
  };
  /** Loads one after another, because the candles of one are put before those of the other. */
  const inTurn = createTurns();
  const restart = () => void inTurn(begin).catch(failed);
  const followPrice = () => {
    const last = bars.at(-1);
    if (!last) return undefined;
    return createLiveBars({
      interval,
      last,
      put: (bar) => {
        putBar(bars, bar);
        tell();
      },
      restart,
      fetchBars: async (from) => (await load({ pair, price, interval, from: iso(from) })).map(barOf),
    });
  };
  const key = priceAtom(marketKey(pair, price === 'spot' ? 'spot' : 'futures'));
  // Only a change is a price: while the market is closed there is none.
  const unsubscribe = store.sub(key, () =>
    live?.tick(Number(store.get(key)), store.get(nowAtom) / 1000, () => 0),
  );
  const unlisten = engine.listen('bars', ({ changed }) => {
    if (isBeyond()) void inTurn(async () => isBeyond() && begin()).catch(failed);
    else if (changed === 'all') void inTurn(reach).catch(failed);
    else if (replays) tell();
  });
  restart();
  return () => {
    stopped = true;
    live?.stop();
    unsubscribe();
    unlisten();
  };
}

interface Asked {
  pair: string;
  price: CandlePrice;
  interval: CandleInterval;
  from?: string;
  to?: string;
}

const load = (asked: Asked): Promise<Candle[]> =>
  client.markets.candles.query({ ...asked, limit: AT_ONCE, adjustment: 'split' });

/** The candles that have closed when the running one of the chart began. */
function closedIn(bars: readonly Bar[], engine: ChartEngine): readonly Bar[] {
  const running = engine.bars().at(-1)?.time ?? 0;
  return bars.filter(({ time }) => time + intervalSeconds(engine.interval()) <= running);
}
