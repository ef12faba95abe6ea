import type { ClosingReason } from '@papermint/contracts/accounts/closing-reasons';
import { accountTransitions } from '@papermint/contracts/accounts/transitions';
import { DomainError } from '@papermint/contracts/common/domain-error';
import type { CommandContext } from '../../platform/commands/commands.ts';
import type { Receipt } from '../../platform/commands/erasure.ts';
import type { Tx } from '../../platform/database/commit.ts';
import { leftIn } from './account-leftovers.ts';
import { changeableAccount } from './changeable-account.ts';
import type { ClosingDeps } from './closing-deps.ts';
import { assertClosable, assertNoClerk } from './closing-rules.ts';
import { assertNotLast } from './user-change-rules.ts';
import type { ChangeableAccount } from './user-changes-store.ts';

export interface Closed {
  erased: Receipt;
  message: string;
}

const DONE = 'The account is closed and its personal data is erased.';

/**
 * Closes an account for staff: its personal data is erased, the ledger stays.
 * @throws DomainError not_found at `accountId`; forbidden; conflict while something must be settled first
 */
export async function closeAccount(
  deps: ClosingDeps,
  command: CommandContext,
  {
    accountId,
    reason,
    giveUp = false,
  }: { accountId: string; reason: ClosingReason; giveUp?: boolean | undefined },
): Promise<Closed> {
  const { erased } = await deps.commands.execute(
    command,
    async (tx) => {
      const account = changeableAccount(deps, tx, command, accountId, 'superuser');
      const { status } = account;
      assertNoClerk(account);
      assertNotLast(account, deps.store.otherSuperusers(tx, account.id));
      const left = status === 'closed' ? [] : leftIn(deps, tx, account.id);
      assertClosable(left, giveUp);
      return { id: account.id, before: status, left, erased: erase(deps, tx, command, account, reason) };
    },
    (answer) => ({
      subject: `account:${accountId}`,
      account: answer.id,
      before: { status: answer.before },
      reason,
      after: {
        status: 'closed',
        lost: answer.left.map(({ text }) => text),
        erased: Object.fromEntries(answer.erased.map(({ what, rows }) => [what, rows])),
      },
    }),
  );
  await deps.shedLog();
  return { erased, message: DONE };
}

/**
 * Closes the account of the trader who asks for it.
 * @throws DomainError forbidden for staff; conflict while something must be settled first
 */
export async function closeOwnAccount(
  deps: ClosingDeps,
  command: CommandContext,
  { id, giveUp = false }: { id: string; giveUp?: boolean | undefined },
): Promise<Closed> {
  const { erased } = await deps.commands.execute(
    // The answer is nobody's any more, so none is stored for a repeated request.
    { actor: command.actor, name: command.name },
    async (tx) => {
      const account = deps.store.byId(tx, id);
      if (account?.position !== 'trader') {
        throw new DomainError('forbidden', 'A superuser closes the account of a staff member.');
      }
      assertClosable(leftIn(deps, tx, id), giveUp);
      return { accountId: account.accountId, erased: erase(deps, tx, command, account, 'request') };
    },
    ({ accountId }) => ({ subject: `account:${accountId}`, data: { reason: 'request' } }),
  );
  await deps.shedLog();
  return { erased, message: DONE };
}

function erase(
  { store, accounts, statuses, erasure, files, clock }: ClosingDeps,
  tx: Tx,
  { actor }: CommandContext,
  account: ChangeableAccount,
  reason: ClosingReason,
): Receipt {
  const { id, accountId } = account;
  statuses.transition(tx, {
    table: accountTransitions,
    rows: 'Trader',
    id,
    owner: null,
    transition: 'close',
    actor,
    reason,
  });
  files.unbind(tx, { purpose: 'avatar', ownerId: id });
  const erased = [{ what: 'Profile', rows: 1 }, ...erasure.run(tx, account)];
  // Texts about other accounts may have named this one.
  accounts.allChanged(tx);
  store.erase(tx, { id, accountId }, clock.now());
  accounts.changed(tx, id);
  return erased;
}
