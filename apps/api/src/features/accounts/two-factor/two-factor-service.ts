import { bindVerbs } from '../../../platform/bind-verbs.ts';
import { acceptCode, attemptCode } from './accept-code.ts';
import { beginTwoFactor, newRecoveryCodes, renewTwoFactor, turnOff, turnOn } from './switch-two-factor.ts';
import type { TwoFactorDeps } from './two-factor-deps.ts';
import { nextCode, twoFactorState } from './two-factor-state.ts';

/** Sign-in that takes a code of an authenticator as well as the password. */
export type TwoFactor = ReturnType<typeof createTwoFactor>;

export function createTwoFactor(parts: Omit<TwoFactorDeps, 'offered'>) {
  const deps: TwoFactorDeps = { ...parts, offered: new Map() };
  const verbs = bindVerbs(deps, {
    state: twoFactorState,
    turnOn,
    turnOff,
    newRecoveryCodes,
    accept: acceptCode,
    attempt: attemptCode,
    begin: beginTwoFactor,
    renew: renewTwoFactor,
    nextCode,
  });
  return {
    ...verbs,
    /** The number of unused recovery codes. */
    codesLeft: deps.store.codesLeft,
  };
}
