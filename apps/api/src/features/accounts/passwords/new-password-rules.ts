import type { PasswordOwner } from '@papermint/contracts/accounts/password-rules';
import { passwordError } from '@papermint/contracts/accounts/password-rules';
import { DomainError } from '@papermint/contracts/common/domain-error';

/** @throws DomainError bad_input at `password` where the rules for new passwords refuse it */
export function assertNewPassword(password: string, owner: PasswordOwner): void {
  const error = passwordError(password, owner);
  if (error) throw new DomainError('bad_input', `Password ${error}`, 'password');
}
