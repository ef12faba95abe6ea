import { expect, test } from 'vitest';
import { fileProblem, sizeText } from './file-rules.ts';

const file = (type: string, size: number) => ({ type, size });
const rule = { types: ['image/png', 'image/webp', 'application/pdf'], maxBytes: 5_000_000 };

test('accepts files within the rule', () => {
  expect(fileProblem(file('image/png', 5_000_000), rule)).toBeUndefined();
});

test('says what is wrong with other files', () => {
  expect(fileProblem(file('image/svg+xml', 10), rule)).toBe('must be a PNG, WebP or PDF file');
  expect(fileProblem(file('image/png', 5_000_001), rule)).toBe('must be at most 5 MB');
  expect(fileProblem(file('image/png', 0), rule)).toBe('is empty: choose another file');
});

test.each([
  [999, '999 B'],
  [1500, '2 kB'],
  [1_234_567, '1.2 MB'],
  [5_000_000, '5 MB'],
])('%i bytes are %s', (bytes, text) => {
  expect(sizeText(bytes)).toBe(text);
});
