import type { CandleInterval } from '@papermint/contracts/markets/model';
import type { Bar } from './bars.ts';
import { tickBar } from './bars.ts';
import { intervalSeconds } from './intervals.ts';

/** The most candles of one answer. */
const AT_ONCE = 1000;

interface LiveBarsParts {
  interval: CandleInterval;
  /** The latest candle that is known. */
  last: Bar;
  /** Draws a bar; a new one must follow the last. */
  put: (bar: Bar) => void;
  /** The server's candles up to now. @param from seconds */
  fetchBars: (from: number) => Promise<readonly Bar[]>;
  /** Loads the chart again, because one answer does not hold all missing candles. */
  restart: () => void;
}

export interface LiveBars {
  /** Takes a price. @param at seconds @param traded the amount traded in the candle of `at` since the last price */
  tick(price: number, at: number, traded: (start: number) => number): void;
  /** Replaces bars that were drawn from prices by the server's candles. One request runs at a time. */
  correct(): Promise<void>;
  stop(): void;
}

/**
 * The candles that follow the ones that a chart was loaded with. Between two prices the market may have touched
 * others, and the clock may have moved by days. So a candle is exact only after it has closed and the server has sent
 * it. Every request begins at the first candle that is not exact.
 */
export function createLiveBars({ interval, last, put, fetchBars, restart }: LiveBarsParts): LiveBars {
  const length = intervalSeconds(interval);
  let bar = last;
  /** The first candle that may not be exact, seconds. */
  let inexact: number = last.time;
  let now: number = last.time;
  let stopped = false;
  let asking = false;
  let askAgain = false;

  const take = (bars: readonly Bar[]) => {
    for (const exact of bars) {
      put(exact);
      if (exact.time >= bar.time) bar = exact;
    }
    inexact = Math.max(inexact, bars.at(-1)?.time ?? 0);
  };

  async function correct(): Promise<void> {
    askAgain = asking;
    if (asking) return;
    if (now - inexact >= AT_ONCE * length) {
      restart();
      return;
    }
    asking = true;
    // Without an answer the next price or correction repeats the request, from the same candle.
    const bars = await fetchBars(inexact).catch(() => []);
    if (!stopped) take(bars);
    asking = false;
    if (askAgain && !stopped) await correct();
  }

  return {
    tick(price, at, traded) {
      if (stopped || at < bar.time) return;
      now = at;
      const next = tickBar(bar, price, at, interval);
      const gap = next.time > bar.time + length;
      const closed = next.time > bar.time;
      if (!gap) {
        bar = { ...next, volume: next.volume + traded(next.time) };
        put(bar);
      }
      if (closed && !(gap && asking)) void correct();
    },
    correct,
    stop() {
      stopped = true;
    },
  };
}
