import { outranks } from '@papermint/contracts/accounts/staff';
import { DomainError } from '@papermint/contracts/common/domain-error';
import type { FilterOf } from '@papermint/contracts/common/list';
import { toPage } from '@papermint/contracts/common/page';
import type { loggedMailDetail } from '@papermint/contracts/mails/model';
import { MAILBOX_DAYS } from '@papermint/contracts/mails/model';
import type { list } from '@papermint/contracts/mails/staff-calls';
import type { z } from 'zod';
import type { CommandContext, Commands } from '../../platform/commands/commands.ts';
import type { Mails } from '../../platform/mail/mail.ts';
import { hidden, noSuchMail } from '../../platform/mail/mail.ts';
import type { WrittenMail } from '../../platform/mail/mail-message.ts';
import { rendered } from '../../platform/mail/mail-message.ts';
import type { Clock } from '../../platform/time/clock.ts';
import type { Accounts } from '../accounts/accounts-service.ts';
import type { TraderRecord } from '../accounts/accounts-types.ts';
import type { MailOwner, MailsStore, StoredMail } from './mails-store.ts';

type LoggedMail = z.input<(typeof list)['output']>['data'][number];
type ShownMail = Pick<LoggedMail, 'uuid' | 'subject' | 'secret' | 'createdAt'> & { text: string };

/** The mails of the exchange, none of which leaves the machine: as staff read them, and as their recipients do. */
export interface MailLog {
  list(asked: FilterOf<typeof list>): Promise<z.input<(typeof list)['output']>>;
  /** Without codes and tokens. @throws DomainError not_found at `uuid` */
  mail(uuid: string): Promise<z.input<typeof loggedMailDetail>>;
  /** The same mail once more. @throws DomainError not_found at `uuid`; conflict where that was done just now */
  resend(command: CommandContext, uuid: string): Promise<{ mail: LoggedMail; message: string }>;
  /**
   * With codes and tokens; leaves an audit row.
   * @throws DomainError not_found at `uuid`; forbidden for mails to somebody whose position is not lower
   */
  reveal(command: CommandContext, reader: TraderRecord, uuid: string, reason: string): Promise<WrittenMail>;
  /** The latest mails to an account, without codes and tokens. */
  mailbox(owner: TraderRecord): Promise<ShownMail[]>;
}

const MOST_SHOWN = 50;
const DAY = 86_400_000;
/** A mail is sent again once in this time, simulated ms. */
const MINUTE = 60_000;

interface Parts {
  store: MailsStore;
  mails: Pick<Mails, 'read' | 'repeat'>;
  accounts: Pick<Accounts, 'byEmail'>;
  commands: Commands;
  clock: Clock;
}

export function createMailLog({ store, mails, accounts, commands, clock }: Parts): MailLog {
  const shown = ({ id, subject, secrets, createdAt }: StoredMail) => ({
    uuid: id,
    subject,
    secret: secrets !== null,
    createdAt: new Date(createdAt).toISOString(),
  });
  const logged = (mail: StoredMail, owner: MailOwner | undefined): LoggedMail => ({
    ...shown(mail),
    to: mail.to,
    status: mail.to.startsWith('bounce') ? 'bounced' : 'delivered',
    resentOf: mail.resentOf,
    person: owner ? { accountId: owner.accountId, name: owner.name } : null,
  });

  return {
    async list(asked) {
      const { rows, total } = await store.page(asked);
      const owners = await store.owners(rows.map(({ to }) => to));
      return toPage(
        rows.map((row) => logged(row, owners.get(row.to))),
        total,
        asked,
      );
    },
    async mail(uuid) {
      const mail = await store.byId(uuid);
      if (!mail) throw noSuchMail();
      const owners = await store.owners([mail.to]);
      const text = hidden(mail.text, mail.secrets);
      const { html, headers } = await rendered({ ...mail, uuid, text });
      return { ...logged(mail, owners.get(mail.to)), text, html, headers };
    },
    async resend(command, uuid) {
      const mail = await store.byId(uuid);
      if (!mail) throw noSuchMail();
      const owner = (await store.owners([mail.to])).get(mail.to);
      const { again } = await commands.execute(
        command,
        async (tx) => {
          if ((store.resentAt(tx, uuid) ?? Number.NEGATIVE_INFINITY) > clock.now() - MINUTE) {
            throw new DomainError('conflict', 'This mail was sent again less than a minute ago');
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
      return { mail: logged(repeated, owner), message: `Sent again to ${mail.to}.` };
    },
    async reveal(command, reader, uuid, reason) {
      const mail = await mails.read(uuid);
      const owner = await accounts.byEmail(mail.to);
      // Who reads a link of an equal could act as them, also where a second person has to decide.
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
    },
    async mailbox({ email }) {
      const rows = await store.latest(email, clock.now() - MAILBOX_DAYS * DAY, MOST_SHOWN);
      return rows.map((row) => ({ ...shown(row), text: hidden(row.text, row.secrets) }));
    },
  };
}
