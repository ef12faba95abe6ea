import type { CandleInterval } from '@papermint/contracts/markets/model';
import type { Bar } from './bars.ts';
import { tickBar } from './bars.ts';
import { intervalSeconds } from './intervals.ts';

/** The most candles of one answer, and the most answers that are fetched to close a gap. */
const AT_ONCE = 1000;
const MOST_ANSWERS = 5;

interface LiveBarsParts {
  interval: CandleInterval;
  /** The latest candle that is known. */
  last: Bar;
  /** Draws a bar; a new one must follow the last. */
  put: (bar: Bar) => void;
  /** The server's candles; from and to are seconds, both included, up to now where `to` is left out. */
  fetchBars: (from: number, to?: number) => Promise<readonly Bar[]>;
  /** Loads the chart again: too much time has passed to fetch what is missing. */
  restart: () => void;
}

export interface LiveBars {
  /** Takes a price. @param at seconds @param traded what was traded in the candle of `at` since the last price */
  tick(price: number, at: number, traded: (start: number) => number): void;
  /** Replaces what was drawn from prices by the server's candles. One request is under way at a time. */
  correct(): Promise<void>;
  stop(): void;
}

/**
 * The candles that follow the ones a chart was loaded with. Between two prices the market may have touched more than
 * was seen, and the clock may have been moved by days: candles are exact once the server has sent them after they
 * closed, and every request begins at the first that is not.
 */
export function createLiveBars({ interval, last, put, fetchBars, restart }: LiveBarsParts): LiveBars {
  const length = intervalSeconds[interval];
  let bar = last;
  /** The first candle that is not known to be exact, seconds. */
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

  async function fetchMissing(): Promise<void> {
    if ((now - inexact) / length > AT_ONCE * MOST_ANSWERS) {
      restart();
      return;
    }
    while ((now - inexact) / length >= AT_ONCE) {
      const before = inexact;
      const bars = await fetchBars(inexact, inexact + (AT_ONCE - 1) * length);
      if (stopped) return;
      take(bars);
      if (inexact === before) return;
    }
    const bars = await fetchBars(inexact);
    if (!stopped) take(bars);
  }

  async function correct(): Promise<void> {
    askAgain = asking;
    if (asking) return;
    asking = true;
    // Without an answer the next price or the next correction asks again, from the same candle on.
    await fetchMissing().catch(() => undefined);
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
