import { expect, test } from 'vitest';
import { effectOf } from './chart-rules.ts';

const content = { pair: 'BTC/USD', venue: '', name: '', document: '{}' };
const other = { ...content, document: '{"z":1}' };
const stored = { id: 'a', version: 3, ...content };

test.each([
  ['adds a new item', undefined, { id: 'a', version: 0, content }, 'add'],
  ['refuses a change of what was removed', undefined, { id: 'a', version: 3, content }, 'conflict'],
  ['changes the version that the client knows', stored, { id: 'a', version: 3, content: other }, 'change'],
  ['refuses an outdated version', stored, { id: 'a', version: 2, content: other }, 'conflict'],
  ['refuses a version that does not exist yet', stored, { id: 'a', version: 4, content: other }, 'conflict'],
  ['refuses a new item under a known ID', stored, { id: 'a', version: 0, content: other }, 'conflict'],
  ['accepts what is saved already', stored, { id: 'a', version: 0, content }, 'nothing'],
  ['refuses another item in its place', stored, { id: 'b', version: 0, content }, 'conflict'],
] as const)('%s', (_, current, saved, effect) => {
  expect(effectOf(current, saved)).toBe(effect);
});
