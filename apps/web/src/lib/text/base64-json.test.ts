import { expect, test } from 'vitest';
import { fromBase64Json, toBase64Json } from './base64-json.ts';

test('encodes and decodes a value in any script', () => {
  const value = { keys: ['website'], name: 'Bäckerei 面包 🥐' };
  expect(fromBase64Json(toBase64Json(value))).toEqual(value);
});

test('encodes as standard base64', () => {
  expect(toBase64Json({ keys: ['plugins'] })).toBe('eyJrZXlzIjpbInBsdWdpbnMiXX0=');
});

test.each(['', '!', 'AAA', 'ew==', '/////w=='])('%j is refused', (text) => {
  expect(() => fromBase64Json(text)).toThrow();
});
