import { birthDateError } from '@papermint/contracts/identity/birth-date';
import { identityStatuses } from '@papermint/contracts/identity/statuses';
import { identityTransitions } from '@papermint/contracts/identity/transitions';
import { expect, test } from 'vitest';
import { INFO } from '../../testing/worlds/identity-cases.ts';
import {
  caseActionsOf,
  checkDecision,
  checkDocument,
  checkInfo,
  checkSubmit,
  missingOf,
  traderActions,
} from './identity-rules.ts';

const NOW = Date.UTC(2026, 5, 1, 15);
const world = { now: NOW, countries: new Set(['SE', 'DE']) };
const sentence = (act: () => unknown) => {
  try {
    act();
    return 'allowed';
  } catch (error) {
    return (error as Error).message;
  }
};

test('traders and staff can do what the table of transitions allows', () => {
  const from = (name: keyof typeof identityTransitions.transitions) =>
    identityTransitions.transitions[name].from as readonly string[];
  for (const status of identityStatuses) {
    expect(traderActions(status, []).includes('start'), status).toBe(from('start').includes(status));
    expect(traderActions(status, []).includes('submit'), status).toBe(from('submit').includes(status));
    expect(caseActionsOf(status, false).includes('revoke'), status).toBe(from('revoke').includes(status));
    for (const act of ['approve', 'revise', 'reject'] as const) {
      // A decision about a submitted case first takes it into review.
      const waits = status === 'submitted' || from(act).includes(status);
      expect(caseActionsOf(status, false).includes(act), `${act} ${status}`).toBe(waits);
    }
  }
});

test.each([
  ['draft', 'allowed'],
  ['rejected', 'allowed'],
  ['submitted', 'Your verification is submitted. It can be changed again if we ask you to.'],
  ['revision', 'Your personal info was accepted. Only refused documents can be sent again.'],
  ['approved', 'Your identity is already verified.'],
] as const)('personal info can be entered while it is %s: %s', (status, said) => {
  expect(sentence(() => checkInfo(status, INFO, world))).toBe(said);
});

test.each([
  ['2008-06-01', 'allowed'],
  ['2008-06-02', 'Date of birth must be at least 18 years ago'],
])('born on %s: %s', (birthDate, said) => {
  expect(sentence(() => checkInfo('draft', { ...INFO, birthDate }, world))).toBe(said);
});

test('refuses a country that is not in the list', () => {
  expect(sentence(() => checkInfo('draft', { ...INFO, country: 'XX' }, world))).toBe(
    'Country is not in the list',
  );
});

test.each([
  ['1990-02-30', 'is not a day of the calendar'],
  ['20.5.1990', 'must be a date as YYYY-MM-DD'],
  ['1890-01-01', 'must not be before 1900'],
  ['1990-05-20', undefined],
])('the date %s: %s', (date, error) => {
  expect(birthDateError(date)).toBe(error);
});

const document = (slot: 'identity' | 'address' | 'selfie', status: 'pending' | 'accepted' | 'refused') => ({
  slot,
  status,
  source: 'sample' as const,
  hash: null,
});

test('after a revision only refused documents can be sent again', () => {
  const current = [document('identity', 'refused'), document('address', 'accepted')];
  expect(sentence(() => checkDocument('revision', 'identity', current))).toBe('allowed');
  expect(sentence(() => checkDocument('revision', 'address', current))).toBe(
    'This document was accepted. Only refused documents can be sent again.',
  );
  expect(missingOf(INFO, current)).toEqual(['identity', 'selfie']);
});

test('an upload whose file is deleted is missing until it is accepted', () => {
  const deleted = { slot: 'identity', source: 'upload', hash: null } as const;
  expect(missingOf(INFO, [{ ...deleted, status: 'pending' }])).toContain('identity');
  expect(missingOf(INFO, [{ ...deleted, status: 'accepted' }])).not.toContain('identity');
});

test('names what is missing', () => {
  expect(sentence(() => checkSubmit('draft', ['identity', 'selfie']))).toBe(
    'Still missing: identity document, selfie.',
  );
  expect(sentence(() => checkSubmit('not_started', []))).toBe('Enter your personal info first.');
});

test('nobody decides their own case, or a decided one', () => {
  const by = { own: false, decider: 'Priya Raman' };
  expect(sentence(() => checkDecision('in_review', 'approve', { ...by, own: true }))).toBe(
    'This is your own identity. Another staff member must decide.',
  );
  expect(sentence(() => checkDecision('approved', 'reject', by))).toBe(
    'Priya Raman has already approved this.',
  );
  expect(sentence(() => checkDecision('revision', 'approve', by))).toBe(
    'The trader must send documents again first.',
  );
  expect(sentence(() => checkDecision('rejected', 'revoke', by))).toBe(
    'Only a verified identity can be revoked.',
  );
});
