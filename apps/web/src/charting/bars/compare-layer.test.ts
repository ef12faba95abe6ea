import { expect, test } from 'vitest';
import type { ChartEngine, PaneView } from '../engine/engine.ts';
import { CompareLayer } from './compare-layer.ts';

const bar = (minute: number, close: number) => ({
  time: minute * 60,
  open: close,
  high: close,
  low: close,
  close,
  volume: 1,
});

/** A chart of ten candles from 100 to 109, of which those from 4 on are in view. */
function sample() {
  const bars = Array.from({ length: 10 }, (_, minute) => bar(minute, 100 + minute));
  const engine = {
    bars: () => bars,
    view: { range: () => ({ from: 4.6, to: 12 }) },
    redraw: () => undefined,
  } as unknown as ChartEngine;
  return { bars, layer: new CompareLayer(engine) };
}

/** The newest candle is in view. */
const newest = { latest: 9 } as PaneView;

const ETH = { pair: 'ETH/USD', color: 'info', hidden: false };

test('counts percents from the first candle in view', () => {
  const { layer } = sample();
  layer.show([ETH]);
  layer.setBars(
    'ETH/USD',
    [4, 6, 9].map((minute) => bar(minute, minute)),
  );
  expect(layer.percentAt('ETH/USD', 4)).toBe(100);
  expect(layer.percentAt('ETH/USD', 8)).toBe(150);
  expect(layer.percentAt('ETH/USD', 9)).toBe(225);
  expect(layer.percentAt('DOGE/USD', 9)).toBeNaN();
  expect(layer.ownPercentAt(4)).toBe(100);
  expect(layer.ownPercentAt(9)).toBeCloseTo((109 / 104) * 100, 9);
});

test('the scale shows the line where its percents are those of the chart', () => {
  const { layer } = sample();
  layer.show([ETH]);
  layer.setBars('ETH/USD', [bar(4, 2), bar(5, 3)]);
  // 150 % of 104, the price of the chart at the first candle in view.
  expect(layer.range(4, 9)).toEqual({ min: 104, max: 156 });
  layer.show([{ ...ETH, hidden: true }]);
  expect(layer.range(4, 9)).toBeNull();
  expect(layer.labels(newest)).toEqual([]);
});

test('a running candle takes the value that is known then', () => {
  const { bars, layer } = sample();
  layer.show([ETH]);
  layer.setBars('ETH/USD', [bar(4, 2)]);
  bars.push(bar(10, 110));
  layer.update(10);
  expect(layer.percentAt('ETH/USD', 10)).toBe(100);
  layer.setBars('ETH/USD', [bar(4, 2), bar(10, 5)]);
  expect(layer.percentAt('ETH/USD', 10)).toBe(250);
});

test('a change of color keeps the candles of a line', () => {
  const { layer } = sample();
  layer.show([ETH]);
  layer.setBars('ETH/USD', [bar(4, 2)]);
  layer.show([{ ...ETH, color: 'accent' }]);
  expect(layer.percentAt('ETH/USD', 9)).toBe(100);
});
