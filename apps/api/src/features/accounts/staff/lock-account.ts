import type { TraderStatus } from '@papermint/contracts/accounts/model';
import { accountTransitions } from '@papermint/contracts/accounts/transitions';
import { DomainError } from '@papermint/contracts/common/domain-error';
import type { EventNote } from '../../../platform/commands/commands.ts';
import type { Tx } from '../../../platform/database/commit.ts';
import type { AccountStatus } from '../accounts-types.ts';
import type { OperatorsDeps } from './operators-deps.ts';
import { accountOf, assertActive, byOperator, OPERATOR } from './operators-deps.ts';

/** Suspends an account and ends its sessions. @throws DomainError not_found; conflict where it is not active */
export async function lockAccount(deps: OperatorsDeps, email: string, reason: string): Promise<void> {
  await deps.commands.execute(
    byOperator('lock'),
    async (tx) => {
      const account = accountOf(deps, tx, email);
      assertActive({ ...account, email });
      deps.waysIn.suspend(tx, account.id);
      return { id: account.id, note: putStatus(deps, tx, account, { transition: 'suspend', reason }) };
    },
    ({ id, note }) => ({ subject: id, account: id, ...note }),
  );
}

/** Makes an account active again and forgets its wrong guesses. @throws DomainError not_found; conflict if closed */
export async function unlockAccount(deps: OperatorsDeps, email: string): Promise<void> {
  const { store, limits, commands } = deps;
  await commands.execute(
    byOperator('unlock'),
    async (tx) => {
      const account = accountOf(deps, tx, email);
      const { id, status } = account;
      if (status === 'closed') throw new DomainError('conflict', `The account of ${email} is closed`);
      store.putPinFailures(tx, id, 0);
      limits.clearAccount(tx, { id, email });
      const note = status === 'active' ? {} : putStatus(deps, tx, account, { transition: 'unsuspend' });
      return { id, note };
    },
    ({ id, note }) => ({ subject: id, account: id, ...note }),
  );
}

/** Changes who may sign in to an account, along the table of its statuses. */
function putStatus(
  { accounts, statuses }: OperatorsDeps,
  tx: Tx,
  { id, status: before }: AccountStatus,
  { transition, reason }: { transition: 'suspend' | 'unsuspend'; reason?: string },
): EventNote {
  const status: TraderStatus = statuses.transition(tx, {
    table: accountTransitions,
    rows: 'Trader',
    id,
    owner: id,
    actor: OPERATOR,
    transition,
    set: { suspendedReason: reason ?? null },
    ...(reason !== undefined && { reason, facts: { reason } }),
  });
  accounts.changed(tx, id);
  return { before: { status: before }, after: { status }, ...(reason !== undefined && { reason }) };
}
