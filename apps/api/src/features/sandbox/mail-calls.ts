import type { Handlers } from '../../handlers.ts';
import type { Commands } from '../../platform/commands/commands.ts';
import type { Waiters } from '../../platform/flow/waiters.ts';
import type { Mails } from '../../platform/mail/mail.ts';

type MailCalls = Pick<Handlers['sandbox'], 'mail' | 'mailMessage' | 'deleteMail' | 'deleteMails'>;

/** Calls about the mails of a world. */
export function mailCalls({
  commands,
  mails,
  waiters,
}: {
  commands: Commands;
  mails: Mails;
  waiters: Waiters;
}): MailCalls {
  return {
    async mail({ here }, { to, subject, since, after, wait = 0 }) {
      const filter = { to, subject, after, since: since === undefined ? undefined : Date.parse(since) };
      const written = await waiters.first({
        ms: wait,
        read: () => mails.written(filter),
        isFound: (found) => found.length > 0,
        listen: (wake) =>
          mails.onWritten((recipient) => {
            if (to === undefined || recipient === to) wake();
          }),
        pause: here.pause,
      });
      return written.map((mail) => ({ ...mail, createdAt: new Date(mail.createdAt).toISOString() }));
    },
    mailMessage: (_, { uuid }) => mails.message(uuid),
    deleteMail: ({ command }, { uuid }) =>
      commands.execute(
        command,
        async (tx) => {
          mails.remove(tx, uuid);
          return { message: 'The email is deleted.' };
        },
        () => ({ subject: `mail:${uuid}` }),
      ),
    deleteMails: ({ command }, { to }) =>
      commands.execute(
        command,
        async (tx) => {
          const deleted = mails.removeAll(tx, to);
          const emails = deleted === 1 ? '1 email is' : `${deleted} emails are`;
          return { deleted, message: `${emails} deleted.` };
        },
        ({ deleted }) => ({ data: { deleted } }),
      ),
  };
}
