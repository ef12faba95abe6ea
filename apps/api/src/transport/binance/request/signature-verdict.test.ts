import { expect, test } from 'vitest';
import { countedFor } from './signature-verdict.ts';

test('a request counts for its key, apart where it is not signed, and a wrong signature for the address', () => {
  expect([
    countedFor('key', { isValid: true }, 'address'),
    countedFor('key', undefined, 'address'),
    countedFor('key', { isValid: false }, 'address'),
    countedFor(undefined, undefined, 'address'),
  ]).toEqual(['key', 'unsigned key', 'address', 'address']);
});
