import { SESSION_ID } from '@papermint/contracts/activity/recording';
import { expect, test } from 'vitest';
import { newVisitId } from './visit.ts';

test('makes an id of 21 letters and digits, all equally likely, and never the same twice', () => {
  const ids = Array.from({ length: 2000 }, newVisitId);
  for (const id of ids) expect(id).toMatch(SESSION_ID);
  expect(new Set(ids).size).toBe(ids.length);
  expect(new Set(ids.join('')).size).toBe(62);
});
