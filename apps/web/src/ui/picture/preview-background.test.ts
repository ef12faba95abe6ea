import { expect, test } from 'vitest';
import { previewBackground } from './preview-background.ts';

test('shows a preview of one color in that color everywhere', () => {
  const colors = previewBackground('08f'.repeat(16)).match(/rgb\(\d+ \d+ \d+/g);
  expect(new Set(colors)).toEqual(new Set(['rgb(0 136 255']));
});

test('puts horizontal differences into one gradient, and vertical ones into the other', () => {
  const [down, across] = previewBackground('000444888ccc'.repeat(4)).split('), linear');
  const levels = (gradient = '') => [...gradient.matchAll(/rgb\((\d+)/g)].map(([, level]) => Number(level));
  expect(levels(across)).toEqual([0, 34, 170, 255]);
  expect(levels(down)).toEqual([102, 102, 102, 102]);
});
