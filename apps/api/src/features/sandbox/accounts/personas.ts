import type { Role } from '@papermint/contracts/accounts/model';
import { sandboxContract } from '@papermint/contracts/sandbox/feature';
import type { CommandContext } from '../../../platform/commands/commands.ts';
import type { SignIn } from '../../accounts/sessions/sessions-service.ts';
import type { SandboxAccountDeps } from './account-deps.ts';
import { addPlannedAccount } from './add-planned-account.ts';
import { planAccount } from './create-account.ts';

/** A persona as it is listed. */
export interface Persona {
  id: string;
  accountId: string;
  name: string;
  position: Role;
  about: string;
}

/** A persona that no seed has: its first sign-in creates it. */
const PLAIN = {
  id: 'plain',
  accountId: '10000012',
  name: 'Robin Ellery',
  position: 'trader',
  about: 'Trader who owns 10,000 dollars and nothing else',
} as const satisfies Persona;

/** The personas of the seed, then those that a sign-in creates. */
export async function listPersonas({ accounts }: SandboxAccountDeps): Promise<Persona[]> {
  const personas = await accounts.personas();
  const known = personas.map(({ persona, accountId, firstName, lastName, position, personaAbout }) => ({
    id: persona as string,
    accountId,
    name: `${firstName} ${lastName}`,
    position,
    about: personaAbout ?? '',
  }));
  return known.some(({ id }) => id === PLAIN.id) ? known : [...known, PLAIN];
}

/** Signs in as a persona. @throws DomainError bad_input at `persona`; suspended */
export async function signInAsPersona(
  deps: SandboxAccountDeps,
  command: CommandContext,
  persona: string,
): Promise<SignIn> {
  if (persona === PLAIN.id) await ensurePlain(deps);
  return deps.signIns.as(command, persona);
}

/** Creates the persona once. A closed account keeps its number, so it does not come back. */
async function ensurePlain(deps: SandboxAccountDeps): Promise<void> {
  const { accounts, commands } = deps;
  if ((await accounts.personas()).some(({ persona }) => persona === PLAIN.id)) return;
  const { id, accountId, name, about } = PLAIN;
  const { input } = sandboxContract.calls.sandbox.createAccount;
  const given = { name, email: `${id}@papermint.test`, balances: { USD: '10000' }, pin: '123456' };
  const planned = await planAccount(deps, input.parse(given));
  await commands.execute(
    { actor: { kind: 'system' }, name: 'sandbox.persona' },
    async (tx) => {
      if (accounts.byAccountNumber(tx, accountId)) return undefined;
      return addPlannedAccount(deps, tx, { ...planned, accountId, persona: id, personaAbout: about });
    },
    (added) => added && { subject: added.traderId },
  );
}
