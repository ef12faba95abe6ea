import type { PaneView } from '../engine/engine.ts';
import type { Drawing, Point } from './drawing.ts';

/** A pane of 100 candles of a minute, 8 px each, with prices from 200 at the top to 0 at the bottom, for tests. */
export function sampleView(): PaneView {
  const bars = Array.from({ length: 100 }, (_, place) => {
    const open = 100 + Math.sin(place / 5) * 20;
    return { time: place * 60, open, high: open + 3, low: open - 4, close: open + 1, volume: 1 };
  });
  return {
    width: 800,
    height: 400,
    ratio: 1,
    bars,
    from: 0,
    to: 99,
    latest: 99,
    spacing: 8,
    xOf: (index) => index * 8,
    indexOf: (x) => x / 8,
    xOfTime: (seconds) => (seconds / 60) * 8,
    timeOf: (x) => (x / 8) * 60,
    yOf: (price) => 400 - 2 * price,
    priceOf: (y) => (400 - y) / 2,
  };
}

export const sampleDrawing = (
  tool: Drawing['tool'],
  points: Point[],
  change: Partial<Drawing> = {},
): Drawing => ({
  uuid: '00000000-0000-4000-8000-000000000001',
  pair: 'BTC/USD',
  tool,
  points,
  style: { color: 'accent', width: 1, dash: 'solid', fill: true },
  text: '',
  intervals: null,
  locked: false,
  hidden: false,
  z: 1,
  ...change,
});
