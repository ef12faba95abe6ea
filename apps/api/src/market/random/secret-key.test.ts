import { expect, test } from 'vitest';
import { hash32, signedUnit } from './hash.ts';

const KEY = { a: 0x01234567, b: 0x09abcdef, c: -0x01234568, d: 0x5a5a5a5a };

const bitsOf = (n: number): number => {
  let count = 0;
  for (let rest = n >>> 0; rest > 0; rest = Math.floor(rest / 2)) count += rest % 2;
  return count;
};

test('each bit of a number or of a secret key flips about half of the bits', () => {
  let flipped = 0;
  let pairs = 0;
  for (let n = 1; n <= 100; n++) {
    for (let bit = 0; bit < 32; bit++) {
      flipped += bitsOf(hash32(KEY, n) ^ hash32(KEY, n ^ (1 << bit)));
      for (const word of ['a', 'b', 'c', 'd'] as const) {
        const other = { ...KEY, [word]: KEY[word] ^ (1 << bit) };
        flipped += bitsOf(hash32(KEY, n) ^ hash32(other, n));
      }
      pairs += 5;
    }
  }
  expect(flipped / pairs).toBeGreaterThan(15.5);
  expect(flipped / pairs).toBeLessThan(16.5);
});

test('a secret key spreads neighboring numbers and numbers far apart evenly', () => {
  for (const step of [1, 60, 2 ** 18]) {
    const values = Array.from({ length: 16_384 }, (_, i) => signedUnit(hash32(KEY, i * step)));
    const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
    const square = values.reduce((sum, value) => sum + value * value, 0) / values.length;
    expect(Math.abs(mean)).toBeLessThan(0.02);
    expect(Math.abs(square - 1 / 3)).toBeLessThan(0.015);
  }
});
