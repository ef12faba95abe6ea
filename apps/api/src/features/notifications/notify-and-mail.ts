import type { Tx } from '../../platform/database/commit.ts';
import type { NotificationDeps } from './notification-deps.ts';
import type { NewNotification } from './notify.ts';
import { notify } from './notify.ts';

export interface MailedNotification extends NewNotification {
  /** Undefined if the account has none: then no email is written. */
  email: string | undefined;
  /** Whether traders can switch such emails off. */
  optional?: boolean;
}

/** Notifies a trader and sends the same text by email, in the transaction of the event. */
export function notifyAndMail(
  deps: NotificationDeps,
  tx: Tx,
  { email, optional = false, ...notification }: MailedNotification,
): void {
  const { emailChoice, mails } = deps;
  const { traderId, title, text } = notification;
  notify(deps, tx, notification);
  if (!email || (optional && !emailChoice.wantsActivity(tx, traderId))) return;
  mails.write(tx, { to: email, subject: title, text });
}
