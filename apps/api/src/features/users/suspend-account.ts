import type { TraderStatus } from '@papermint/contracts/accounts/model';
import { accountTransitions } from '@papermint/contracts/accounts/transitions';
import type { CommandContext, EventNote } from '../../platform/commands/commands.ts';
import type { Tx } from '../../platform/database/commit.ts';
import { assertNotLast } from './user-change-rules.ts';
import type { ChangeableAccount } from './user-changes-store.ts';
import type { Changed, UserStatusDeps } from './user-status-deps.ts';
import { changeAccount, changedAccount } from './user-status-deps.ts';

/** @throws DomainError not_found at `accountId`; forbidden; conflict */
export async function suspendAccount(
  deps: UserStatusDeps,
  command: CommandContext,
  { accountId, reason }: { accountId: string; reason: string },
): Promise<Changed> {
  return changedAccount(deps, accountId, await suspend(deps, command, accountId, reason));
}

/** @returns the message. @throws DomainError not_found at `accountId`; forbidden; conflict */
export function suspend(
  deps: UserStatusDeps,
  command: CommandContext,
  accountId: string,
  reason: string,
): Promise<string> {
  return changeAccount(deps, command, accountId, (tx, account) => {
    assertNotLast(account, deps.store.otherSuperusers(tx, account.id));
    const statusNote = putStatus(deps, tx, command, account, { transition: 'suspend', reason });
    return { answer: `${nameOf(account)} is suspended.`, note: { ...statusNote, reason } };
  });
}

/** @throws DomainError not_found at `accountId`; forbidden; conflict */
export async function unsuspendAccount(
  deps: UserStatusDeps,
  command: CommandContext,
  { accountId, reason }: { accountId: string; reason?: string | undefined },
): Promise<Changed> {
  const message = await changeAccount(deps, command, accountId, (tx, account) => {
    const statusNote = putStatus(deps, tx, command, account, { transition: 'unsuspend', reason });
    return {
      answer: `${nameOf(account)} is active again.`,
      note: { ...statusNote, ...(reason && { reason }) },
    };
  });
  return changedAccount(deps, accountId, message);
}

function putStatus(
  { statuses, waysIn }: UserStatusDeps,
  tx: Tx,
  { actor }: CommandContext,
  { id, status: before }: ChangeableAccount,
  { transition, reason }: { transition: 'suspend' | 'unsuspend'; reason: string | undefined },
): EventNote {
  const status: TraderStatus = statuses.transition(tx, {
    table: accountTransitions,
    rows: 'Trader',
    id,
    owner: id,
    actor,
    transition,
    set: { suspendedReason: transition === 'suspend' ? (reason ?? '') : null },
    ...(reason && { reason, facts: { reason } }),
  });
  if (transition === 'suspend') waysIn.suspend(tx, id);
  return { before: { status: before }, after: { status } };
}

const nameOf = ({ firstName, lastName }: ChangeableAccount) => `${firstName} ${lastName}`;
