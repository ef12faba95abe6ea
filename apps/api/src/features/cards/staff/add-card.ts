import type { StaffCard } from '@papermint/contracts/cards/staff-model';
import { DomainError } from '@papermint/contracts/common/domain-error';
import type { CommandContext } from '../../../platform/commands/commands.ts';
import type { Staff } from '../../accounts/staff/staff-types.ts';
import { assertRoom } from '../own/assert-room.ts';
import { cardName } from '../steps/card-name.ts';
import { assertHolder } from './assert-holder.ts';
import { assertOther, findCard, staffCardViews } from './staff-card.ts';
import type { Changed, StaffCardsDeps } from './staff-cards-deps.ts';

/**
 * Opens a card for a trader.
 * @throws DomainError not_found at `accountId`; forbidden; conflict
 */
export async function addCard(
  deps: StaffCardsDeps,
  command: CommandContext,
  reader: Staff,
  { accountId, label, reason }: { accountId: string; label: string; reason: string },
): Promise<Changed> {
  const { commands, store, steps, accounts, notifications } = deps;
  const made = await commands.execute(
    command,
    async (tx) => {
      const holder = assertHolder(store.holderByNumber(tx, accountId));
      assertOther(holder.id, reader.id);
      if (holder.status !== 'active') {
        throw new DomainError('conflict', 'This account is not active', 'accountId');
      }
      assertRoom(store, tx, holder);
      const row = steps.begin(tx, { traderId: holder.id, label, status: 'open', actor: command.actor });
      const text = `Your card ${cardName(row)} is open. Fund it to pay with it. Reason: ${reason}`;
      const title = 'Card opened by our staff';
      const email = accounts.emailOf(tx, holder.id);
      const about = { traderId: holder.id, kind: 'card', subject: row.id };
      notifications.notifyAndMail(tx, { ...about, title, text, email });
      const message = `${cardName(row)} is open for ${holder.firstName} ${holder.lastName}.`;
      return { uuid: row.id, message, account: holder.id };
    },
    ({ uuid, account: traderId }) => ({
      subject: `card:${uuid}`,
      account: traderId,
      reason,
      after: { label, status: 'open' },
    }),
  );
  const row = findCard(deps, store.committed, made.uuid);
  return { card: staffCardViews(deps, [row], reader)[0] as StaffCard, message: made.message };
}
