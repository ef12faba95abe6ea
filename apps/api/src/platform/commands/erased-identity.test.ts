import { expect, test } from 'vitest';
import type { Tx } from '../database/commit.ts';
import { erasedPersonOf } from './erased-identity.ts';
import { textEraser } from './erased-text.ts';

/** Nobody else has these values, and there are no former ones. */
const alone = { all: () => [], get: () => undefined } as unknown as Tx;
const person = erasedPersonOf(alone, {
  id: 'id',
  accountId: '10000099',
  email: 'lukasz@xn--mller-kva.test',
  phone: '+48221234567',
  firstName: 'Łukasz',
  lastName: "Strauß-O'Wałęsa",
  nickname: 'lukwal',
});

test.each([
  "Łukasz Strauß-O'Wałęsa",
  "LUKASZ STRAUSS-O'WALESA",
  'Łukasz Strauß-O’Wałęsa',
  "Strauß-O'Wałęsa, Łukasz",
  'lukasz@müller.test',
  'LUKASZ@xn--mller-kva.test',
  '@lukwal',
  '+48 22 123 45 67',
  '(22) 123-45-67',
])('finds a person who leaves in the text of another account by %s', (text) => {
  expect(textEraser(person.names).isIn(`See ${text} too`)).toBe(true);
});
