import { callList, calls } from '@papermint/contracts/calls';
import type { Call } from '@papermint/contracts/contract';
import { describe, expect, test } from 'vitest';
import type { SignedIn } from '../../features/accounts/accounts-types.ts';
import type { GateState } from './gates.ts';
import { actorOf, assertGatesDeclared, checkGates } from './gates.ts';

const signedIn = (kycVerified: boolean, stepUp = { pin: null, password: null } as SignedIn['stepUp']) =>
  ({ trader: { kycVerified }, stepUp }) as SignedIn;

const open: GateState = {
  session: {
    ...signedIn(true, { pin: 0, password: 0 }),
    trader: { kycVerified: true, position: 'superuser' } as SignedIn['trader'],
  },
  sandbox: true,
  isOn: () => true,
  wall: 0,
};
const codeOf = (call: Call, state: Partial<GateState>) => {
  try {
    checkGates(call, { ...open, ...state });
    return 'open';
  } catch (error) {
    return (error as { code: string }).code;
  }
};

describe('placing an order', () => {
  const { place } = calls.spot;
  test.each<[string, Partial<GateState>, string]>([
    ['with everything in order', {}, 'open'],
    ['as a guest', { session: undefined }, 'unauthenticated'],
    ['with the trade room closed', { isOn: (flag) => flag !== 'trade_room' }, 'feature_off'],
    ['without an approved identity', { session: signedIn(false) }, 'verification_required'],
    [
      'without one while the flag kyc is off',
      { session: signedIn(false), isOn: (flag) => flag !== 'kyc' },
      'open',
    ],
  ])('%s', (_, state, expected) => {
    expect(codeOf(place, state)).toBe(expected);
  });
});

describe('sending money', () => {
  const { send } = calls.transfers;
  const MINUTE = 60_000;
  test.each<[string, SignedIn['stepUp'], string]>([
    ['without a step-up', { pin: null, password: null }, 'proof_required'],
    ['with a PIN nine minutes ago', { pin: 0, password: null }, 'open'],
    ['with a password nine minutes ago', { pin: null, password: 0 }, 'open'],
    ['with a PIN ten minutes ago', { pin: -MINUTE, password: null }, 'proof_required'],
  ])('%s', (_, stepUp, expected) => {
    expect(codeOf(send, { session: signedIn(true, stepUp), wall: 9 * MINUTE })).toBe(expected);
  });

  test('a PIN is not enough where the password is required', () => {
    const call = { ...send, stepUp: 'password' as const };
    expect(codeOf(call, { session: signedIn(true, { pin: 0, password: null }) })).toBe('proof_required');
    expect(codeOf(call, { session: signedIn(true, { pin: null, password: 0 }) })).toBe('open');
  });
});

test('without the sandbox its calls are not found', () => {
  for (const { call } of callList()) {
    expect(codeOf(call, { sandbox: false })).toBe(call.sandbox ? 'not_found' : 'open');
  }
});

test('the server does not start with a staff call without a permission, or another call with one', () => {
  const { place } = calls.spot;
  expect(() => assertGatesDeclared('x', { ...place, permission: 'money' })).toThrow('x must declare');
  expect(() => assertGatesDeclared('x', { ...place, access: 'staff' })).toThrow('x must declare');
  expect(() => assertGatesDeclared('x', place)).not.toThrow();
  expect(() => assertGatesDeclared('x', { ...place, access: 'staff', permission: 'any' })).not.toThrow();
});

test('staff act as staff in staff calls, and as traders in all others', () => {
  const session = { trader: { id: 't1', position: 'admin' } } as SignedIn;
  expect(actorOf(calls.accountsStaff.users, session)).toEqual({ kind: 'staff', traderId: 't1' });
  expect(actorOf(calls.spot.place, session)).toEqual({ kind: 'trader', traderId: 't1' });
  expect(actorOf(calls.site.ping, undefined)).toEqual({ kind: 'guest' });
});
