import { expect, test } from 'vitest';
import { holdingText } from './holding-text.ts';

test.each([
  [0, '0 s'],
  [59, '59 s'],
  [60, '1 min'],
  [3725, '1 h 2 min'],
  [86_400 * 3 + 3600 * 4 + 120, '3 d 4 h'],
  [86_400 + 59, '1 d'],
])('says %i seconds as %s', (seconds, text) => expect(holdingText(seconds)).toBe(text));
