import { isPermitted, lackOf } from '@papermint/contracts/accounts/staff';
import { DomainError } from '@papermint/contracts/common/domain-error';
import type { list } from '@papermint/contracts/mails/staff-calls';
import type { z } from 'zod';
import type { Commands } from '../../platform/commands/commands.ts';
import type { SearchReader } from '../../platform/commands/search.ts';
import type { Mails } from '../../platform/mail/mail.ts';
import { noSuchMail } from '../../platform/mail/mail.ts';
import type { Clock } from '../../platform/time/clock.ts';
import type { Accounts } from '../accounts/accounts-service.ts';
import type { MailOwner, MailsStore, StoredMail } from './mails-store.ts';

export type LoggedMail = z.input<(typeof list)['output']>['data'][number];

export interface MailLogDeps {
  /** The address of links to this site. */
  siteUrl: string;
  store: MailsStore;
  mails: Pick<Mails, 'read' | 'repeat'>;
  accounts: Pick<Accounts, 'byEmail'>;
  commands: Commands;
  clock: Clock;
}

/** A member of staff who reads the log. */
export type MailReader = Pick<SearchReader, 'position' | 'permissions'>;

/** A mail that a reader may see. @throws DomainError not_found at `uuid`; forbidden without its permission */
export function visibleMail({ position, permissions }: MailReader, mail: StoredMail | undefined): StoredMail {
  if (!mail) throw noSuchMail();
  const { permission } = mail;
  if (permission === null || isPermitted(position, permissions, permission)) return mail;
  throw new DomainError('forbidden', lackOf(permission));
}

/** The part of a mail that staff and its recipient see alike. */
export const shownMail = ({ id, subject, secrets, createdAt }: StoredMail) => ({
  uuid: id,
  subject,
  secret: secrets !== null,
  createdAt: new Date(createdAt).toISOString(),
});

/** A mail as a row of the log. */
export const loggedMail = (mail: StoredMail, owner: MailOwner | undefined): LoggedMail => ({
  ...shownMail(mail),
  to: mail.to,
  status: mail.bounced === 1 || mail.to.startsWith('bounce') ? 'bounced' : 'delivered',
  resentOf: mail.resentOf,
  person: owner ? { accountId: owner.accountId, name: owner.name } : null,
});
