import { expect, test, vi } from 'vitest';
import type { ChartPoint, PaneView } from '../engine/engine.ts';
import type { ChartLine } from './line.ts';
import { LineLayer } from './line-layer.ts';

/** A pane in which a pixel is a dollar, downward from 1,000. */
const view = { width: 800, height: 600, yOf: (price: number) => 1000 - price } as PaneView;
const pointAt = (price: number, pointer: ChartPoint['pointer'] = 'mouse') =>
  ({ view, x: 100, y: 1000 - price, price, pointer }) as ChartPoint;

function layerOf(lines: readonly Partial<ChartLine>[]) {
  const sent: [string, string][] = [];
  const refused: string[] = [];
  const chosen: string[] = [];
  const layer = new LineLayer({
    tick: '0.5',
    redraw: () => undefined,
    onRefused: (why) => refused.push(why),
    onChosen: (id) => chosen.push(id),
  });
  layer.set(
    lines.map((line) => {
      const id = line.id ?? 'one';
      const send = async (price: string) => void sent.push([id, price]);
      const move = {
        titleAt: (price: string) => `at ${price}`,
        refusal: (price: string) => (Number(price) > 950 ? 'Too high' : undefined),
        send,
      };
      return { id, price: '900', title: 'Line', tone: 'up', move, ...line } satisfies ChartLine;
    }),
  );
  return { layer, sent, refused, chosen };
}

test('sends nothing before a line is released, and then the price on the tick', () => {
  const { layer, sent } = layerOf([{}]);
  const drag = layer.hit(pointAt(903))?.press?.(pointAt(903));
  drag?.move(pointAt(880.3));
  expect(sent).toEqual([]);
  drag?.drop(pointAt(880.3));
  expect(sent).toEqual([['one', '880.5']]);
});

test('gives back what Escape cancels and what is refused', () => {
  const { layer, sent, refused } = layerOf([{}]);
  const first = layer.hit(pointAt(900))?.press?.(pointAt(900));
  first?.move(pointAt(880));
  first?.cancel();
  const second = layer.hit(pointAt(900))?.press?.(pointAt(900));
  second?.move(pointAt(960));
  second?.drop(pointAt(960));
  expect(sent).toEqual([]);
  expect(refused).toEqual(['Too high']);
});

test('takes the nearest line, within the reach of the pointer', () => {
  const { layer, sent } = layerOf([
    { id: 'upper', price: '910' },
    { id: 'lower', price: '900' },
  ]);
  expect(layer.hit(pointAt(890))).toBeNull();
  const drag = layer.hit(pointAt(907, 'touch'))?.press?.(pointAt(907, 'touch'));
  drag?.move(pointAt(930));
  drag?.drop(pointAt(930));
  expect(sent).toEqual([['upper', '930']]);
});

test('chooses a line that is pressed without a move', () => {
  const { layer, sent, chosen } = layerOf([{}]);
  layer.hit(pointAt(900))?.press?.(pointAt(900))?.drop(pointAt(900));
  expect(chosen).toEqual(['one']);
  expect(sent).toEqual([]);
});

test('leaves a line without a move where it is', () => {
  const still: ChartLine = { id: 'entry', price: '900', title: 'Long 1', tone: 'up' };
  const layer = new LineLayer({ tick: '0.5', redraw: vi.fn() });
  layer.set([still]);
  expect(layer.hit(pointAt(900))).toBeNull();
  expect(layer.step('entry', 1)).toBeUndefined();
});

test('moves by ticks of keys, and sends them together', () => {
  const { layer, sent } = layerOf([{}]);
  expect(layer.step('one', 1)).toBe('at 900.5');
  expect(layer.step('one', 10)).toBe('at 905.5');
  expect(sent).toEqual([]);
  layer.release('one');
  expect(sent).toEqual([['one', '905.5']]);
});
