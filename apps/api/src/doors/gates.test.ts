import { callList, calls } from '@papermint/contracts/calls';
import type { Call } from '@papermint/contracts/contract';
import { describe, expect, test } from 'vitest';
import type { SignedIn } from '../features/accounts/accounts-service.ts';
import type { GateState } from './gates.ts';
import { assertGatesKnown, checkGates } from './gates.ts';

const signedIn = (kycVerified: boolean) => ({ trader: { kycVerified } }) as SignedIn;

const open: GateState = { session: signedIn(true), sandbox: true, isOn: () => true };
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
      'without one while nobody is asked for it',
      { session: signedIn(false), isOn: (flag) => flag !== 'kyc' },
      'open',
    ],
  ])('%s', (_, state, expected) => {
    expect(codeOf(place, state)).toBe(expected);
  });
});

test('without the sandbox, its calls are not there, for nobody', () => {
  for (const { call } of callList()) {
    expect(codeOf(call, { sandbox: false })).toBe(call.sandbox ? 'not_found' : 'open');
  }
});

test('a gate that nobody would check keeps the server from starting', () => {
  expect(() => assertGatesKnown('x', { ...calls.spot.place, proof: 'pin' })).toThrow('does not check');
  expect(() => assertGatesKnown('x', calls.spot.place)).not.toThrow();
});
