import type { CommandContext } from '../../platform/commands/commands.ts';
import type { Tx } from '../../platform/database/commit.ts';
import type { AccountsDeps } from './accounts-deps.ts';
import type { AccountToMake } from './accounts-types.ts';

/** Creates an account within a transaction. */
export const addAccount = async (deps: AccountsDeps, tx: Tx, account: AccountToMake) =>
  insertAccount(deps, tx, account);

/** Like `addAccount`, for a commit that cannot await it. */
export function insertAccount(
  { store, ids, clock }: AccountsDeps,
  tx: Tx,
  account: AccountToMake,
): { traderId: string } {
  const now = clock.now();
  const id = ids.uuid(now);
  const accountId = account.accountId ?? ids.accountNumber();
  const { permissions = [], nickname = `trader${accountId}` } = account;
  store.addTrader(tx, {
    ...account,
    permissions,
    nickname,
    id,
    accountId,
    createdAt: account.createdAt ?? now,
  });
  return { traderId: id };
}

/** Creates an account in a commit of its own. */
export function createAccount(
  deps: AccountsDeps,
  command: CommandContext,
  account: AccountToMake,
): Promise<{ traderId: string }> {
  return deps.commands.execute(
    command,
    (tx) => addAccount(deps, tx, account),
    ({ traderId }) => ({ subject: traderId }),
  );
}
