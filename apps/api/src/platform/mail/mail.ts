import { DomainError } from '@papermint/contracts/common/domain-error';
import { emailAddress } from '@papermint/contracts/common/email-address';
import type { Permission } from '@papermint/contracts/common/permissions';
import type { Ids } from '../commands/ids.ts';
import type { Tx } from '../database/commit.ts';
import type { Database } from '../database/database.ts';
import type { Vault } from '../secrets/vault.ts';
import type { Clock } from '../time/clock.ts';
import type { WrittenMail } from './mail-message.ts';
import { htmlOf, messageOf } from './mail-message.ts';

export interface MailText {
  to: string;
  subject: string;
  text: string;
  /** Values for `{name}` in the text: codes and tokens, which are stored sealed. */
  secrets?: Record<string, string>;
  /** The permission that staff need to see it, beside that of the mail log. */
  permission?: Permission;
}

type MailRow = Omit<WrittenMail, 'uuid'> & {
  id: string;
  secrets: string | null;
  resentOf: string | null;
  permission: string | null;
};

/** Mails are stored and read here; none leaves the machine. */
export interface Mails {
  write(tx: Tx, mail: MailText): void;
  /** Sends the same email again, with the same codes and tokens. @returns its id */
  repeat(tx: Tx, id: string): string;
  /** The latest 100, newest first, as their recipients read them: with codes and tokens. */
  written(to?: string): Promise<WrittenMail[]>;
  /** One of them. @throws DomainError not_found at `uuid` */
  read(uuid: string): Promise<WrittenMail>;
  /** One of them as a message. @throws DomainError not_found at `uuid` */
  message(uuid: string): Promise<{ html: string; message: string }>;
}

const INSERT = `INSERT INTO Mail (id, "to", subject, text, secrets, permission, createdAt)
  VALUES (?, ?, ?, ?, ?, ?, ?)`;
const REPEAT = `INSERT INTO Mail (id, "to", subject, text, secrets, permission, resentOf, createdAt)
  SELECT ?, "to", subject, text, secrets, permission, id, ? FROM Mail WHERE id = ?`;
const FOOTER = '\n\n--\nPapermint is a simulated exchange. No real money moved.';
const MOST_READ = 100;

export function createMails(
  db: Pick<Database, 'reads'>,
  ids: Ids,
  clock: Clock,
  vault: Vault,
  siteUrl: string,
): Mails {
  return {
    write(tx, { to, subject, text, secrets, permission }) {
      const now = clock.now();
      const sealed = secrets ? vault.seal(JSON.stringify(secrets)) : null;
      const titled = `${subject} (Simulated)`;
      tx.run(INSERT, ids.uuid(now), to, titled, text + FOOTER, sealed, permission ?? null, now);
    },
    repeat(tx, id) {
      const now = clock.now();
      const again = ids.uuid(now);
      tx.run(REPEAT, again, now, id);
      return again;
    },
    async written(to) {
      let mails = db.reads.selectFrom('Mail').selectAll();
      if (to) mails = mails.where('to', '=', emailAddress(to));
      const rows = await mails.orderBy('createdAt', 'desc').orderBy('id', 'desc').limit(MOST_READ).execute();
      return rows.map(view);
    },
    read,
    async message(uuid) {
      const mail = await read(uuid);
      return { html: htmlOf(mail.text, siteUrl), message: await messageOf(mail, siteUrl) };
    },
  };

  async function read(uuid: string): Promise<WrittenMail> {
    const row = await db.reads.selectFrom('Mail').selectAll().where('id', '=', uuid).executeTakeFirst();
    if (!row) throw noSuchMail();
    return view(row);
  }

  function view({ id, secrets, text, resentOf: _again, permission: _needed, ...mail }: MailRow): WrittenMail {
    const filled = secrets === null ? text : fill(text, JSON.parse(vault.open(secrets)));
    return { ...mail, uuid: id, text: filled };
  }
}

export const noSuchMail = () => new DomainError('not_found', 'There is no such mail', 'uuid');

/** The text of a stored mail for those who may not have its codes and tokens. */
export const hidden = (text: string, secrets: string | null): string =>
  secrets === null ? text : text.replaceAll(/\{\w+\}/g, '••••••');

function fill(text: string, secrets: Record<string, string>): string {
  return text.replaceAll(/\{(\w+)\}/g, (braced, name: string) => secrets[name] ?? braced);
}
