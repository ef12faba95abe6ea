import { bindVerbs } from '../../../platform/bind-verbs.ts';
import type { SandboxAccountDeps } from './account-deps.ts';
import { createAccount } from './create-account.ts';
import { listPersonas, signInAsPersona } from './personas.ts';

/** Accounts to test with: personas, and those that a test creates. */
export type SandboxAccounts = ReturnType<typeof createSandboxAccounts>;

export const createSandboxAccounts = (deps: SandboxAccountDeps) =>
  bindVerbs(deps, { create: createAccount, personas: listPersonas, signInAs: signInAsPersona });
