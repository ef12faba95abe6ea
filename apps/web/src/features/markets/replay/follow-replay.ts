import { INTERVAL_MS } from '@papermint/contracts/markets/interval-lengths';
import type { CandleInterval } from '@papermint/contracts/markets/model';
import { client } from '../../../api/trpc.ts';
import type { Bar } from '../../../charting/bars/bars.ts';
import { barOf } from '../../../charting/bars/bars.ts';
import type { Past, Replay } from '../../../charting/bars/replay-bars.ts';
import { createReplay, STEP_OF } from '../../../charting/bars/replay-bars.ts';
import { nowAtom } from '../../../lib/now.ts';
import { store } from '../../../lib/store.ts';
import type { Candles } from '../chart/use-candles.ts';
import { nextBarAt } from './next-bar.ts';
import { notePlayed, playedAtom, setPlayer } from './replay-store.ts';

/** The intervals of the first request, and of each further one through closed hours. */
const AT_ONCE = 300;
const MOST_INTERVALS = 999;

const iso = (seconds: number) => new Date(seconds * 1000).toISOString();

function pastOf(candles: Candles): Past {
  const length = INTERVAL_MS[candles.interval] / 1000;
  const ask = async (interval: CandleInterval, from: number, to: number) =>
    (await client.markets.candles.query({ ...candles, interval, from: iso(from), to: iso(to) })).map(barOf);
  return {
    async bars(from) {
      const now = store.get(nowAtom) / 1000;
      const found: Bar[] = [];
      let start = from;
      let count = AT_ONCE;
      // A market has no candles while it is closed.
      while (found.length < 2 && start <= now) {
        found.push(...(await ask(candles.interval, start, Math.min(now, start + (count - 1) * length))));
        start += count * length;
        count = MOST_INTERVALS;
      }
      return found.filter(({ time }) => time >= from);
    },
    steps: (from, to) => ask(STEP_OF[candles.interval], from, to - 1),
  };
}

/**
 * Plays the candles that follow `last` again, at first up to where the replay stands.
 * @param put draws a bar
 * @returns stops it
 */
export function followReplay(candles: Candles, last: Bar | undefined, put: (bar: Bar) => void): () => void {
  let stopped = false;
  const stands = store.get(playedAtom);
  const from = last ? nextBarAt(last.time * 1000, candles.interval) / 1000 : stands;
  const replay = createReplay({ past: pastOf(candles), from, put: (bar) => stopped || put(bar) });
  const noted = <T>(act: Promise<T>) =>
    act.finally(() => {
      if (!stopped) notePlayed(replay.at());
    });
  const player: Replay = {
    step: () => noted(replay.step()),
    nextBar: () => noted(replay.nextBar()),
    playTo: (instant) => noted(replay.playTo(instant)),
    at: replay.at,
  };
  void player.playTo(stands).catch(() => undefined);
  setPlayer(player);
  return () => {
    stopped = true;
    setPlayer(null);
  };
}
