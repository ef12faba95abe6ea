import { expect, test } from 'vitest';
import { visibleTexts } from './visible-texts.ts';

test.each([
  ['a literal', "toast('Order placed.');", ['Order placed.']],
  ['a label of one word', "{ label: 'Movements' }", ['Movements']],
  ['a template without its values', `\`Sent $\{amount(sum)} to $\{name}.\``, ['Sent … to ….']],
  ['JSX text over two lines', '<p>\n  Not at\n  once. {more}\n</p>', ['Not at once.']],
  [
    'JSX text with an apostrophe',
    "<p>The trader’s and a trader's own</p>",
    ["The trader’s and a trader's own"],
  ],
])('finds %s', (_, source, texts) => {
  expect(visibleTexts(source, 'tsx')).toEqual(texts);
});

test.each([
  ['a comment', "// It's not at once\n/* nor 'at once' */ const nobody = 1;"],
  ['an identifier or a key', "movements.nobody['at_once'] < most;"],
  ['search words', "{ words: 'log out leave' }"],
  ['code between comparisons', 'const one = <T,>(a: T) => a;\nconst NOBODY: Set<string> = new Set();'],
])('leaves out %s', (_, source) => {
  expect(visibleTexts(source, 'ts')).toEqual([]);
});
