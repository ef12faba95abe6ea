import { expect, test } from 'vitest';
import { callList } from '../calls.ts';
import { permissionAreas } from './permission-areas.ts';
import { grants } from './permissions.ts';

const opened = permissionAreas(callList());
const linesOf = (grant: (typeof grants)[number]) =>
  opened[grant].flatMap(({ reads, acts }) => [...reads, ...acts]);

test.each(grants)('%s names each call that it opens, and no other', (grant) => {
  const declared = callList().filter(({ call }) => call.access === 'staff' && call.permission === grant);
  expect(linesOf(grant).sort()).toEqual(declared.map(({ call }) => call.summary).sort());
  expect(linesOf(grant)).not.toEqual([]);
});

test('tells what is read from what is changed', () => {
  const { reads, acts } = opened.support.find(({ area }) => area === 'Messages') ?? { reads: [], acts: [] };
  expect(reads).toContain('Conversations of all traders.');
  expect(acts).toContain('Answer in a conversation.');
});

test('shows a supporter the money of a trader, and lets them change none of it', () => {
  expect(opened.support).toContainEqual({
    area: 'Support',
    reads: ["A trader's account, as support staff see it."],
    acts: [],
  });
});
