import { expect, test } from 'vitest';
import type { CaseDocument } from './cases.ts';
import { missingDocuments } from './revision-documents.tsx';

const document = (status: CaseDocument['status']) => ({ uuid: status, status }) as CaseDocument;

test.each([
  [
    'no ticked and no refused document',
    [document('pending'), document('accepted')],
    [],
    'Choose at least one document',
  ],
  ['a ticked document', [document('pending')], ['pending'], undefined],
  ['a refused document', [document('refused'), document('pending')], [], undefined],
])('answers a revision with %s', (_, documents, chosen, missing) => {
  expect(missingDocuments(documents, chosen)).toBe(missing);
});
