import { expect, test } from 'vitest';
import type { ChartLine } from '../../../charting/lines/line.ts';
import { LineLayer } from '../../../charting/lines/line-layer.ts';
import { show } from '../../../testing/show.tsx';
import { LineList } from './line-list.tsx';

function shown() {
  const acts: string[] = [];
  const line: ChartLine = {
    id: 'order 1',
    price: '900',
    title: 'Buy 0.01 · Limit',
    tone: 'up',
    move: { titleAt: (price) => `at ${price}`, send: async (price) => void acts.push(price) },
    remove: { word: 'Cancel', send: () => void acts.push('canceled') },
  };
  const layer = new LineLayer({ tick: '0.5', redraw: () => undefined });
  layer.set([line]);
  const person = show(<LineList pair="BTC/USD" lines={[line]} layer={layer} />);
  const entry = document.querySelector<HTMLButtonElement>('li button');
  if (!entry) throw new Error('The list has no entry.');
  entry.focus();
  const said = () => document.querySelector('[role="status"]')?.textContent;
  return { acts, person, said };
}

test('arrow keys move a line by ticks, with Shift by ten, and Enter sends it', async () => {
  const { acts, person, said } = shown();
  await person.keyboard('{ArrowUp}{Shift>}{ArrowDown}{/Shift}');
  expect(said()).toBe('at 895.5');
  expect(acts).toEqual([]);
  await person.keyboard('{Enter}');
  expect(acts).toEqual(['895.5']);
});

test('Escape gives a line back, and Delete cancels its order', async () => {
  const { acts, person, said } = shown();
  await person.keyboard('{ArrowUp}{Escape}');
  expect(said()).toBe('');
  await person.keyboard('{Enter}{Delete}');
  expect(acts).toEqual(['canceled']);
});
