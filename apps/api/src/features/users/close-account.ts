import type { ClosingReason } from '@papermint/contracts/accounts/closing-reasons';
import { accountTransitions } from '@papermint/contracts/accounts/transitions';
import { DomainError } from '@papermint/contracts/common/domain-error';
import type { CommandContext, Commands } from '../../platform/commands/commands.ts';
import type { Erasure, Receipt } from '../../platform/commands/erasure.ts';
import type { Statuses } from '../../platform/commands/statuses.ts';
import type { Tx } from '../../platform/database/commit.ts';
import type { Files } from '../../platform/files/files.ts';
import type { Clock } from '../../platform/time/clock.ts';
import type { Accounts } from '../accounts/accounts-service.ts';
import { changeableAccount } from './changeable-account.ts';
import { assertNotLast } from './user-change-rules.ts';
import type { ChangeableAccount, UserChangesStore } from './user-changes-store.ts';

export interface ClosingDeps {
  store: UserChangesStore;
  accounts: Accounts;
  statuses: Statuses;
  erasure: Erasure;
  files: Pick<Files, 'unbind'>;
  commands: Commands;
  clock: Clock;
  /** Removes erased data from the database's log of changes, too. */
  shedLog: () => Promise<void>;
}

/**
 * Closes an account: its personal data is erased, the ledger stays.
 * @throws DomainError not_found at `accountId`; forbidden; conflict while orders or positions are open
 */
export async function closeAccount(
  deps: ClosingDeps,
  command: CommandContext,
  { accountId, reason }: { accountId: string; reason: ClosingReason },
): Promise<{ erased: Receipt; message: string }> {
  const { erased } = await deps.commands.execute(
    command,
    async (tx) => {
      const account = changeableAccount(deps, tx, command, accountId, 'superuser');
      const { status } = account;
      assertNotLast(account, deps.store.otherSuperusers(tx, account.id));
      if (status !== 'closed') assertNothingOpen(deps, tx, account.id);
      return { id: account.id, before: status, erased: erase(deps, tx, command, account, reason) };
    },
    (answer) => ({
      subject: `account:${accountId}`,
      account: answer.id,
      before: { status: answer.before },
      reason,
      after: {
        status: 'closed',
        erased: Object.fromEntries(answer.erased.map(({ what, rows }) => [what, rows])),
      },
    }),
  );
  await deps.shedLog();
  return { erased, message: 'The account is closed and its personal data is erased.' };
}

/** @throws DomainError conflict */
function assertNothingOpen({ store }: ClosingDeps, tx: Tx, traderId: string): void {
  const { orders, positions } = store.openOf(tx, traderId);
  if (orders === 0 && positions === 0) return;
  const what = [count(orders, 'order'), count(positions, 'position')].filter(Boolean).join(' and ');
  throw new DomainError('conflict', `Their ${what} must be closed first.`);
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
  store.erase(tx, { id, accountId }, clock.now());
  accounts.changed(tx, id);
  return erased;
}

const count = (number: number, noun: string) =>
  number === 0 ? '' : number === 1 ? `open ${noun}` : `${number} open ${noun}s`;
