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
import { accountFinder } from './account-finder.ts';
import { assertNotLast } from './user-change-rules.ts';
import type { UserChangesStore } from './user-changes-store.ts';

/** Closes accounts: personal data goes, the ledger stays. */
export interface AccountClosing {
  /** @throws DomainError not_found at `accountId`; forbidden; conflict while orders or positions are open */
  close(
    command: CommandContext,
    to: { accountId: string; reason: ClosingReason },
  ): Promise<{ erased: Receipt; message: string }>;
}

interface Parts {
  store: UserChangesStore;
  accounts: Accounts;
  statuses: Statuses;
  erasure: Erasure;
  files: Pick<Files, 'unbind'>;
  commands: Commands;
  clock: Clock;
  /** Removes what was erased from the database's log of changes, too. */
  shedLog: () => Promise<void>;
}

export function createAccountClosing(parts: Parts): AccountClosing {
  const { store, accounts, statuses, erasure, files, commands, clock } = parts;
  const find = accountFinder(store);

  function assertNothingOpen(tx: Tx, traderId: string): void {
    const { orders, positions } = store.openOf(tx, traderId);
    if (orders === 0 && positions === 0) return;
    const what = [count(orders, 'order'), count(positions, 'position')].filter(Boolean).join(' and ');
    throw new DomainError('conflict', `Their ${what} must be closed first.`);
  }

  return {
    async close(command, { accountId, reason }) {
      const answer = await commands.execute(
        command,
        async (tx) => {
          const account = find(tx, command, accountId, 'superuser');
          const { id, status: before } = account;
          assertNotLast(account, store.otherSuperusers(tx, id));
          if (before !== 'closed') assertNothingOpen(tx, id);
          statuses.transition(tx, {
            table: accountTransitions,
            rows: 'Trader',
            id,
            owner: null,
            transition: 'close',
            actor: command.actor,
            reason,
          });
          files.unbind(tx, { purpose: 'avatar', ownerId: id });
          const erased = [{ what: 'Profile', rows: 1 }, ...erasure.run(tx, account)];
          store.erase(tx, { id, accountId }, clock.now());
          accounts.changed(tx, id);
          return { id, before, erased };
        },
        ({ id, before, erased }) => ({
          subject: `account:${accountId}`,
          account: id,
          before: { status: before },
          reason,
          after: {
            status: 'closed',
            erased: Object.fromEntries(erased.map(({ what, rows }) => [what, rows])),
          },
        }),
      );
      await parts.shedLog();
      return { erased: answer.erased, message: 'The account is closed and its personal data is erased.' };
    },
  };
}

const count = (number: number, noun: string) =>
  number === 0 ? '' : number === 1 ? `open ${noun}` : `${number} open ${noun}s`;
