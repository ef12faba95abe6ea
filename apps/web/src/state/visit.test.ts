import { SESSION_ID } from '@papermint/contracts/activity/recording';
import { expect, test } from 'vitest';
import { newVisitId } from './visit.ts';

test('an id has 21 letters and digits, all of them likely, and does not come twice', () => {
  const ids = Array.from({ length: 2000 }, newVisitId);
  for (const id of ids) expect(id).toMatch(SESSION_ID);
  expect(new Set(ids).size).toBe(ids.length);
  expect(new Set(ids.join('')).size).toBe(62);
});
