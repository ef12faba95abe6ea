import type { DocumentType, SampleVariant } from '@papermint/contracts/identity/documents';
import { documentTypes, slotOf, variantsOf } from '@papermint/contracts/identity/documents';
import { expect, test } from 'vitest';
import { INFO } from '../../../testing/worlds/identity-cases.ts';
import { checksOf, differencesIn } from './comparison-rules.ts';
import { readingOf } from './specimen-readings.ts';

const NOW = Date.UTC(2026, 5, 1, 15);

const judged = (type: DocumentType, sample: SampleVariant, traderId = 'someone') => {
  const reading = readingOf({ info: INFO, type, sample, traderId, now: NOW });
  return checksOf(slotOf(type), INFO, reading, NOW);
};
const wrong = (type: DocumentType, sample: SampleVariant, traderId?: string) =>
  judged(type, sample, traderId).flatMap(({ field, result }) =>
    result === 'matches' || result === 'unchecked' ? [] : [`${field} ${result}`],
  );

test.each(documentTypes)('the right sample of a %s shows what was entered', (type) => {
  for (const traderId of ['a', 'b', 'c', 'd']) expect(wrong(type, 'matching', traderId)).toEqual([]);
});

test.each<[DocumentType, SampleVariant, string[]]>([
  ['passport', 'misspelt', ['lastName differs']],
  ['driving_licence', 'expired', ['expiresOn expired']],
  ['identity_card', 'other_birth_date', ['birthDate differs']],
  ['proof_of_address', 'expired', ['issuedOn expired']],
  ['proof_of_address', 'other_address', ['street differs', 'postalCode differs']],
  ['selfie', 'blurred', ['face unreadable']],
])('a %s that is %s differs in one thing', (type, sample, expected) => {
  for (const traderId of ['a', 'b', 'c', 'd']) expect(wrong(type, sample, traderId)).toEqual(expected);
});

test('a blurred document has no readable fields', () => {
  const checks = judged('passport', 'blurred');
  expect(new Set(checks.map(({ result, found }) => `${result} ${found}`))).toEqual(
    new Set(['unreadable null']),
  );
  expect(differencesIn(checks)).toBe(checks.length);
});

test('every wrong sample has a difference, except the one of another person', () => {
  for (const type of documentTypes) {
    for (const sample of variantsOf(type).slice(1)) {
      const found = differencesIn(judged(type, sample));
      if (sample === 'other_person') expect(found).toBe(0);
      else expect(found, `${type} ${sample}`).toBeGreaterThan(0);
    }
  }
});

test('an uploaded file has no readable fields', () => {
  const checks = checksOf('identity', INFO, null, NOW);
  expect(checks.map(({ result }) => result)).toEqual(checks.map(() => 'unchecked'));
  expect(checks[0]).toEqual({ field: 'firstName', expected: 'Ada', found: null, result: 'unchecked' });
  expect(differencesIn(checks)).toBe(0);
});

test('the comparison ignores case, accents, spaces and dots', () => {
  const info = { ...INFO, lastName: 'Müller-O’Hara' };
  const reading = {
    ...readingOf({ info, type: 'passport', sample: 'matching', traderId: 'x', now: NOW }),
    lastName: 'MULLER OHARA',
  };
  expect(checksOf('identity', info, reading, NOW)[1]).toMatchObject({ result: 'matches' });
});

test.each(['Lee', 'Ng', 'O', 'Brännström', 'Anna'])('%s is misspelt as another name', (lastName) => {
  const info = { ...INFO, lastName };
  const reading = readingOf({ info, type: 'passport', sample: 'misspelt', traderId: 'x', now: NOW });
  expect(reading.lastName).not.toBe(lastName);
  expect(reading.lastName.charAt(0)).toBe(lastName.charAt(0));
});
