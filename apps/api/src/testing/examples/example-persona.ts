import type { Call } from '@papermint/contracts/contract';

/** The persona that makes a call with its example. Only an account without balances can be closed by its owner. */
export const personaOf = (name: string, { access }: Call): string =>
  access === 'staff' ? 'superuser' : name === 'accountClosing.close' ? 'new-trader' : 'trader';

/** Whether the call changes what other examples use: how their trader signs in, or that their identity is verified. */
export const changesSecrets = (name: string, { stepUp }: Call): boolean =>
  stepUp === 'password' || /^(?:(?:passwords|security|identity)\.|withdrawals\.confirm$)/.test(name);
