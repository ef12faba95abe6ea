import { DomainError } from '@papermint/contracts/common/domain-error';
import { MINUTE } from '@papermint/contracts/common/time-units';
import type { CommandContext } from '../../platform/commands/commands.ts';
import type { LoggedMail, MailLogDeps, MailReader } from './mail-log-deps.ts';
import { loggedMail, visibleMail } from './mail-log-deps.ts';
import type { StoredMail } from './mails-store.ts';

/**
 * Sends the same mail once more.
 * @throws DomainError not_found at `uuid`; forbidden without its permission; conflict within a simulated minute
 */
export async function resendMail(
  { store, mails, commands, clock }: MailLogDeps,
  command: CommandContext,
  reader: MailReader,
  uuid: string,
): Promise<{ mail: LoggedMail; message: string }> {
  const mail = visibleMail(reader, await store.byId(uuid));
  const owner = (await store.owners([mail.to])).get(mail.to);
  const { again } = await commands.execute(
    command,
    async (tx) => {
      if ((store.resentAt(tx, uuid) ?? Number.NEGATIVE_INFINITY) > clock.now() - MINUTE) {
        throw new DomainError('conflict', 'This email was sent again less than a minute ago');
      }
      return { again: mails.repeat(tx, uuid) };
    },
    () => ({
      subject: `mail:${uuid}`,
      after: { subject: mail.subject, to: mail.to },
      ...(owner && { account: owner.id }),
    }),
  );
  const repeated = (await store.byId(again)) as StoredMail;
  return { mail: loggedMail(repeated, owner), message: `Sent again to ${mail.to}.` };
}
