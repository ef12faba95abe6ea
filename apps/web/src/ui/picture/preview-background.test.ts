import { expect, test } from 'vitest';
import { previewBackground } from './preview-background.ts';

test('a preview of one color is that color, everywhere', () => {
  const colors = previewBackground('08f'.repeat(16)).match(/rgb\(\d+ \d+ \d+/g);
  expect(new Set(colors)).toEqual(new Set(['rgb(0 136 255']));
});

test('what differs from left to right stands in the gradient across, and from top to bottom in the one down', () => {
  const [down, across] = previewBackground('000444888ccc'.repeat(4)).split('), linear');
  const levels = (gradient = '') => [...gradient.matchAll(/rgb\((\d+)/g)].map(([, level]) => Number(level));
  expect(levels(across)).toEqual([0, 34, 170, 255]);
  expect(levels(down)).toEqual([102, 102, 102, 102]);
});
