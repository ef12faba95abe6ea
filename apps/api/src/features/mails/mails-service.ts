import { permissionsOf } from '@papermint/contracts/accounts/staff';
import type { FilterOf } from '@papermint/contracts/common/list';
import { toPage } from '@papermint/contracts/common/page';
import { DAY } from '@papermint/contracts/common/time-units';
import type { loggedMailDetail } from '@papermint/contracts/mails/model';
import { MAILBOX_DAYS } from '@papermint/contracts/mails/model';
import type { list } from '@papermint/contracts/mails/staff-calls';
import type { z } from 'zod';
import { bindVerbs } from '../../platform/bind-verbs.ts';
import { hidden } from '../../platform/mail/mail.ts';
import { rendered } from '../../platform/mail/mail-message.ts';
import type { TraderRecord } from '../accounts/accounts-types.ts';
import type { LoggedMail, MailLogDeps, MailReader } from './mail-log-deps.ts';
import { loggedMail, shownMail, visibleMail } from './mail-log-deps.ts';
import { resendMail } from './resend-mail.ts';
import { revealMail } from './reveal-mail.ts';

type ShownMail = Pick<LoggedMail, 'uuid' | 'subject' | 'secret' | 'createdAt'> & { text: string };

const MOST_SHOWN = 50;

/** The mails of the exchange, for staff and for their recipients. None leaves the machine. */
export type MailLog = ReturnType<typeof createMailLog>;

export function createMailLog(deps: MailLogDeps) {
  return bindVerbs(deps, { list: listMails, mail: oneMail, resend: resendMail, reveal: revealMail, mailbox });
}

/** The mails that a reader may see. */
async function listMails(
  { store, clock }: MailLogDeps,
  { position, permissions }: MailReader,
  filter: FilterOf<typeof list>,
): Promise<z.input<(typeof list)['output']>> {
  const { rows, total } = await store.page(permissionsOf(position, permissions), filter, clock.now());
  const owners = await store.owners(rows.map(({ to }) => to));
  return toPage(
    rows.map((row) => loggedMail(row, owners.get(row.to))),
    total,
    filter,
  );
}

/** A mail without codes and tokens. @throws DomainError not_found at `uuid`; forbidden without its permission */
async function oneMail(
  { store, siteUrl }: MailLogDeps,
  reader: MailReader,
  uuid: string,
): Promise<z.input<typeof loggedMailDetail>> {
  const mail = visibleMail(reader, await store.byId(uuid));
  const owners = await store.owners([mail.to]);
  const text = hidden(mail.text, mail.secrets);
  const { html, headers } = await rendered({ ...mail, uuid, text }, siteUrl);
  return { ...loggedMail(mail, owners.get(mail.to)), text, html, headers };
}

/** The latest mails to an account, without codes and tokens. */
async function mailbox({ store, clock }: MailLogDeps, { email }: TraderRecord): Promise<ShownMail[]> {
  const now = clock.now();
  const rows = await store.latest(email, { since: now - MAILBOX_DAYS * DAY, now }, MOST_SHOWN);
  return rows.map((row) => ({ ...shownMail(row), text: hidden(row.text, row.secrets) }));
}
