import { expect, test } from 'vitest';
import { missingDocuments } from './missing-documents.ts';

const pending = { status: 'pending' } as const;
const refused = { status: 'refused' } as const;

test('asks for a document where none is ticked or refused', () => {
  expect(missingDocuments([pending, { status: 'accepted' }], [])).toBe('Choose at least one document');
});

test('is content with a ticked document, or with one that is refused already', () => {
  expect(missingDocuments([pending], ['passport'])).toBeUndefined();
  expect(missingDocuments([pending, refused], [])).toBeUndefined();
});
