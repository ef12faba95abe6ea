import { DomainError } from '@papermint/contracts/common/domain-error';
import type { CommandContext, Commands } from '../../platform/commands.ts';
import { hashPassword, passwordMatches } from '../../platform/password.ts';
import type { Accounts, SignedIn } from './accounts-service.ts';
import type { AccountsStore } from './accounts-store.ts';
import type { AttemptLimits, Count, Outcome } from './attempts-service.ts';
import type { Sessions } from './sessions-service.ts';
import type { TwoFactor } from './two-factor-service.ts';

/** Wrong PINs in a row before only the password helps. */
export const MOST_PIN_FAILURES = 5;

/** How the holder of a session proves that it is him. */
export interface StepUp {
  /**
   * The first PIN sets it; in a session that began by mail, once the password was given.
   * @throws DomainError wrong_credentials at `pin`; after five wrong ones in a row only the password helps
   */
  confirmPin(command: CommandContext, signedIn: SignedIn, pin: string): Promise<{ message: string }>;
  /** Sets another PIN, whatever the one before was; it is as good as confirmed. */
  changePin(command: CommandContext, signedIn: SignedIn, pin: string): Promise<{ message: string }>;
  /** @throws DomainError wrong_credentials at `password` or `code`; proof_required at `code`; locked_out */
  confirmPassword(
    command: CommandContext,
    signedIn: SignedIn,
    password: string,
    code?: string,
  ): Promise<{ message: string }>;
}

export interface StepUpParts {
  store: AccountsStore;
  accounts: Accounts;
  sessions: Sessions;
  limits: AttemptLimits;
  twoFactor: TwoFactor;
  commands: Commands;
}

const LOCKED = 'Too many wrong PINs: confirm with your password instead';

export function createStepUp({
  store,
  accounts,
  sessions,
  limits,
  twoFactor,
  commands,
}: StepUpParts): StepUp {
  return {
    async confirmPin(command, { tokenHash, trader, method, stepUp }, pin) {
      const { id, pinHash } = trader;
      // Whoever reads somebody's mails can sign in, and must not choose what moves his money.
      if (pinHash === null && method === 'mail' && stepUp.password === null) {
        throw new DomainError('proof_required', undefined, 'password');
      }
      // Nothing is worked out for one that only the password opens.
      if (trader.pinFailures >= MOST_PIN_FAILURES) throw new DomainError('wrong_credentials', LOCKED, 'pin');
      const matches = pinHash !== null && (await passwordMatches(pinHash, pin));
      const first = pinHash === null ? await hashPassword(pin) : undefined;
      const said = await commands.execute<'set' | 'right' | 'wrong' | 'locked'>(
        command,
        async (tx) => {
          // From what the database says: guesses that come together all count, and only one PIN is the first.
          const { hash, failures } = store.pin(tx, id);
          const isSet = hash !== null;
          if (failures >= MOST_PIN_FAILURES) return 'locked';
          accounts.changed(tx, id);
          if (!isSet && first !== undefined) store.putPin(tx, id, first);
          else if (matches && hash === pinHash) store.putPinFailures(tx, id, 0);
          else {
            store.putPinFailures(tx, id, failures + 1);
            return failures + 1 >= MOST_PIN_FAILURES ? 'locked' : 'wrong';
          }
          sessions.prove(tx, tokenHash, 'pin');
          return isSet ? 'right' : 'set';
        },
        (outcome) => ({ subject: id, data: { kind: 'pin', outcome } }),
      );
      if (said === 'locked') throw new DomainError('wrong_credentials', LOCKED, 'pin');
      if (said === 'wrong') throw new DomainError('wrong_credentials', 'PIN is wrong', 'pin');
      return { message: said === 'set' ? 'PIN set.' : 'Confirmed.' };
    },
    async changePin(command, { tokenHash, trader: { id } }, pin) {
      const pinHash = await hashPassword(pin);
      await commands.execute(
        command,
        async (tx) => {
          store.putPin(tx, id, pinHash);
          sessions.prove(tx, tokenHash, 'pin');
          accounts.changed(tx, id);
        },
        () => ({ subject: id, data: { kind: 'pin', outcome: 'changed' } }),
      );
      return { message: 'PIN changed.' };
    },
    async confirmPassword(command, { tokenHash, trader }, password, code) {
      const { id, passwordHash } = trader;
      // Counted apart from signing in: whoever holds a session must not lock its owner out.
      const counts: Count[] = [{ by: 'account', what: `confirm ${id}` }];
      const codeCounts: Count[] = [{ by: 'account', what: `code ${id}` }];
      const matches = await passwordMatches(passwordHash, password);
      const said = await commands.execute<{ outcome: Outcome; code: Outcome | 'missing' }>(
        command,
        async (tx) => {
          const outcome = limits.decide(
            tx,
            counts,
            () => matches && store.passwordHash(tx, id) === passwordHash,
          );
          if (outcome !== 'right') return { outcome, code: 'wrong' };
          if (store.standing(tx, id)?.twoFactor) {
            if (code === undefined) return { outcome, code: 'missing' };
            const decided = limits.decide(tx, codeCounts, () => twoFactor.accept(tx, id, code));
            if (decided !== 'right') return { outcome, code: decided };
          }
          sessions.prove(tx, tokenHash, 'password');
          store.putPinFailures(tx, id, 0);
          accounts.changed(tx, id);
          return { outcome, code: 'right' };
        },
        (outcome) => ({ subject: id, data: { kind: 'password', ...outcome } }),
      );
      if (said.outcome === 'locked') limits.refuse(counts, 'password');
      if (said.outcome === 'wrong')
        throw new DomainError('wrong_credentials', 'Password is wrong', 'password');
      if (said.code === 'locked') limits.refuse(codeCounts, 'code');
      if (said.code === 'missing') throw new DomainError('proof_required', 'Enter a code as well', 'code');
      if (said.code === 'wrong') {
        throw new DomainError('wrong_credentials', 'Code is wrong or was used before', 'code');
      }
      return { message: 'Confirmed.' };
    },
  };
}
