import { LEAST_PASSWORD } from '@papermint/contracts/accounts/password-rules';

/** The hint under a new password while it is typed. */
export function newPasswordHint(password: string, error: string | undefined): string | undefined {
  return password === '' ? `At least ${LEAST_PASSWORD} characters` : error && `It ${error}`;
}
