import type { CommandContext } from '../../../platform/commands/commands.ts';
import type { Database } from '../../../platform/database/database.ts';
import { networkOf } from '../../../platform/process/network.ts';
import type { Vault } from '../../../platform/secrets/vault.ts';
import type { Clock } from '../../../platform/time/clock.ts';
import type { AttemptsStore } from './attempts-store.ts';
import type { Counted } from './lockout-rules.ts';

export interface AttemptsDeps {
  db: Pick<Database, 'commit'>;
  store: AttemptsStore;
  vault: Vault;
  clock: Clock;
  /** Whether an account was signed in from a network. */
  isKnown: (traderId: string, network: string) => boolean;
}

/** One subject for which wrong guesses are counted. */
export interface Count {
  by: Counted;
  /** An email, a trader's id, a network: only its fingerprint is stored. */
  what: string;
  /** Of an account: the network that the guesses came from. */
  network?: string;
}

/** Guesses from the address of a request, whatever account they are for. */
export const fromAddress = ({ address = '' }: CommandContext): Count => ({
  by: 'address',
  what: networkOf(address),
});

/**
 * The counts for guesses at an account's secret: its network and, where the account was never signed in from there,
 * all such networks together. So a stranger locks out strangers, and never the owner on a known network.
 * @param traderId undefined where no account is meant
 */
export function attemptCounts(
  { isKnown }: AttemptsDeps,
  command: CommandContext,
  what: string,
  traderId: string | undefined,
): Count[] {
  const network = networkOf(command.address ?? '');
  const own: Count = { by: 'account', what, network };
  const known = traderId !== undefined && isKnown(traderId, network);
  return known ? [own] : [own, { by: 'strangers', what }];
}

/** The key of a count. The keys of an account from several networks begin alike, so that one call deletes them. */
export const keyOfCount = ({ vault }: AttemptsDeps, { by, what, network }: Count): string =>
  vault.fingerprint(`${by} ${what}`) + (network === undefined ? '' : `.${vault.fingerprint(network)}`);
