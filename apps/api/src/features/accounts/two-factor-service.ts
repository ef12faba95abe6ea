import { randomBytes } from 'node:crypto';
import { DomainError } from '@papermint/contracts/common/domain-error';
import type { Clock } from '../../platform/clock.ts';
import type { CommandContext, Commands } from '../../platform/commands.ts';
import type { Tx } from '../../platform/database/commit.ts';
import type { Mails } from '../../platform/mail.ts';
import { codeAt, otpauthUri, secretOf, stepAt, stepOf } from '../../platform/totp.ts';
import type { Vault } from '../../platform/vault.ts';
import type { Accounts, SignedIn } from './accounts-service.ts';
import type { AccountsStore } from './accounts-store.ts';
import type { AttemptLimits } from './attempts-service.ts';
import { plainCode, recoveryCode } from './recovery-rules.ts';
import type { Sessions } from './sessions-service.ts';
import { recoveryCodesMail, recoveryCodeUsedMail, twoFactorMail } from './sign-in-mails.ts';
import type { TwoFactorRecord, TwoFactorStore } from './two-factor-store.ts';

const SECRET_BYTES = 20;
const CODES = 10;
const ISSUER = 'Papermint (Simulated)';
const OFF: TwoFactorRecord = { secret: null, lastStep: 0, round: 0, enabledAt: null };

export interface TwoFactorState {
  enabled: boolean;
  /** Simulated, ISO. */
  since: string | null;
  recoveryCodesLeft: number;
  /** What to put into an authenticator; null where it is on. */
  setup: { secret: string; uri: string } | null;
}

/** Signing in with a code of an authenticator as well. */
export interface TwoFactor {
  state(signedIn: SignedIn): TwoFactorState;
  /** @returns the recovery codes, told once. @throws DomainError conflict where it is on; wrong_credentials at `code` */
  turnOn(command: CommandContext, signedIn: SignedIn, code: string): Promise<string[]>;
  /** @throws DomainError conflict where it is off */
  turnOff(command: CommandContext, signedIn: SignedIn): Promise<void>;
  /** The old ones count no more. @throws DomainError conflict where it is off */
  newRecoveryCodes(command: CommandContext, signedIn: SignedIn): Promise<string[]>;
  /**
   * Takes a code of the authenticator, or a recovery code, in a job: it counts no more.
   * @returns whether it counted
   */
  accept(tx: Tx, traderId: string, code: string): boolean;
  codesLeft(traderId: string): number;
  /** Turns it on for an account of the seed, with a secret that nobody need know, as a part of a job. */
  begin(tx: Tx, traderId: string): void;
  /** The first code of an account that was not used yet; undefined where it is off. */
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

  /** Follows from the session, so that nothing need be kept of a setup that is not finished. */
  function offered({ tokenHash, trader }: SignedIn, round: number): string {
    return secretOf(vault.derive(`totp ${trader.id} ${round} ${tokenHash}`, SECRET_BYTES));
  }

  const hashOf = (traderId: string, code: string) => vault.fingerprint(`recovery ${traderId} ${code}`);

  function giveCodes(tx: Tx, traderId: string): string[] {
    const codes = Array.from({ length: CODES }, () => recoveryCode(randomBytes(CODES)));
    const hashes = codes.map((code) => hashOf(traderId, plainCode(code)));
    store.putCodes(tx, traderId, hashes);
    return codes;
  }

  function assertOn(record: TwoFactorRecord | undefined): asserts record is TwoFactorRecord {
    if (!record?.secret) throw new DomainError('conflict', 'Two-factor sign-in is off');
  }

  function changed(tx: Tx, { tokenHash, trader }: SignedIn, on: boolean): void {
    accountsStore.putTwoFactor(tx, trader.id, on);
    accounts.changed(tx, trader.id);
    sessions.endAll(tx, trader.id, tokenHash);
    mails.write(tx, twoFactorMail(trader, on));
  }

  return {
    state(signedIn) {
      const { secret, round, enabledAt } = store.of(signedIn.trader.id) ?? OFF;
      const enabled = secret !== null;
      const setup = enabled ? null : offered(signedIn, round);
      return {
        enabled,
        since: enabledAt === null ? null : new Date(enabledAt).toISOString(),
        recoveryCodesLeft: enabled ? store.codesLeft(signedIn.trader.id) : 0,
        setup:
          setup === null
            ? null
            : { secret: setup, uri: otpauthUri(setup, { issuer: ISSUER, label: signedIn.trader.email }) },
      };
    },
    async turnOn(command, signedIn, code) {
      const { id } = signedIn.trader;
      const counts = [{ by: 'account', what: `code ${id}` }] as const;
      const { outcome, codes } = await commands.execute(
        command,
        async (tx) => {
          const before = store.ofIn(tx, id) ?? OFF;
          if (before.secret !== null) throw new DomainError('conflict', 'Two-factor sign-in is on already');
          const secret = offered(signedIn, before.round);
          const step = stepOf(secret, plainCode(code), clock.wall());
          const decided = limits.decide(tx, counts, () => step !== undefined);
          if (decided !== 'right' || step === undefined) return { outcome: decided, codes: [] };
          const round = before.round + 1;
          store.put(tx, id, { secret: vault.seal(secret), lastStep: step, round, enabledAt: clock.now() });
          changed(tx, signedIn, true);
          // What was proved without a code counts no more.
          sessions.unprove(tx, signedIn.tokenHash);
          return { outcome: decided, codes: giveCodes(tx, id) };
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
          return giveCodes(tx, trader.id);
        },
        () => ({ subject: trader.id }),
      ),
    accept(tx, traderId, code) {
      const record = store.ofIn(tx, traderId);
      if (!record?.secret) return false;
      const plain = plainCode(code);
      const step = stepOf(vault.open(record.secret), plain, clock.wall());
      if (step !== undefined) {
        if (step <= record.lastStep) return false;
        store.put(tx, traderId, { ...record, lastStep: step });
        return true;
      }
      const left = store.useCode(tx, traderId, hashOf(traderId, plain), clock.now());
      const owner = accountsStore.standing(tx, traderId);
      if (left === undefined || !owner) return false;
      mails.write(tx, recoveryCodeUsedMail(owner, left));
      return true;
    },
    codesLeft: store.codesLeft,
    begin(tx, traderId) {
      const secret = vault.seal(secretOf(vault.derive(`totp ${traderId}`, SECRET_BYTES)));
      store.put(tx, traderId, { secret, lastStep: 0, round: 1, enabledAt: clock.now() });
      accountsStore.putTwoFactor(tx, traderId, true);
      accounts.changed(tx, traderId);
      giveCodes(tx, traderId);
    },
    nextCode(traderId) {
      const record = store.of(traderId);
      if (!record?.secret) return undefined;
      const step = Math.max(stepAt(clock.wall()), record.lastStep + 1);
      return codeAt(vault.open(record.secret), step);
    },
  };
}
