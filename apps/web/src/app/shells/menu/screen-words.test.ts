import { expect, test } from 'vitest';
import { screens } from '../../routes.ts';
import { staffScreens } from '../staff/staff-routes.ts';
import { findable, screenWords } from './screen-words.ts';

test('has words only for screens that exist and need no parameters', () => {
  const known = screens
    .filter(({ who, path }) => who === 'user' && !path.includes(':'))
    .map(({ path }) => path);
  for (const path of Object.keys(screenWords)) expect(known).toContain(path);
});

test.each([
  ['traders', findable(screens)],
  ['staff', staffScreens],
] as const)('no two screens of %s have the same letter', (_, table) => {
  const letters = table.flatMap(({ goKey }) => goKey ?? []);
  expect(new Set(letters).size).toBe(letters.length);
  for (const letter of letters) expect(letter).toMatch(/^[a-fh-z]$/);
});
