import { expect, test } from 'vitest';
import { onboardingOf } from './onboarding-rules.ts';

const NEW = { funded: false, depositing: false, identity: 'not_started', twoFactor: false, traded: false };
const ON = { kyc: true, trading: true };
const stateOf = (facts: Partial<typeof NEW>, on = ON) =>
  onboardingOf({ ...NEW, ...facts }, on).map(({ step, state }) => `${step} ${state}`);

test('a new account has its identity open and money locked', () => {
  expect(stateOf({})).toEqual(['fund locked', 'verify open', 'two_factor open', 'trade locked']);
});

test('funding and trading are locked until the identity is verified, if that is required', () => {
  expect(stateOf({ identity: 'approved' })).toEqual([
    ...['fund open', 'verify done', 'two_factor open', 'trade open'],
  ]);
  expect(stateOf({}, { kyc: false, trading: true })).toEqual(['fund open', 'two_factor open', 'trade open']);
});

test('a step under way is pending until it is done', () => {
  const begun = { depositing: true, identity: 'in_review' };
  expect(stateOf(begun).slice(0, 2)).toEqual(['fund pending', 'verify pending']);
  expect(stateOf({ ...begun, funded: true, identity: 'approved' }).slice(0, 2)).toEqual([
    'fund done',
    'verify done',
  ]);
  expect(stateOf({ identity: 'rejected' })[1]).toBe('verify open');
});

test('steps of features that are off are left out', () => {
  expect(stateOf({ twoFactor: true, traded: true }, { kyc: false, trading: false })).toEqual([
    'fund open',
    'two_factor done',
  ]);
});
