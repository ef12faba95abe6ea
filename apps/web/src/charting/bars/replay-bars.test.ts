import { expect, test } from 'vitest';
import type { Bar } from './bars.ts';
import type { Past } from './replay-bars.ts';
import { createReplay } from './replay-bars.ts';

const MINUTE = 60;
const FIVE = 5 * MINUTE;

/** A price that goes up and down, so that each bar has another form. */
const priceAt = (minute: number) => 100 + Math.round(Math.sin(minute * 1.7) * 40) / 4;

const minuteBar = (minute: number): Bar => ({
  time: (minute * MINUTE) as Bar['time'],
  open: priceAt(minute),
  high: priceAt(minute) + 2,
  low: priceAt(minute) - 3,
  close: priceAt(minute + 1),
  volume: (minute % 7) + 1,
});

function fiveBar(start: number): Bar {
  const minutes = [0, 1, 2, 3, 4].map((nth) => minuteBar(start / MINUTE + nth));
  return {
    time: start as Bar['time'],
    open: (minutes[0] as Bar).open,
    high: Math.max(...minutes.map(({ high }) => high)),
    low: Math.min(...minutes.map(({ low }) => low)),
    close: (minutes[4] as Bar).close,
    volume: minutes.reduce((sum, { volume }) => sum + volume, 0),
  };
}

/** A past of `bars` closed bars and one that is still open, answered in parts of four. */
function pastOf(bars: number, asked: string[] = []): Past {
  const all = Array.from({ length: bars + 1 }, (_, nth) => fiveBar(nth * FIVE));
  return {
    bars(from) {
      asked.push(`bars ${from}`);
      return Promise.resolve(all.filter(({ time }) => time >= from).slice(0, 4));
    },
    steps(from, to) {
      const count = (to - from) / MINUTE;
      return Promise.resolve(Array.from({ length: count }, (_, nth) => minuteBar(from / MINUTE + nth)));
    },
  };
}

async function playedBy(act: 'step' | 'nextBar', bars: number) {
  const shown = new Map<number, Bar>();
  const replay = createReplay({ past: pastOf(bars), from: 0, put: (bar) => shown.set(bar.time, bar) });
  let acts = 0;
  while (await replay[act]()) acts += 1;
  return { acts, shown: [...shown.values()] };
}

test('bar by bar, it shows the bars of the past and ends before the open one', async () => {
  const { acts, shown } = await playedBy('nextBar', 10);
  expect(acts).toBe(10);
  expect(shown).toEqual(Array.from({ length: 10 }, (_, nth) => fiveBar(nth * FIVE)));
});

test('step by step, it ends with the same bars', async () => {
  const { acts, shown } = await playedBy('step', 10);
  expect(acts).toBe(50);
  expect(shown).toEqual((await playedBy('nextBar', 10)).shown);
});

test('a bar that grows holds the played steps only', async () => {
  const shown: Bar[] = [];
  const replay = createReplay({ past: pastOf(3), from: 0, put: (bar) => shown.push(bar) });
  await replay.step();
  await replay.step();
  const [one, two] = [minuteBar(0), minuteBar(1)];
  expect(shown).toEqual([
    one,
    {
      time: 0,
      open: one.open,
      high: Math.max(one.high, two.high),
      low: Math.min(one.low, two.low),
      close: two.close,
      volume: one.volume + two.volume,
    },
  ]);
  await replay.nextBar();
  expect(shown.at(-1)).toEqual(fiveBar(0));
});

test('it plays to an instant, and says how far it is', async () => {
  const shown: Bar[] = [];
  const replay = createReplay({ past: pastOf(6), from: 0, put: (bar) => shown.push(bar) });
  expect(replay.at()).toBe(0);
  await replay.playTo(FIVE + 2 * MINUTE + 59);
  expect(replay.at()).toBe(FIVE + 2 * MINUTE);
  expect(shown.at(-1)).toMatchObject({ time: FIVE, close: minuteBar(6).close });
  await replay.nextBar();
  expect(replay.at()).toBe(2 * FIVE);
});

test('acts that are asked for at once happen one after another', async () => {
  const shown: Bar[] = [];
  const replay = createReplay({ past: pastOf(6), from: 0, put: (bar) => shown.push(bar) });
  expect(await Promise.all([replay.nextBar(), replay.nextBar(), replay.nextBar()])).toEqual([
    true,
    true,
    true,
  ]);
  expect(shown.map(({ time }) => time)).toEqual([0, FIVE, 2 * FIVE]);
});

test('after a failed answer the same act can be repeated', async () => {
  const past = pastOf(3);
  const { bars } = past;
  let fails = true;
  past.bars = (from) => (fails ? Promise.reject(new Error('offline')) : bars(from));
  const shown: Bar[] = [];
  const replay = createReplay({ past, from: FIVE, put: (bar) => shown.push(bar) });
  await expect(replay.nextBar()).rejects.toThrow('offline');
  fails = false;
  expect(await replay.nextBar()).toBe(true);
  expect(shown).toEqual([fiveBar(FIVE)]);
});
