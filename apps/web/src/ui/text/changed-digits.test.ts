import { expect, test } from 'vitest';
import { changedFrom } from './changed-digits.ts';

const changed = (before: string, after: string) => after.slice(changedFrom(before, after));

test.each([
  ['84,058.1', '84,058.4', '4'],
  ['84,058.1', '84,061.1', '61.1'],
  ['84,058.1', '74,058.1', '74,058.1'],
  ['1.0938', '1.0938', ''],
  ['1.09', '1.0938', '38'],
  ['1.0938', '1.09', ''],
  ['0.0₆1255', '0.0₆1260', '60'],
])('from %s to %s colors "%s"', (before, after, tail) => expect(changed(before, after)).toBe(tail));

test.each([
  ['999.9', '1,000.1'],
  ['10.01', '9.99'],
  ['–', '12.5'],
])('from %s to %s colors all digits', (before, after) => expect(changed(before, after)).toBe(after));
