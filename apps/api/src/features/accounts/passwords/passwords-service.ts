import { bindVerbs } from '../../../platform/bind-verbs.ts';
import { changePassword } from './change-password.ts';
import { handOutLink } from './hand-out-link.ts';
import type { PasswordsDeps } from './passwords-deps.ts';
import { checkReset, resetPassword, sendReset } from './reset-password.ts';

export type Passwords = ReturnType<typeof createPasswords>;

export function createPasswords(deps: PasswordsDeps) {
  return bindVerbs(deps, {
    sendReset,
    checkReset,
    reset: resetPassword,
    change: changePassword,
    handOutLink,
  });
}
