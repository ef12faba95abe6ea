import { DomainError } from '@papermint/contracts/common/domain-error';
import type { CommandContext, Commands } from '../../../platform/commands/commands.ts';
import type { Tx } from '../../../platform/database/commit.ts';
import type { Mails } from '../../../platform/mail/mail.ts';
import { codeAt, otpauthUri, secretOf, stepAt, stepOf } from '../../../platform/secrets/totp.ts';
import type { Vault } from '../../../platform/secrets/vault.ts';
import type { Clock } from '../../../platform/time/clock.ts';
import type { Accounts, SignedIn } from '../accounts-service.ts';
import type { AccountsStore } from '../accounts-store.ts';
import type { AttemptLimits, Outcome } from '../attempts/attempts-service.ts';
import type { Sessions } from '../sessions/sessions-service.ts';
import { recoveryCodesMail, recoveryCodeUsedMail, twoFactorMail } from '../sign-in/sign-in-mails.ts';
import { isConfirmed } from '../step-up/step-up-rules.ts';
import { createRecoveryCodes, plainCode } from './recovery-codes.ts';
import type { TwoFactorRecord, TwoFactorStore } from './two-factor-store.ts';

const SECRET_BYTES = 20;
const ISSUER = 'Papermint (Simulated)';
const OFF: TwoFactorRecord = { secret: null, lastStep: 0, round: 0, enabledAt: null };

export interface TwoFactorState {
  enabled: boolean;
  /** Simulated, ISO. */
  since: string | null;
  recoveryCodesLeft: number;
  /** What an authenticator needs to be set up; null while two-factor authentication is on. */
  setup: { secret: string; uri: string } | null;
  /** Whether the session has confirmed the password recently. */
  confirmed: boolean;
}

/** Sign-in that takes a code of an authenticator as well as the password. */
export interface TwoFactor {
  state(signedIn: SignedIn): TwoFactorState;
  /** @returns the recovery codes, plain. @throws DomainError conflict where it is on; wrong_credentials at `code` */
  turnOn(command: CommandContext, signedIn: SignedIn, code: string): Promise<string[]>;
  /** @throws DomainError conflict where it is off */
  turnOff(command: CommandContext, signedIn: SignedIn): Promise<void>;
  /** Replaces the recovery codes. @throws DomainError conflict where it is off */
  newRecoveryCodes(command: CommandContext, signedIn: SignedIn): Promise<string[]>;
  /** Uses up a code of the authenticator or a recovery code. @returns whether the code was right */
  accept(tx: Tx, traderId: string, code: string): boolean;
  /** One presentation of a code for something else than signing in; wrong ones are counted. */
  attempt(
    command: CommandContext,
    traderId: string,
    code: string,
  ): {
    /** Uses the code up where it is right. */
    take(tx: Tx): Outcome;
    /** @throws DomainError locked_out, or wrong_credentials at `code` */
    refuse(outcome: Outcome): never;
  };
  /** The number of unused recovery codes. */
  codesLeft(traderId: string): number;
  /** Turns it on for an account of the seed, within a transaction. */
  begin(tx: Tx, traderId: string): void;
  /** The next code that the authenticator would show, for the sandbox; undefined where it is off. */
  nextCode(traderId: string): string | undefined;
}

export interface TwoFactorParts {
  store: TwoFactorStore;
  accountsStore: AccountsStore;
  accounts: Accounts;
  sessions: Sessions;
  limits: AttemptLimits;
  commands: Commands;
  mails: Mails;
  vault: Vault;
  clock: Clock;
}

