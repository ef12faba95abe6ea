import type { CaseDocument } from './cases.ts';

/** @returns what is missing for a revision, as a sentence */
export const missingDocuments = (
  documents: readonly Pick<CaseDocument, 'status'>[],
  chosen: readonly string[],
) =>
  chosen.length > 0 || documents.some(({ status }) => status === 'refused')
    ? undefined
    : 'Choose at least one document';
