import { expect, test } from 'vitest';
import { band, rosette, waves } from './engraving.ts';

const seeds = ['Maya', 'Gold', '', '1f0c2f9e-7a51-4b06-9a63-0c9d1a6a4f11', '紙'];

test.each(Object.entries({ rosette, waves, band }))(
  'the same text draws the same %s, another one its own',
  (_, draw) => {
    const paths = seeds.map((seed) => draw(seed).path);
    expect(seeds.map((seed) => draw(seed).path)).toEqual(paths);
    expect(new Set(paths).size).toBe(seeds.length);
  },
);

test('a drawing has at most 6 kB, and whole numbers alone', () => {
  for (let number = 0; number < 200; number += 1) {
    for (const { path } of [
      rosette(`${number}`),
      rosette(`${number}`, false),
      waves(`${number}`),
      band(`${number}`),
    ]) {
      expect(path.length).toBeLessThanOrEqual(6000);
      expect(path).toMatch(/^M[\d\sMcsz-]+$/);
    }
  }
});
