import { DomainError } from '@papermint/contracts/common/domain-error';
import type { SearchSource } from '../../platform/commands/search.ts';
import { listSource } from '../../platform/commands/search.ts';
import type { MailReader } from './mail-log-deps.ts';
import type { MailLog } from './mails-service.ts';

const WHOLE_ID = /^[\da-f-]{36}$/i;

/** Finds mails by id, by a part of their subject, or by the beginning of their recipient's address. */
export const mailsSearch = (mailLog: Pick<MailLog, 'list' | 'mail'>): SearchSource =>
  listSource(
    'mails',
    'content',
    async (first, reader) =>
      WHOLE_ID.test(first.search)
        ? { data: await mailOf(mailLog, reader, first.search.toLowerCase()) }
        : mailLog.list(reader, { ...first, sort: '-createdAt' }),
    ({ uuid, subject, to }) => ({
      id: uuid,
      title: subject,
      note: to,
      path: `/kut/bot/mail/logs?peek=${uuid}`,
    }),
  );

/** The mail with an id, as a list of one or none. */
async function mailOf(mailLog: Pick<MailLog, 'mail'>, reader: MailReader, uuid: string) {
  try {
    return [await mailLog.mail(reader, uuid)];
  } catch (error) {
    if (error instanceof DomainError) return [];
    throw error;
  }
}
