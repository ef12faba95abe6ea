import { expect, test } from 'vitest';
import { CompareLayer } from '../bars/compare-layer.ts';
import { sampleView } from '../drawings/sample-view.ts';
import type { ChartEngine } from '../engine/engine.ts';
import { drawnStudy } from './drawn-study.ts';
import { StudyLayer } from './study-layer.ts';

const view = sampleView();
/** The reader looks at candles before the last one that is loaded. */
const past = { ...view, to: 59, latest: 59 };

test('the label of a study has the value of the newest candle, in a distant past of the last one in view', () => {
  const study = drawnStudy({ id: 'a', key: 'rsi', params: {}, plots: {}, pane: 1, height: 0, hidden: false });
  if (!study?.columns) throw new Error('The study is unknown.');
  study.columns.fill(view.bars);
  const column = study.plots[0]?.column();
  const layer = new StudyLayer();
  layer.studies = [study];
  expect(column?.[59]).not.toBe(column?.[99]);
  expect(layer.labels(view)[0]?.price).toBe(column?.[99]);
  expect(layer.labels(past)[0]?.price).toBe(column?.[59]);
});

test('so has the label of a compared pair', () => {
  const engine = {
    bars: () => view.bars,
    view: { range: () => ({ from: 0, to: 99 }) },
    redraw: () => undefined,
  } as unknown as ChartEngine;
  const layer = new CompareLayer(engine);
  layer.show([{ pair: 'ETH/USD', color: 'info', hidden: false }]);
  const bar = (index: number, close: number) => ({ ...view.bars[index], close });
  layer.setBars('ETH/USD', [bar(0, 2), bar(70, 4)] as typeof view.bars);
  const [newest, earlier] = [layer.labels(view)[0], layer.labels(past)[0]];
  expect(newest?.text).toBe('ETH');
  expect(newest?.price).toBe(2 * (earlier?.price ?? 0));
});
