import type { Handlers } from '../../handlers.ts';
import type { Services } from '../../worlds/world.ts';

export function mailboxCalls({ mailLog }: Services): Handlers['mailbox'] {
  return { list: ({ session }) => mailLog.mailbox(session.trader) };
}

export function mailLogCalls({ mailLog }: Services): Handlers['mailLog'] {
  return {
    list: (_, asked) => mailLog.list(asked),
    mail: (_, { uuid }) => mailLog.mail(uuid),
    resend: ({ command }, { uuid }) => mailLog.resend(command, uuid),
    async reveal({ command, session }, { uuid, reason }) {
      const mail = await mailLog.reveal(command, session.trader, uuid, reason);
      return { ...mail, createdAt: new Date(mail.createdAt).toISOString() };
    },
  };
}
