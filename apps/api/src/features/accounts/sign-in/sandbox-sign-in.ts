import { DomainError } from '@papermint/contracts/common/domain-error';
import type { CommandContext } from '../../../platform/commands/commands.ts';
import type { SignIn } from '../sessions/sessions-service.ts';
import { enter } from './entry.ts';
import type { SignInDeps } from './sign-in-answers.ts';
import { answerOfEntry, UNCONFIRMED } from './sign-in-answers.ts';

/** Signs in as a persona of the sandbox. @throws DomainError bad_input at `persona`; suspended */
export async function signInAs(deps: SignInDeps, command: CommandContext, persona: string): Promise<SignIn> {
  const id = (await deps.accounts.personas()).find((account) => account.persona === persona)?.id;
  if (!id) throw new DomainError('bad_input', 'Persona is not one of this sandbox', 'persona');
  const entry = await deps.commands.execute(
    command,
    async (tx) => enter(deps, tx, command, id, 'sandbox'),
    () => ({ subject: id }),
  );
  if (entry.kind === 'unconfirmed') throw new DomainError('conflict', UNCONFIRMED);
  return answerOfEntry(deps, entry) as Promise<SignIn>;
}

/** Forgets wrong passwords, codes and PINs of an account, and those of the caller. @throws DomainError not_found */
export async function unlockSignIn(deps: SignInDeps, command: CommandContext, email: string): Promise<void> {
  const { store, accounts, limits, commands } = deps;
  const trader = await accounts.byEmail(email);
  if (!trader) throw new DomainError('not_found', 'No account has this address', 'email');
  await commands.execute(
    command,
    async (tx) => {
      limits.clearAccount(tx, trader);
      limits.clearNetwork(tx, command);
      store.putPinFailures(tx, trader.id, 0);
      accounts.changed(tx, trader.id);
    },
    () => ({ subject: trader.id }),
  );
}
