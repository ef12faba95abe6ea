import { LIFETIMES } from '@papermint/contracts/accounts/lifetimes';
import { DomainError } from '@papermint/contracts/common/domain-error';
import type { CommandContext } from '../../../platform/commands/commands.ts';
import type { TraderRecord } from '../accounts-types.ts';
import type { ImpersonationDeps } from './impersonation-deps.ts';
import { assertMayEnter } from './impersonation-deps.ts';

/**
 * Issues a code by which a member of staff signs in as a trader.
 * @returns a code that opens the session, once, and when it expires, in wall ms
 * @throws DomainError not_found at `accountId`; forbidden; conflict where nobody can sign in to the account
 */
export async function issueEntryCode(
  deps: ImpersonationDeps,
  command: CommandContext,
  maker: TraderRecord,
  { accountId, reason, write }: { accountId: string; reason: string; write: boolean },
): Promise<{ code: string; expiresAt: number; name: string }> {
  const { store, codes, commands, clock } = deps;
  return commands.execute(
    command,
    async (tx) => {
      const account = store.byAccountNumber(tx, accountId);
      if (!account) throw new DomainError('not_found', 'There is no account with this number', 'accountId');
      assertMayEnter(deps, tx, maker.id, account);
      if (write && maker.position !== 'superuser') {
        throw new DomainError('forbidden', 'Only a superuser can choose to trade', 'write');
      }
      const { token } = codes.issueToStaff(tx, account.id, { staffId: maker.id, write, reason });
      const name = `${account.firstName} ${account.lastName}`;
      return { code: token, expiresAt: clock.wall() + LIFETIMES.staffCode, id: account.id, name };
    },
    ({ id }) => ({ subject: `account:${accountId}`, account: id, after: { write }, reason }),
  );
}
