import { expect, test } from 'vitest';
import { accentError, accentFault, accentGrounds, accentRules, accentTokens } from './accent.ts';
import { ACCENT } from './config.ts';
import { contrastOf, rgbOf } from './contrast.ts';

const shades = ['00', '55', 'aa', 'ff'];
const colors = shades.flatMap((r) => shades.flatMap((g) => shades.map((b) => `#${r}${g}${b}`)));

test('the usual accent passes and needs no rules', () => {
  expect(accentError(ACCENT)).toBeUndefined();
  expect(accentRules(ACCENT)).toBe('');
});

test.each([
  ['#ffcc00', 'white text on it', 1.51, 4.5],
  ['#ffffff', 'white text on it', 1, 4.5],
  ['#000000', 'buttons on a dark page', 1.07, 3],
  ['#1a2a6c', 'buttons on a dark panel', 1.27, 3],
])('%s is refused for %s', (hex, pair, ratio, needed) => {
  expect(accentFault(hex)).toMatchObject({ pair, ratio, needed });
});

test('the refusal says the pair, its contrast, and a shade that passes', () => {
  const error = accentError('#ffcc00') ?? '';
  expect(error).toMatch(
    /^has a contrast of 1\.51:1 for white text on it, and needs 4\.5:1: the nearest shade/,
  );
  expect(accentError(error.slice(-7))).toBeUndefined();
});

test('the nearest shade of every color passes', () => {
  for (const hex of colors) {
    const fault = accentFault(hex);
    if (fault) expect(accentFault(fault.nearest), hex).toBeNull();
  }
});

test('whatever passes, links and the focus are seen on every surface of both themes', () => {
  for (const hex of colors.map((color) => accentFault(color)?.nearest ?? color)) {
    for (const theme of ['dark', 'light'] as const) {
      const tokens = accentTokens(hex, theme);
      expect(contrastOf(rgbOf('#ffffff'), rgbOf(tokens['--accent-fill-hover'])), hex).toBeGreaterThan(4.5);
      for (const ground of Object.values(accentGrounds[theme]).map(rgbOf)) {
        expect(contrastOf(rgbOf(tokens['--accent']), ground), hex).toBeGreaterThanOrEqual(4.5);
        expect(contrastOf(rgbOf(tokens['--focus']), ground), hex).toBeGreaterThanOrEqual(3);
      }
    }
  }
});

test('the rules set the variables of both themes', () => {
  expect(accentRules('#b3261e')).toMatch(
    /^\.dark\{--accent:#[\da-f]{6};--accent-fill:#b3261e;.*\}\.light\{--accent:#[\da-f]{6};--accent-fill:#b3261e;.*\}$/,
  );
});
