import { DomainError } from '@papermint/contracts/common/domain-error';
import { MOST_RECIPIENTS } from '@papermint/contracts/notifications/sending-limits';
import type { send } from '@papermint/contracts/notifications/staff-calls';
import type { z } from 'zod';
import type { CommandContext, Commands } from '../../platform/commands/commands.ts';
import type { Tx } from '../../platform/database/commit.ts';
import type { Mails } from '../../platform/mail/mail.ts';
import type { EmailChoice } from './email-choice-service.ts';
import type { Notifications } from './notifications-service.ts';
import type { Recipient, RecipientFilter, SendingStore } from './sending-store.ts';

export type { RecipientFilter } from './sending-store.ts';

type SendInput = z.output<typeof send.input>;

/** Notifications that staff write. */
export interface NotificationSending {
  recipients(filter: RecipientFilter): { count: number; first: { accountId: string; name: string }[] };
  /**
   * Who gets a message to many, by account number.
   * @param asked how many its writer was shown
   * @throws DomainError not_found at `accountId`; conflict at `count`; bad_input at `count`
   */
  chosen(tx: Tx, filter: RecipientFilter, asked: number, limit: number): Recipient[];
  /** @throws DomainError like `chosen` */
  send(command: CommandContext, input: SendInput): Promise<{ sent: number; message: string }>;
}

interface Parts {
  store: SendingStore;
  notifications: Pick<Notifications, 'notify'>;
  emailChoice: Pick<EmailChoice, 'wantsActivity'>;
  mails: Pick<Mails, 'write'>;
  commands: Commands;
}

const FIRST = 5;
const said = (count: number) => (count === 1 ? '1 trader' : `${count.toLocaleString('en')} traders`);

/** @throws DomainError where these can't be sent to */
function checkCount(filter: RecipientFilter, count: number, asked: number, limit: number): void {
  if (filter.accountId !== undefined && count === 0) {
    throw new DomainError('not_found', 'There is no trader with this number', 'accountId');
  }
  if (count !== asked) {
    throw new DomainError('conflict', `It would now go to ${said(count)}: check it again`, 'count');
  }
  if (count === 0) throw new DomainError('bad_input', 'Nobody would get it', 'count');
  if (count > limit) {
    const most = limit.toLocaleString('en');
    throw new DomainError('bad_input', `Recipients must be at most ${most}: narrow them down`, 'count');
  }
}

export function createNotificationSending({
  store,
  notifications,
  emailChoice,
  mails,
  commands,
}: Parts): NotificationSending {
  const personOf = ({ accountId, firstName, lastName }: Recipient) => ({
    accountId,
    name: `${firstName} ${lastName}`,
  });
  function chosen(tx: Tx, filter: RecipientFilter, asked: number, limit: number): Recipient[] {
    checkCount(filter, store.count(tx, filter), asked, limit);
    return store.recipients(tx, filter);
  }

  return {
    chosen,
    recipients: (filter) => ({
      count: store.count(store.committed, filter),
      first: store.recipients(store.committed, filter, FIRST).map(personOf),
    }),
    send: (command, { count, title, text, mail = false, reason, ...filter }) => {
      let account: string | undefined;
      return commands.execute(
        command,
        async (tx) => {
          const recipients = chosen(tx, filter, count, MOST_RECIPIENTS);
          if (filter.accountId !== undefined) account = recipients[0]?.id;
          for (const { id, email } of recipients) {
            notifications.notify(tx, { traderId: id, kind: 'message', title, text });
            if (mail && emailChoice.wantsActivity(tx, id))
              mails.write(tx, { to: email, subject: title, text });
          }
          return { sent: recipients.length, message: `Sent to ${said(recipients.length)}.` };
        },
        ({ sent }) => ({
          ...(account !== undefined && { subject: `account:${filter.accountId}`, account }),
          after: { title, text, mail, recipients: sent, ...filter },
          reason,
        }),
      );
    },
  };
}
