import { LIFETIMES } from '@papermint/contracts/accounts/lifetimes';
import type { Impersonation } from '@papermint/contracts/accounts/model';
import { DomainError } from '@papermint/contracts/common/domain-error';
import type { CommandContext } from '../../../platform/commands/commands.ts';
import type { Tx } from '../../../platform/database/commit.ts';
import type { TraderRecord } from '../accounts-types.ts';
import type { StaffEntry } from '../codes/issue-code.ts';
import type { SignIn } from '../sessions/sessions-service.ts';
import type { ImpersonationDeps } from './impersonation-deps.ts';
import { assertMayEnter } from './impersonation-deps.ts';

const TITLE = 'Our staff signed in to your account';

/** Opens the session of a code. @throws DomainError wrong_credentials at `token`; forbidden; conflict */
export async function enterAsTrader(
  deps: ImpersonationDeps,
  command: CommandContext,
  token: string,
): Promise<SignIn & { impersonation: Impersonation }> {
  const { accounts, sessions, codes, history, commands, clock } = deps;
  const trader = await accounts.byId(codes.holder('staff_sign_in', token) ?? '');
  const entered = await commands.execute(
    command,
    async (tx) => {
      const entry = codes.takeOfStaff(tx, token);
      if (!entry)
        throw new DomainError('wrong_credentials', 'Code is wrong, already used or expired', 'token');
      const { staffId, write } = entry;
      assertMayEnter(deps, tx, staffId, trader);
      const session = sessions.openAs(tx, command, trader.id, { staffId, write });
      history.record(tx, command, trader.id, 'succeeded', 'staff');
      tellTrader(deps, tx, trader, entry);
      recordEntry(deps, tx, command, trader, entry);
      return { session, write };
    },
    () => undefined,
  );
  const expiresAt = new Date(clock.wall() + LIFETIMES.staffSession).toISOString();
  const answer = await sessions.answer(trader.id, entered.session);
  return { ...answer, impersonation: { write: entered.write, expiresAt } };
}

function tellTrader(
  { notifications }: ImpersonationDeps,
  tx: Tx,
  trader: TraderRecord,
  { write, reason }: StaffEntry,
): void {
  const does = write ? 'can look at it and trade' : 'can only look at it';
  const text = `A member of our staff ${does}, for at most 30 minutes. Reason: ${reason}`;
  const { id: traderId, email } = trader;
  notifications.notifyAndMail(tx, { traderId, kind: 'account', title: TITLE, text, email });
}

/** The audit row names both: the member of staff as the actor, the trader as the subject. */
function recordEntry(
  { commands }: ImpersonationDeps,
  tx: Tx,
  command: CommandContext,
  trader: TraderRecord,
  { staffId, write, reason }: StaffEntry,
): void {
  const actor = { kind: 'trader', traderId: trader.id, staffId } as const;
  const note = { subject: `account:${trader.accountId}`, after: { write }, reason };
  commands.record(tx, { ...command, actor, name: 'impersonationStaff.enter' }, note);
}
