import { conversationTransitions } from '@papermint/contracts/messages/transitions';
import type { Tx } from '../../../platform/database/commit.ts';
import type { ConversationRecord, Recipient } from '../messages-types.ts';
import type { ConversationDeps } from './conversation-deps.ts';

const NOTIFIED = 200;

const shortened = (text: string) => {
  const letters = [...text];
  return letters.length <= NOTIFIED ? text : `${letters.slice(0, NOTIFIED - 1).join('')}…`;
};

/** Notifies a trader of a message of staff, and emails it where `mail` is set and they want emails. */
export function notifyTrader(
  deps: ConversationDeps,
  tx: Tx,
  row: ConversationRecord,
  to: Recipient,
  text: string,
  mail: boolean,
): void {
  const { notifications, emailChoice, siteUrl, mails } = deps;
  const { subject, id } = row;
  notifications.notify(tx, {
    traderId: to.id,
    kind: conversationTransitions.entity,
    subject: id,
    title: `Support: ${subject}`,
    text: shortened(text),
  });
  if (!mail || !emailChoice.wantsActivity(tx, to.id)) return;
  const link = `${siteUrl}/support?conversation=${id}`;
  mails.write(tx, {
    to: to.email,
    permission: 'support',
    subject: `Support: ${subject}`,
    text: `Dear ${to.firstName},\n\n${text}\n\nRead and answer here: ${link}`,
  });
}
