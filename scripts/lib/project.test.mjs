import { expect, test } from 'vitest';
import { explain, Refusal } from './project.mjs';

/** @param {object} fields */
const coded = (fields) => Object.assign(new Error('raw text'), fields);

test('explains a read-only checkout and a full disk in a sentence without a stack', () => {
  expect(explain(coded({ code: 'EACCES', path: '/srv/dist' }))).toBe(
    '/srv/dist cannot be written (EACCES). Packages and builds go into this checkout: it must be writable.',
  );
  expect(explain(coded({ code: 'ENOSPC', path: '/srv/dist' }))).toBe(
    'The disk is full: /srv/dist could not be written.',
  );
});

test('shows a refusal as it is and a fault with its stack', () => {
  expect(explain(new Refusal('There is no step x.'))).toBe('There is no step x.');
  expect(explain(new TypeError('x is not a function'))).toContain('project.test.mjs');
});
