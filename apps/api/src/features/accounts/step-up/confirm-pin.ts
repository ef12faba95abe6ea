import { GUESSES } from '@papermint/contracts/accounts/lifetimes';
import { DomainError } from '@papermint/contracts/common/domain-error';
import type { CommandContext } from '../../../platform/commands/commands.ts';
import type { Tx } from '../../../platform/database/commit.ts';
import { hashPassword, passwordMatches } from '../../../platform/secrets/password.ts';
import type { SignedIn } from '../accounts-types.ts';
import { proofRequired } from './proof-required.ts';
import type { Confirms, StepUpDeps } from './step-up-deps.ts';
import { announcedConfirmations, isConfirmed } from './step-up-rules.ts';

const LOCKED = 'Too many wrong PINs: confirm with your password instead';

/**
 * Confirms the session by PIN. The first PIN becomes the account's, where the session was just confirmed by password.
 * @throws DomainError wrong_credentials at `pin`, also after five wrong PINs, until the password confirms;
 *   proof_required at `password`
 */
export async function confirmPin(
  deps: StepUpDeps,
  command: CommandContext,
  { tokenHash, trader, stepUp }: SignedIn,
  { pin, confirms }: { pin: string; confirms?: Confirms },
): Promise<{ message: string }> {
  const { sessions, commands, clock } = deps;
  const confirmed = announcedConfirmations(confirms, 'pin');
  const { id, pinHash } = trader;
  // Neither an open session nor the mailbox is enough to choose the PIN that moves money.
  if (pinHash === null && !isConfirmed('password', stepUp, clock.wall())) {
    throw proofRequired('password');
  }
  // A locked PIN is not even compared.
  if (trader.pinFailures >= GUESSES.pin) throw new DomainError('wrong_credentials', LOCKED, 'pin');
  const matches = pinHash !== null && (await passwordMatches(pinHash, pin));
  const first = pinHash === null ? await hashPassword(pin) : undefined;
  const outcome = await commands.execute(
    command,
    async (tx) => {
      const decided = decidePin(deps, tx, id, { pinHash, matches }, first);
      if (decided === 'set' || decided === 'right') sessions.stepUp(tx, tokenHash, 'pin', confirmed);
      return decided;
    },
    (decided) => ({ subject: id, data: { kind: 'pin', outcome: decided } }),
  );
  if (outcome === 'locked') throw new DomainError('wrong_credentials', LOCKED, 'pin');
  if (outcome === 'wrong') throw new DomainError('wrong_credentials', 'PIN is wrong', 'pin');
  return { message: outcome === 'set' ? 'PIN set.' : 'Confirmed.' };
}

/** Sets another PIN, which also confirms the session. */
export async function changePin(
  { store, accounts, sessions, commands }: StepUpDeps,
  command: CommandContext,
  { tokenHash, trader: { id } }: SignedIn,
  pin: string,
): Promise<{ message: string }> {
  const pinHash = await hashPassword(pin);
  await commands.execute(
    command,
    async (tx) => {
      store.putPin(tx, id, pinHash);
      sessions.stepUp(tx, tokenHash, 'pin');
      accounts.changed(tx, id);
    },
    () => ({ subject: id, data: { kind: 'pin', outcome: 'changed' } }),
  );
  return { message: 'PIN changed.' };
}

/**
 * Decides a PIN by the stored state: guesses at the same time all count, and only one PIN is the first.
 * @param checked the PIN's hash that the guess was compared with, and the result
 * @param first the hash of the guess, where there was no PIN
 */
function decidePin(
  { store, accounts }: StepUpDeps,
  tx: Tx,
  traderId: string,
  checked: { pinHash: string | null; matches: boolean },
  first: string | undefined,
): 'set' | 'right' | 'wrong' | 'locked' {
  const { hash, failures } = store.pin(tx, traderId);
  if (failures >= GUESSES.pin) return 'locked';
  accounts.changed(tx, traderId);
  if (hash === null && first !== undefined) {
    store.putPin(tx, traderId, first);
    return 'set';
  }
  if (checked.matches && hash === checked.pinHash) {
    store.putPinFailures(tx, traderId, 0);
    return 'right';
  }
  store.putPinFailures(tx, traderId, failures + 1);
  return failures + 1 >= GUESSES.pin ? 'locked' : 'wrong';
}
