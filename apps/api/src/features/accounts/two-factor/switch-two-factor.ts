import { DomainError } from '@papermint/contracts/common/domain-error';
import type { CommandContext } from '../../../platform/commands/commands.ts';
import type { Tx } from '../../../platform/database/commit.ts';
import { stepOf } from '../../../platform/secrets/totp.ts';
import type { SignedIn } from '../accounts-types.ts';
import { recoveryCodesMail } from '../sign-in/sign-in-mails.ts';
import { plainCode, replaceRecoveryCodes } from './recovery-codes.ts';
import type { TwoFactorDeps } from './two-factor-deps.ts';
import { assertOn, deriveSecret, OFF, offeredSecret, switched } from './two-factor-deps.ts';

/** @returns the recovery codes, plain. @throws DomainError conflict where it is on; wrong_credentials at `code` */
export async function turnOn(
  deps: TwoFactorDeps,
  command: CommandContext,
  signedIn: SignedIn,
  code: string,
): Promise<string[]> {
  const { store, accounts, sessions, limits, commands, vault, clock } = deps;
  const { id } = signedIn.trader;
  const counts = limits.counts(command, `code ${id}`, id);
  const { outcome, codes } = await commands.execute(
    command,
    async (tx) => {
      const before = store.ofIn(tx, id) ?? OFF;
      if (before.secret !== null)
        throw new DomainError('conflict', 'Two-factor authentication is already on');
      const secret = offeredSecret(deps, signedIn, before.round);
      const step = stepOf(secret, plainCode(code), clock.wall());
      const decided = limits.decide(tx, counts, () => step !== undefined);
      if (decided !== 'right' || step === undefined) return { outcome: decided, codes: [] };
      const round = before.round + 1;
      store.put(tx, id, { secret: vault.seal(secret), lastStep: step, round, enabledAt: clock.now() });
      tx.afterCommit(() => deps.offered.delete(id));
      switched(deps, tx, signedIn, true);
      accounts.lockWithdrawals(tx, id, 'two_factor');
      // The session was confirmed without a code.
      sessions.clearStepUp(tx, signedIn.tokenHash);
      return { outcome: decided, codes: replaceRecoveryCodes(deps, tx, id) };
    },
    (answer) => ({ subject: id, data: { outcome: answer.outcome } }),
  );
  if (outcome === 'locked') limits.refuse(counts, 'code');
  if (outcome === 'wrong') throw new DomainError('wrong_credentials', 'Code is wrong', 'code');
  return codes;
}

/** @throws DomainError conflict where it is off */
export function turnOff(deps: TwoFactorDeps, command: CommandContext, signedIn: SignedIn): Promise<void> {
  const { store, commands } = deps;
  return commands.execute(
    command,
    async (tx) => {
      const { id } = signedIn.trader;
      const before = store.ofIn(tx, id);
      assertOn(before);
      store.put(tx, id, { ...before, secret: null, enabledAt: null });
      store.putCodes(tx, id, []);
      switched(deps, tx, signedIn, false);
    },
    () => ({ subject: signedIn.trader.id }),
  );
}

/** Replaces the recovery codes. @returns the new ones, plain. @throws DomainError conflict where it is off */
export function newRecoveryCodes(
  deps: TwoFactorDeps,
  command: CommandContext,
  { trader }: SignedIn,
): Promise<string[]> {
  const { store, commands, mails } = deps;
  return commands.execute(
    command,
    async (tx) => {
      assertOn(store.ofIn(tx, trader.id));
      mails.write(tx, recoveryCodesMail(trader));
      return replaceRecoveryCodes(deps, tx, trader.id);
    },
    () => ({ subject: trader.id }),
  );
}

/** Turns it on for a new account, within a transaction. @returns the secret of its authenticator */
export function beginTwoFactor(deps: TwoFactorDeps, tx: Tx, traderId: string): string {
  const { store, accountsStore, accounts, vault, clock } = deps;
  const secret = deriveSecret(deps, traderId);
  store.put(tx, traderId, { secret: vault.seal(secret), lastStep: 0, round: 1, enabledAt: clock.now() });
  accountsStore.putTwoFactor(tx, traderId, true);
  accounts.changed(tx, traderId);
  replaceRecoveryCodes(deps, tx, traderId);
  return secret;
}

/** Gives every account with two-factor authentication a secret of this vault, and new recovery codes. */
export function renewTwoFactor(deps: TwoFactorDeps, tx: Tx): void {
  const { store, vault } = deps;
  for (const { traderId, ...record } of store.all(tx)) {
    if (record.secret === null) continue;
    store.put(tx, traderId, { ...record, secret: vault.seal(deriveSecret(deps, traderId)) });
    replaceRecoveryCodes(deps, tx, traderId);
  }
}
