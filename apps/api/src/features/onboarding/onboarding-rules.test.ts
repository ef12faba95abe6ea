import { expect, test } from 'vitest';
import { onboardingOf } from './onboarding-rules.ts';

const NEW = { funded: false, depositing: false, identity: 'not_started', twoFactor: false, traded: false };
const ON = { kyc: true, trading: true };
const stateOf = (facts: Partial<typeof NEW>, on = ON) =>
  onboardingOf({ ...NEW, ...facts }, on).map(({ step, state }) => `${step} ${state}`);

test('money comes first, and nothing is done by itself', () => {
  expect(stateOf({})).toEqual(['fund locked', 'verify open', 'two_factor open', 'trade locked']);
});

test('money and trading open once the identity is verified, or where none is asked for', () => {
  expect(stateOf({ identity: 'approved' })).toEqual([
    ...['fund open', 'verify done', 'two_factor open', 'trade open'],
  ]);
  expect(stateOf({}, { kyc: false, trading: true })).toEqual(['fund open', 'two_factor open', 'trade open']);
});

test('what is under way is pending until it is done', () => {
  const begun = { depositing: true, identity: 'in_review' };
  expect(stateOf(begun).slice(0, 2)).toEqual(['fund pending', 'verify pending']);
  expect(stateOf({ ...begun, funded: true, identity: 'approved' }).slice(0, 2)).toEqual([
    'fund done',
    'verify done',
  ]);
  expect(stateOf({ identity: 'rejected' })[1]).toBe('verify open');
});

test('what is switched off is left out', () => {
  expect(stateOf({ twoFactor: true, traded: true }, { kyc: false, trading: false })).toEqual([
    'fund open',
    'two_factor done',
  ]);
});
