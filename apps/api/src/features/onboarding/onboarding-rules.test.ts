import { expect, test } from 'vitest';
import { onboardingOf } from './onboarding-rules.ts';

const NEW = {
  emailConfirmed: true,
  funded: false,
  depositing: false,
  identity: 'not_started',
  traded: false,
  protected: false,
  withdrawing: false,
  withdrawn: false,
};
const ON = { kyc: true, trading: true, playMoney: true };
const stateOf = (facts: Partial<typeof NEW>, on: Partial<typeof ON> = {}) =>
  onboardingOf({ ...NEW, ...facts }, { ...ON, ...on }).map(
    ({ step, state, after }) => `${step} ${state}${after === null ? '' : ` after ${after}`}`,
  );

test('a new account can get play money and verify its identity, before it trades', () => {
  expect(stateOf({})).toEqual([
    'confirm_email done',
    'fund open',
    'verify open',
    'trade locked after verify',
    'protect open',
    'withdraw locked after verify',
  ]);
});

test('without play money, the identity comes before a deposit', () => {
  expect(stateOf({}, { playMoney: false }).slice(1, 4)).toEqual([
    'verify open',
    'fund locked after verify',
    'trade locked after verify',
  ]);
});

test('an approved identity and money open trading, and a PIN opens withdrawals', () => {
  const ready = { identity: 'approved', funded: true };
  expect(stateOf({ identity: 'approved' })[3]).toBe('trade locked after fund');
  expect(stateOf(ready)[3]).toBe('trade open');
  expect(stateOf(ready)[5]).toBe('withdraw locked after protect');
  expect(stateOf({ ...ready, protected: true })[5]).toBe('withdraw open');
});

test('a step under way is pending until it is done', () => {
  const begun = { depositing: true, identity: 'in_review', withdrawing: true };
  expect(stateOf(begun)).toMatchObject({ 1: 'fund pending', 2: 'verify pending', 5: 'withdraw pending' });
  const ended = { ...begun, funded: true, identity: 'approved', withdrawn: true };
  expect(stateOf(ended)).toMatchObject({ 1: 'fund done', 2: 'verify done', 5: 'withdraw done' });
  expect(stateOf({ identity: 'rejected' })[2]).toBe('verify open');
});

test('steps of features that are off are left out, and nothing waits for them', () => {
  expect(stateOf({}, { kyc: false, trading: false, playMoney: false })).toEqual([
    'confirm_email done',
    'fund open',
    'protect open',
    'withdraw locked after fund',
  ]);
  expect(stateOf({ funded: true }, { kyc: false })[2]).toBe('trade open');
});
