import type { CommandContext } from '../../../platform/commands/commands.ts';
import { assertHolder } from './assert-holder.ts';
import { assertOther } from './staff-card.ts';
import type { StaffCardsDeps } from './staff-cards-deps.ts';

const staffIdOf = ({ actor }: CommandContext) => (actor.kind === 'staff' ? actor.traderId : '');

/**
 * Allows a trader to request cards, or stops it.
 * @throws DomainError not_found at `accountId`; forbidden for one's own account
 */
export function enableCards(
  deps: StaffCardsDeps,
  command: CommandContext,
  {
    accountId,
    enabled: asked,
    reason,
  }: { accountId: string; enabled?: boolean | undefined; reason?: string | undefined },
): Promise<{ enabled: boolean; message: string }> {
  const { commands, store, clock, accounts } = deps;
  return commands.execute(
    command,
    async (tx) => {
      const holder = assertHolder(store.holderByNumber(tx, accountId));
      assertOther(holder.id, staffIdOf(command));
      const enabled = asked ?? !holder.vccEnabled;
      store.putEnabled(tx, holder.id, enabled, clock.now());
      accounts.changed(tx, holder.id);
      const name = `${holder.firstName} ${holder.lastName}`;
      const message = enabled ? `${name} can request cards.` : `${name} cannot request new cards.`;
      return { enabled, message, account: holder.id, before: holder.vccEnabled };
    },
    ({ enabled, account: traderId, before }) => ({
      subject: `account:${accountId}`,
      account: traderId,
      ...(reason && { reason }),
      before: { vccEnabled: before },
      after: { vccEnabled: enabled },
    }),
  );
}