export function createTwoFactor(parts: TwoFactorParts): TwoFactor {
  const { store, accountsStore, accounts, sessions, limits, commands, mails, vault, clock } = parts;

  const recoveryCodes = createRecoveryCodes(store, vault);

  /** The secret of an unfinished setup is derived from the session, so it need not be stored. */
  function offeredSecret({ tokenHash, trader }: SignedIn, round: number): string {
    return secretOf(vault.derive(`totp ${trader.id} ${round} ${tokenHash}`, SECRET_BYTES));
  }

  function assertOn(record: TwoFactorRecord | undefined): asserts record is TwoFactorRecord {
    if (!record?.secret) throw new DomainError('conflict', 'Two-factor authentication is off');
  }

  function changed(tx: Tx, { tokenHash, trader }: SignedIn, on: boolean): void {
    accountsStore.putTwoFactor(tx, trader.id, on);
    accounts.changed(tx, trader.id);
    sessions.endAll(tx, trader.id, tokenHash);
    mails.write(tx, twoFactorMail(trader, on));
  }

  function accept(tx: Tx, traderId: string, code: string): boolean {
    const record = store.ofIn(tx, traderId);
    if (!record?.secret) return false;
    const step = stepOf(vault.open(record.secret), plainCode(code), clock.wall());
    if (step !== undefined) {
      if (step <= record.lastStep) return false;
      store.put(tx, traderId, { ...record, lastStep: step });
      return true;
    }
    const left = recoveryCodes.use(tx, traderId, code, clock.now());
    const owner = accountsStore.accountStatus(tx, traderId);
    if (left === undefined || !owner) return false;
    mails.write(tx, recoveryCodeUsedMail(owner, left));
    return true;
  }

  return {
    state(signedIn) {
      const { secret, round, enabledAt } = store.of(signedIn.trader.id) ?? OFF;
      const enabled = secret !== null;
      const secretToSetUp = enabled ? null : offeredSecret(signedIn, round);
      const label = signedIn.trader.email;
      return {
        enabled,
        since: enabledAt === null ? null : new Date(enabledAt).toISOString(),
        recoveryCodesLeft: enabled ? store.codesLeft(signedIn.trader.id) : 0,
        setup:
          secretToSetUp === null
            ? null
            : {
                secret: secretToSetUp,
                uri: otpauthUri(secretToSetUp, { issuer: ISSUER, label }),
              },
        confirmed: isConfirmed('password', signedIn.stepUp, clock.wall()),
      };
    },
    async turnOn(command, signedIn, code) {
      const { id } = signedIn.trader;
      const counts = limits.counts(command, `code ${id}`, id);
      const { outcome, codes } = await commands.execute(
        command,
        async (tx) => {
          const before = store.ofIn(tx, id) ?? OFF;
          if (before.secret !== null)
            throw new DomainError('conflict', 'Two-factor authentication is on already');
          const secret = offeredSecret(signedIn, before.round);
          const step = stepOf(secret, plainCode(code), clock.wall());
          const decided = limits.decide(tx, counts, () => step !== undefined);
          if (decided !== 'right' || step === undefined) return { outcome: decided, codes: [] };
          const round = before.round + 1;
          store.put(tx, id, { secret: vault.seal(secret), lastStep: step, round, enabledAt: clock.now() });
          changed(tx, signedIn, true);
          accounts.lockWithdrawals(tx, id, 'two_factor');
          // The session was confirmed without a code.
          sessions.clearStepUp(tx, signedIn.tokenHash);
          return { outcome: decided, codes: recoveryCodes.replace(tx, id) };
        },
        (answer) => ({ subject: id, data: { outcome: answer.outcome } }),
      );
      if (outcome === 'locked') limits.refuse(counts, 'code');
      if (outcome === 'wrong') throw new DomainError('wrong_credentials', 'Code is wrong', 'code');
      return codes;
    },
    turnOff: (command, signedIn) =>
      commands.execute(
        command,
        async (tx) => {
          const { id } = signedIn.trader;
          const before = store.ofIn(tx, id);
          assertOn(before);
          store.put(tx, id, { ...before, secret: null, enabledAt: null });
          store.putCodes(tx, id, []);
          changed(tx, signedIn, false);
        },
        () => ({ subject: signedIn.trader.id }),
      ),
    newRecoveryCodes: (command, { trader }) =>
      commands.execute(
        command,
        async (tx) => {
          assertOn(store.ofIn(tx, trader.id));
          mails.write(tx, recoveryCodesMail(trader));
          return recoveryCodes.replace(tx, trader.id);
        },
        () => ({ subject: trader.id }),
      ),
    accept,
    attempt(command, traderId, code) {
      const counts = limits.counts(command, `code ${traderId}`, traderId);
      return {
        take: (tx) => limits.decide(tx, counts, () => accept(tx, traderId, code)),
        refuse(outcome) {
          if (outcome === 'locked') limits.refuse(counts, 'code');
          throw new DomainError('wrong_credentials', 'Code is wrong or already used', 'code');
        },
      };
    },
    codesLeft: store.codesLeft,
    begin(tx, traderId) {
      const secret = vault.seal(secretOf(vault.derive(`totp ${traderId}`, SECRET_BYTES)));
      store.put(tx, traderId, { secret, lastStep: 0, round: 1, enabledAt: clock.now() });
      accountsStore.putTwoFactor(tx, traderId, true);
      accounts.changed(tx, traderId);
      recoveryCodes.replace(tx, traderId);
    },
    nextCode(traderId) {
      const record = store.of(traderId);
      if (!record?.secret) return undefined;
      const step = Math.max(stepAt(clock.wall()), record.lastStep + 1);
      return codeAt(vault.open(record.secret), step);
    },
  };
}
