import { expect, test } from 'vitest';
import { audienceOf } from './audience.ts';

test('a bot is a bot, whoever it is signed in as', () => {
  expect(audienceOf(undefined, false)).toBe(0);
  expect(audienceOf('trader', false)).toBe(0);
  expect(audienceOf('admin', false)).toBe(1);
  expect(audienceOf('superuser', false)).toBe(2);
  expect(audienceOf('superuser', true)).toBe(3);
});
