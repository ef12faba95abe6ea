import { describe, expect, it } from 'vitest';
import { foldKey, hash32, signedUnit, unit } from './hash.ts';

describe('hash32', () => {
  it('flips about half of the bits when one bit of the number or of the key flips', () => {
    let flipped = 0;
    let pairs = 0;
    for (let n = 1; n <= 200; n++) {
      for (let bit = 0; bit < 32; bit++) {
        flipped += bitsOf(hash32(77, n) ^ hash32(77, n ^ (1 << bit)));
        flipped += bitsOf(hash32(n, 77) ^ hash32(n ^ (1 << bit), 77));
        pairs += 2;
      }
    }
    expect(flipped / pairs).toBeGreaterThan(15.5);
    expect(flipped / pairs).toBeLessThan(16.5);
  });

  it('is even over neighboring numbers and over numbers far apart', () => {
    for (const step of [1, 60, 2 ** 18]) {
      let sum = 0;
      let squares = 0;
      for (let i = 0; i < 16_384; i++) {
        const value = signedUnit(hash32(5, i * step));
        sum += value;
        squares += value * value;
      }
      expect(Math.abs(sum / 16_384)).toBeLessThan(0.02);
      expect(Math.abs(squares / 16_384 - 1 / 3)).toBeLessThan(0.015);
    }
  });
});

describe('foldKey', () => {
  it('distinguishes seeds, purposes and symbols', () => {
    const keys = new Set<number>();
    for (const seed of [0, 1, -1, 2 ** 32, 2 ** 32 + 1, Number.MAX_SAFE_INTEGER]) {
      for (const purpose of ['price', 'depth']) {
        for (const symbol of ['BTC/USD', 'BTC/EUR', 'ETH/USD', '']) keys.add(foldKey(seed, purpose, symbol));
      }
    }
    expect(keys.size).toBe(6 * 2 * 4);
    expect(foldKey(1, 'ab', 'c')).not.toBe(foldKey(1, 'a', 'bc'));
  });
});

describe('unit and signedUnit', () => {
  it('stay in their ranges, and the signed one is symmetric', () => {
    const [most, least] = [2 ** 31 - 1, -(2 ** 31)];
    expect([unit(0), unit(-1)]).toEqual([0, 1 - 2 ** -32]);
    expect(signedUnit(most)).toBeLessThan(1);
    expect(signedUnit(least)).toBe(-signedUnit(most));
    expect(signedUnit(-1)).toBe(-signedUnit(0));
  });
});

function bitsOf(n: number): number {
  let count = 0;
  for (let rest = n >>> 0; rest > 0; rest = Math.floor(rest / 2)) count += rest % 2;
  return count;
}
