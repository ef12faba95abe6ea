import { expect, test } from 'vitest';
import type { ChartPoint, PaneView } from '../engine/engine.ts';
import { LineLayer } from './line-layer.ts';

/** A pane in which a pixel is a dollar, downward from 1,000. */
const view = {
  width: 800,
  height: 600,
  ratio: 1,
  yOf: (price: number) => 1000 - price,
  priceOf: (y: number) => 1000 - y,
} as PaneView;
const pointAt = (x: number, y: number, pointer: ChartPoint['pointer'] = 'mouse') =>
  ({ view, x, y, price: 1000 - y, pointer }) as ChartPoint;

/** A canvas on which each text is 60 px wide. */
const sheet = () =>
  new Proxy({} as CanvasRenderingContext2D, {
    get: (_, name) => () => (name === 'measureText' ? { width: 60 } : undefined),
    set: () => true,
  });

test('a label beside its price moves its line as far as the pointer, and its × is the nearest one', () => {
  const removed: string[] = [];
  const sent: [string, string][] = [];
  const layer = new LineLayer({ tick: '0.5', redraw: () => undefined });
  layer.set(
    [
      { id: 'upper', price: '901' },
      { id: 'lower', price: '900' },
    ].map(({ id, price }) => ({
      id,
      price,
      title: 'Line',
      tone: 'up',
      move: { titleAt: () => 'Line', send: async (to: string) => void sent.push([id, to]) },
      remove: { word: 'Cancel', send: () => void removed.push(id) },
    })),
  );
  // The engine places the labels 18 px apart.
  for (const [at, label] of layer.labels().entries()) label.placed?.(at === 0 ? 91 : 109);
  layer.draw(sheet(), view);
  expect(layer.covers(118, 5)).toBe(true);
  expect(layer.covers(140, 5)).toBe(false);
  const drag = layer.hit(pointAt(740, 112))?.press?.(pointAt(740, 112));
  drag?.move(pointAt(740, 132));
  drag?.drop(pointAt(740, 132));
  expect(sent).toEqual([['lower', '880']]);
  for (const [y, id] of [
    [98, 'upper'],
    [102, 'lower'],
  ] as const) {
    layer
      .hit(pointAt(790, y, 'touch'))
      ?.press?.(pointAt(790, y))
      ?.drop(pointAt(790, y, 'touch'));
    expect(removed.at(-1)).toBe(id);
  }
});
