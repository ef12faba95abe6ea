import { DomainError } from '@papermint/contracts/common/domain-error';
import type { SearchSource } from '../../platform/commands/search.ts';
import { listSource } from '../../platform/commands/search.ts';
import type { MailLog } from './mails-service.ts';

const WHOLE_ID = /^[\da-f-]{36}$/i;

/** Finds mails by id, by a part of their subject, or by the beginning of their recipient's address. */
export const mailsSearch = (mailLog: Pick<MailLog, 'list' | 'mail'>): SearchSource =>
  listSource(
    'mails',
    'content',
    async (first) =>
      WHOLE_ID.test(first.search)
        ? { data: await mailOf(mailLog, first.search.toLowerCase()) }
        : mailLog.list({ ...first, sort: '-createdAt' }),
    ({ uuid, subject, to }) => ({
      id: uuid,
      title: subject,
      note: to,
      path: `/kut/bot/mail/logs?peek=${uuid}`,
    }),
  );

/** The mail with an id, as a list of one or none. */
async function mailOf(mailLog: Pick<MailLog, 'mail'>, uuid: string) {
  try {
    return [await mailLog.mail(uuid)];
  } catch (error) {
    if (error instanceof DomainError && error.code === 'not_found') return [];
    throw error;
  }
}
