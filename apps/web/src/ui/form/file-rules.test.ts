import { expect, test } from 'vitest';
import { fileProblem, sizeText } from './file-rules.ts';

const file = (name: string, type: string, size: number) => ({ name, type, size });
const rules = { accept: ['image/png', 'image/jpeg', 'application/pdf'], maxBytes: 5_000_000 };

test('accepts files within the rules', () => {
  expect(fileProblem(file('a.png', 'image/png', 5_000_000), rules)).toBeNull();
});

test('says what is wrong with other files', () => {
  expect(fileProblem(file('a.svg', 'image/svg+xml', 10), rules)).toBe('Choose a PNG, JPEG or PDF file');
  expect(fileProblem(file('a.png', 'image/png', 5_000_001), rules)).toBe('The file is larger than 5 MB');
  expect(fileProblem(file('a.png', 'image/png', 0), rules)).toBe('The file is empty');
});

test.each([
  [999, '999 B'],
  [1500, '2 kB'],
  [1_234_567, '1.2 MB'],
  [5_000_000, '5 MB'],
])('%i bytes are %s', (bytes, text) => {
  expect(sizeText(bytes)).toBe(text);
});
