import { bindVerbs } from '../../../platform/bind-verbs.ts';
import { createListeners } from '../../../platform/flow/listeners.ts';
import { addSuperuser, linkForAccount } from './add-superuser.ts';
import { adoptWorld } from './adopt-world.ts';
import { lockAccount, unlockAccount } from './lock-account.ts';
import type { OperatorsDeps } from './operators-deps.ts';

/**
 * The operator's commands from a terminal of the machine. They need no session: who can read the data folder may run
 * them. Each leaves an audit row under the name `operator.…`.
 */
export type Operators = ReturnType<typeof createOperators>;

export function createOperators(parts: Omit<OperatorsDeps, 'adopted'>) {
  const deps: OperatorsDeps = { ...parts, adopted: createListeners() };
  const { operatorsStore } = deps;
  const verbs = bindVerbs(deps, {
    add: addSuperuser,
    link: linkForAccount,
    lock: lockAccount,
    unlock: unlockAccount,
    adopt: adoptWorld,
  });
  return {
    ...verbs,
    /** @param listener is called in the commit that makes the world one of SANDBOX=off */
    onAdopted: deps.adopted.add,
    staff: operatorsStore.staff,
    /** Whether a superuser has set a password and can sign in. Seeded superusers have passwords that nobody knows. */
    anySuperuser: operatorsStore.anySuperuser,
  };
}
