import type { Handlers } from '../../handlers.ts';
import type { MailLog } from './mails-service.ts';

export function mailsCalls({ mailLog }: { mailLog: MailLog }): Handlers['mails'] {
  return { list: ({ session }) => mailLog.mailbox(session.trader) };
}

export function mailsStaffCalls({ mailLog }: { mailLog: MailLog }): Handlers['mailsStaff'] {
  return {
    list: ({ session }, asked) => mailLog.list(session.trader, asked),
    mail: ({ session }, { uuid }) => mailLog.mail(session.trader, uuid),
    resend: ({ command, session }, { uuid }) => mailLog.resend(command, session.trader, uuid),
    async reveal({ command, session }, { uuid, reason }) {
      const mail = await mailLog.reveal(command, session.trader, uuid, reason);
      return { ...mail, createdAt: new Date(mail.createdAt).toISOString() };
    },
  };
}
