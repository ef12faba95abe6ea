import { expect, test } from 'vitest';
import { snippetOf } from './messages-rules.ts';

test.each([
  ['My deposit is missing.', 'deposit', 'My deposit is missing.'],
  [
    'I sent it on Monday, and my bank says that it has arrived. Where is it now?',
    'BANK',
    '…it on Monday, and my bank says that it has…',
  ],
  ['Where is\n\nmy café money?', 'cafe', 'Where is my café money?'],
])('shows %j around %j', (text, found, snippet) => {
  expect(snippetOf(text, found)).toBe(snippet);
});
