import { outranks } from '@papermint/contracts/accounts/staff';
import { DomainError } from '@papermint/contracts/common/domain-error';
import type { CommandContext } from '../../platform/commands/commands.ts';
import type { WrittenMail } from '../../platform/mail/mail-message.ts';
import type { TraderRecord } from '../accounts/accounts-types.ts';
import type { MailLogDeps } from './mail-log-deps.ts';

/**
 * A mail with its codes and tokens. The audit log records it.
 * @throws DomainError not_found at `uuid`; forbidden for mails to somebody whom the reader does not outrank
 */
export async function revealMail(
  { mails, accounts, commands }: MailLogDeps,
  command: CommandContext,
  reader: TraderRecord,
  uuid: string,
  reason: string,
): Promise<WrittenMail> {
  const mail = await mails.read(uuid);
  const owner = await accounts.byEmail(mail.to);
  // With the link of an equal, one person could act as two where an approval needs a second person.
  if (owner && owner.id !== reader.id && !outranks(reader.position, owner.position)) {
    throw new DomainError('forbidden', 'Emails to another superuser stay hidden.');
  }
  return commands.execute(
    command,
    async () => mail,
    () => ({
      subject: `mail:${uuid}`,
      after: { subject: mail.subject, to: mail.to },
      reason,
      ...(owner && { account: owner.id }),
    }),
  );
}
