import { expect, test } from 'vitest';
import { areasText } from './permission-words.ts';

test('names the areas that a permission changes before those that it only sees', () => {
  const areas = [
    { area: 'Support', reads: ['See an account.'], acts: [] },
    { area: 'Messages', reads: ['Conversations.'], acts: ['Answer.'] },
    { area: 'Message templates', reads: [], acts: ['Add a template.'] },
  ];
  expect(areasText(areas)).toBe('Changes: Messages, Message templates. Sees: Support.');
  expect(areasText(areas.slice(0, 1))).toBe('Sees: Support.');
});
