import { expect, test } from 'vitest';
import { fillsAfterSplits } from '../corporate/company-events.ts';
import { foldEvents } from './event-layer.ts';

const DAY = 86_400;
const start = Date.UTC(2026, 5, 1) / 1000;
const bars = [0, 1, 4].map((day) => ({
  open: 1,
  high: 1,
  low: 1,
  close: 1,
  volume: 1,
  time: start + day * DAY,
}));
const at = (day: number, hour: number) => new Date((start + day * DAY + hour * 3600) * 1000).toISOString();

test('marks the candle of an event, and the next one for an event while the market is closed', () => {
  const events = [
    { kind: 'dividend', at: at(-1, 3) },
    { kind: 'earnings', at: at(0, 20) },
    { kind: 'split', at: at(0, 21) },
    { kind: 'dividend', at: at(2, 5) },
    { kind: 'split', at: at(5, 5) },
  ] as const;
  expect(foldEvents(events, bars)).toEqual([
    { time: start, letters: 'ES' },
    { time: start + 4 * DAY, letters: 'D' },
  ]);
});

test('adjusts own fills before a split for its ratio', () => {
  const fill = { order: 'o', side: 'buy', price: '100', amount: '2' } as const;
  const split = {
    kind: 'split',
    announcedAt: at(0, 0),
    title: 'Split 4 for 1',
    earnings: null,
    dividend: null,
    at: at(1, 13),
    split: { to: 4, from: 1 },
  } as const;
  const fills = [
    { ...fill, time: at(0, 15) },
    { ...fill, time: at(1, 15) },
  ];
  const drawn = fillsAfterSplits(fills, [split], Date.parse(at(2, 0)));
  expect(drawn).toEqual([{ ...fills[0], price: '25', amount: '8' }, fills[1]]);
  expect(fillsAfterSplits(fills, [split], Date.parse(at(1, 0)))).toEqual(fills);
});
