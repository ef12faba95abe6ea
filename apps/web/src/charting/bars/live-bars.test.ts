import { expect, test } from 'vitest';
import type { Bar } from './bars.ts';
import { putBar } from './bars.ts';
import { createLiveBars } from './live-bars.ts';

const MINUTE = 60;
const bar = (time: number, close = 10): Bar => ({
  time: time,
  open: 10,
  high: close,
  low: 10,
  close,
  volume: 1,
});

/** A chart over a market whose exact candles close at their minute's number; `at` is its clock in seconds. */
function chart() {
  const drawn: Bar[] = [bar(0)];
  const market = { at: 0, asked: [] as string[], fails: false, restarts: 0 };
  const waiting: (() => void)[] = [];
  const live = createLiveBars({
    interval: '1m',
    last: bar(0),
    put: (next) => void putBar(drawn, next),
    restart: () => {
      market.restarts += 1;
    },
    async fetchBars(from) {
      const to = market.at;
      market.asked.push(`${from / MINUTE} to ${Math.floor(to / MINUTE)}`);
      await new Promise<void>((resolve) => waiting.push(resolve));
      if (market.fails) throw new Error('offline');
      const count = Math.floor(to / MINUTE) - from / MINUTE + 1;
      return Array.from({ length: count }, (_, index) => from / MINUTE + index).map((minute) =>
        bar(minute * MINUTE, minute),
      );
    },
  });
  const answer = async () => {
    for (const resolve of waiting.splice(0)) resolve();
    for (let turn = 0; turn < 5; turn += 1) await Promise.resolve();
  };
  const tick = (at: number, price = 10) => {
    market.at = at;
    live.tick(price, at, () => 0);
  };
  const minutes = () => drawn.map(({ time }) => time / MINUTE);
  return { live, market, drawn, tick, answer, minutes };
}

test('leaves no hole and no wrong bar after a clock that moved by hours', async () => {
  const { tick, answer, minutes, drawn } = chart();
  tick(200 * MINUTE + 5, 99);
  expect(minutes()).toEqual([0]);
  await answer();
  expect(minutes()).toEqual(Array.from({ length: 201 }, (_, minute) => minute));
  expect(drawn[200]?.close).toBe(200);
  tick(200 * MINUTE + 6, 250);
  expect(drawn.at(-1)).toMatchObject({ time: 200 * MINUTE, close: 250 });
});

test('uses a late answer, and requests the rest', async () => {
  const { tick, answer, market, drawn } = chart();
  tick(MINUTE);
  market.at = MINUTE;
  tick(2 * MINUTE + 1, 77);
  await answer();
  await answer();
  expect(market.asked).toEqual(['0 to 1', '1 to 2']);
  expect(drawn.map(({ close }) => close)).toEqual([0, 1, 2]);
});

test('repeats a failed correction from the same candle', async () => {
  const { live, tick, answer, market, minutes } = chart();
  market.fails = true;
  tick(30 * MINUTE);
  await answer();
  market.fails = false;
  void live.correct();
  await answer();
  expect(market.asked).toEqual(['0 to 30', '0 to 30']);
  expect(minutes()).toHaveLength(31);
});

test('loads the chart again after a jump of a thousand candles', () => {
  const { tick, market } = chart();
  tick(1000 * MINUTE);
  expect(market).toMatchObject({ restarts: 1, asked: [] });
});
