import { MOST_RECIPIENTS } from '@papermint/contracts/notifications/sending-limits';
import type { send } from '@papermint/contracts/notifications/staff-calls';
import type { z } from 'zod';
import type { CommandContext } from '../../platform/commands/commands.ts';
import { chosenRecipients, traderCount } from './chosen-recipients.ts';
import type { SendingDeps } from './sending-deps.ts';

type SendInput = z.output<typeof send.input>;

/**
 * Sends a notification to all recipients of a filter.
 * @throws DomainError not_found at `accountId`; conflict or bad_input at `count`
 */
export function sendNotifications(
  deps: SendingDeps,
  command: CommandContext,
  { count, title, text, mail = false, reason, ...filter }: SendInput,
): Promise<{ sent: number; message: string }> {
  const { commands, notifications } = deps;
  return commands.executeNoted(command, async (tx) => {
    const recipients = chosenRecipients(deps, tx, filter, count, MOST_RECIPIENTS);
    const sent = recipients.length;
    const account = filter.accountId === undefined ? undefined : recipients[0]?.id;
    for (const { id, email } of recipients) {
      const message = { traderId: id, kind: 'message', title, text };
      if (mail) notifications.notifyAndMail(tx, { ...message, email, optional: true });
      else notifications.notify(tx, message);
    }
    return {
      answer: { sent, message: `Sent to ${traderCount(sent)}.` },
      note: {
        ...(account !== undefined && { subject: `account:${filter.accountId}`, account }),
        after: { title, text, mail, recipients: sent, ...filter },
        reason,
      },
    };
  });
}
