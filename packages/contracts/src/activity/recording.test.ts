import { expect, test } from 'vitest';
import { MOST_PATH, MOST_TEXT, recordedPath, recordedText } from './recording.ts';

test.each([
  ['/market', '/market'],
  ['/market?search=maya@papermint.test#top', '/market'],
  ['/verify/email/abcdefghijklmnopqrstuvwxyz', '/verify/email/…'],
  ['/reset-password/email/abcdefghijklmnopqrst', '/reset-password/email/…'],
  ['/reset-password/email', '/reset-password/email'],
  ['/kut', undefined],
  ['/kut/traders?peek=10000001', undefined],
  ['/KUT/traders', undefined],
  ['/%6but/traders', undefined],
  ['/kutting', '/kutting'],
  ['/%zz', '/%zz'],
  ['/Verify/Email/abcdefghijklmnopqrst', '/Verify/Email/…'],
  [`/${'x'.repeat(500)}`, `/${'x'.repeat(MOST_PATH - 1)}`],
])('of %s, %s is recorded', (path, recorded) => {
  expect(recordedPath(path)).toBe(recorded);
});

test.each([
  ['Order placed', 'Order placed'],
  ['  Sent to\n maya@papermint.test. ', 'Sent to …'],
  ['x'.repeat(500), 'x'.repeat(MOST_TEXT)],
])('of the text %s, %s is recorded', (text, recorded) => {
  expect(recordedText(text)).toBe(recorded);
});
