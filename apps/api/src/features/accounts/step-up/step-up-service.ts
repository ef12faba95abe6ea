import { GUESSES } from '@papermint/contracts/accounts/lifetimes';
import { DomainError } from '@papermint/contracts/common/domain-error';
import type { CommandContext, Commands } from '../../../platform/commands/commands.ts';
import type { Tx } from '../../../platform/database/commit.ts';
import { hashPassword, passwordMatches } from '../../../platform/secrets/password.ts';
import type { Clock } from '../../../platform/time/clock.ts';
import type { Accounts, SignedIn } from '../accounts-service.ts';
import type { AccountsStore } from '../accounts-store.ts';
import type { AttemptLimits, Outcome } from '../attempts/attempts-service.ts';
import type { Sessions } from '../sessions/sessions-service.ts';
import type { TwoFactor } from '../two-factor/two-factor-service.ts';
import { announcedConfirmations, isConfirmed } from './step-up-rules.ts';

/** The call and input that a confirmation is given for. */
type Confirms = { call: string; input: object } | undefined;

/** How owners of a session confirm that it is still them. */
export interface StepUp {
  /**
   * Confirms the session by PIN. The first PIN becomes the account's, where the session was just confirmed by password.
   * @throws DomainError wrong_credentials at `pin`, also after five wrong PINs, until the password confirms;
   *   proof_required at `password`
   */
  confirmPin(
    command: CommandContext,
    signedIn: SignedIn,
    given: { pin: string; confirms?: Confirms },
  ): Promise<{ message: string }>;
  /** Sets another PIN, which also confirms the session. */
  changePin(command: CommandContext, signedIn: SignedIn, pin: string): Promise<{ message: string }>;
  /** @throws DomainError wrong_credentials at `password` or `code`; proof_required at `code`; locked_out */
  confirmPassword(
    command: CommandContext,
    signedIn: SignedIn,
    given: { password: string; code?: string | undefined; confirms?: Confirms },
  ): Promise<{ message: string }>;
}

export interface StepUpParts {
  store: AccountsStore;
  accounts: Accounts;
  sessions: Sessions;
  limits: AttemptLimits;
  twoFactor: TwoFactor;
  commands: Commands;
  clock: Pick<Clock, 'wall'>;
}

const LOCKED = 'Too many wrong PINs: confirm with your password instead';

export function createStepUp(parts: StepUpParts): StepUp {
  const { store, accounts, sessions, limits, twoFactor, commands, clock } = parts;

  /**
   * Decides a PIN by what the database says: guesses at the same time all count, and only one PIN is the first.
   * @param checked the PIN's hash that the guess was compared with, and the result
   * @param first the hash of the guess, where there was no PIN
   */
  function decidePin(
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

  return {
    async confirmPin(command, { tokenHash, trader, stepUp }, { pin, confirms }) {
      const what = announcedConfirmations(confirms, 'pin');
      const { id, pinHash } = trader;
      // Neither an open session nor the mailbox is enough to choose the PIN that moves money.
      if (pinHash === null && !isConfirmed('password', stepUp, clock.wall())) {
        throw new DomainError('proof_required', undefined, 'password');
      }
      // A locked PIN is not even compared.
      if (trader.pinFailures >= GUESSES.pin) throw new DomainError('wrong_credentials', LOCKED, 'pin');
      const matches = pinHash !== null && (await passwordMatches(pinHash, pin));
      const first = pinHash === null ? await hashPassword(pin) : undefined;
      const outcome = await commands.execute(
        command,
        async (tx) => {
          const decided = decidePin(tx, id, { pinHash, matches }, first);
          if (decided === 'set' || decided === 'right') sessions.stepUp(tx, tokenHash, 'pin', what);
          return decided;
        },
        (decided) => ({ subject: id, data: { kind: 'pin', outcome: decided } }),
      );
      if (outcome === 'locked') throw new DomainError('wrong_credentials', LOCKED, 'pin');
      if (outcome === 'wrong') throw new DomainError('wrong_credentials', 'PIN is wrong', 'pin');
      return { message: outcome === 'set' ? 'PIN set.' : 'Confirmed.' };
    },
    async changePin(command, { tokenHash, trader: { id } }, pin) {
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
    },
    async confirmPassword(command, { tokenHash, trader }, { password, code, confirms }) {
      const what = announcedConfirmations(confirms, 'password');
      const { id, passwordHash } = trader;
      // Counted apart from sign-ins: somebody with a stolen session must not be able to lock the owner out.
      const counts = limits.counts(command, `confirm ${id}`, id);
      const codeCounts = limits.counts(command, `code ${id}`, id);
      const matches = await passwordMatches(passwordHash, password);
      const decided = await commands.execute<{ outcome: Outcome; code: Outcome | 'missing' }>(
        command,
        async (tx) => {
          const isRight = () => matches && store.passwordHash(tx, id) === passwordHash;
          const outcome = limits.decide(tx, counts, isRight);
          if (outcome !== 'right') return { outcome, code: 'wrong' };
          if (store.accountStatus(tx, id)?.twoFactor) {
            if (code === undefined) return { outcome, code: 'missing' };
            const codeOutcome = limits.decide(tx, codeCounts, () => twoFactor.accept(tx, id, code));
            if (codeOutcome !== 'right') return { outcome, code: codeOutcome };
          }
          sessions.stepUp(tx, tokenHash, 'password', what);
          store.putPinFailures(tx, id, 0);
          accounts.changed(tx, id);
          return { outcome, code: 'right' };
        },
        (outcome) => ({ subject: id, data: { kind: 'password', ...outcome } }),
      );
      if (decided.outcome === 'locked') limits.refuse(counts, 'password');
      if (decided.outcome === 'wrong')
        throw new DomainError('wrong_credentials', 'Password is wrong', 'password');
      if (decided.code === 'locked') limits.refuse(codeCounts, 'code');
      if (decided.code === 'missing') throw new DomainError('proof_required', 'Enter a code as well', 'code');
      if (decided.code === 'wrong') {
        throw new DomainError('wrong_credentials', 'Code is wrong or already used', 'code');
      }
      return { message: 'Confirmed.' };
    },
  };
}
