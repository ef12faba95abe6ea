import { DomainError } from '@papermint/contracts/common/domain-error';
import { emailAddress } from '@papermint/contracts/common/email-address';
import type { Permission } from '@papermint/contracts/common/permissions';
import type { Ids } from '../commands/ids.ts';
import type { Tx } from '../database/commit.ts';
import { contains } from '../database/contains.ts';
import type { Database } from '../database/database.ts';
import { createListeners } from '../flow/listeners.ts';
import type { Vault } from '../secrets/vault.ts';
import type { Clock } from '../time/clock.ts';
import type { Jobs } from '../time/jobs.ts';
import type { WrittenMail } from './mail-message.ts';
import { htmlOf, messageOf } from './mail-message.ts';
import type { MailParts, MailSecrets } from './mail-parts.ts';
import { partsOf } from './mail-parts.ts';

export interface MailText {
  to: string;
  subject: string;
  text: string;
  /** Values for `{name}` in the text, which are stored sealed. */
  secrets?: MailSecrets;
  /** The permission that staff need to see it, beside that of the mail log. */
  permission?: Permission;
}

type MailRow = Omit<WrittenMail, 'uuid'> & {
  id: string;
  secrets: string | null;
  resentOf: string | null;
  permission: string | null;
  bounced: unknown;
};

/** Mails are stored and read here; none leaves the machine. */
export interface Mails {
  write(tx: Tx, mail: MailText): void;
  /** Sends the same email again, with the same codes and tokens. @returns its id */
  repeat(tx: Tx, id: string): string;
  /** The latest 100, newest first, as their recipients read them: with codes and tokens. */
  written(filter?: MailFilter): Promise<(WrittenMail & MailParts)[]>;
  /** One of them. @throws DomainError not_found at `uuid` */
  read(uuid: string): Promise<WrittenMail>;
  /** One of them as a message. @throws DomainError not_found at `uuid` */
  message(uuid: string): Promise<{ html: string; message: string } & MailParts>;
  /** Deletes one for good. @throws DomainError not_found at `uuid` */
  remove(tx: Tx, uuid: string): void;
  /** Deletes all to an address for good. @returns their number */
  removeAll(tx: Tx, to: string): number;
  /** Lets a function decide whether mails bounce or come late. Once, before the world is used. */
  deliverBy(fateOf: FateOf): void;
  /** Calls back after the commit of a mail, with the address of its recipient. @returns how to stop */
  onWritten(listener: (to: string) => void): () => void;
}

/** What happens to a mail, by its id and its recipient: it bounces, or comes later by simulated ms. */
type FateOf = (mail: { id: string; to: string }) => { bounces: true } | { lateBy: number } | undefined;

/** Which mails to read: all filters must match. */
interface MailFilter {
  /** The address of the recipient. */
  to?: string | undefined;
  /** A part of the subject, in any case. */
  subject?: string | undefined;
  /** Simulated, ms; a mail of that instant is included. */
  since?: number | undefined;
  /** The id of a mail, which may be deleted; ids grow. */
  after?: string | undefined;
}

const INSERT = `INSERT INTO Mail (id, "to", subject, text, secrets, permission, bounced, createdAt, traceId)
  VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)`;
const REPEAT = `INSERT INTO Mail
  (id, "to", subject, text, secrets, permission, resentOf, bounced, createdAt, traceId)
  SELECT ?, "to", subject, text, secrets, permission, id, ?, ?, ? FROM Mail WHERE id = ?`;
const RECIPIENT = 'SELECT "to" FROM Mail WHERE id = ?';
const REMOVE = 'DELETE FROM Mail WHERE id = ?';
const REMOVE_ALL = 'DELETE FROM Mail WHERE "to" = ?';
const FOOTER = '\n\n--\nPapermint is a simulated exchange. No real money moved.';
const MOST_READ = 100;

/** The job at the instant at which a late mail arrives; its subject is the mail's id. */
const ARRIVAL = 'mail.arrival';

export function createMails(
  db: Pick<Database, 'reads'>,
  ids: Ids,
  clock: Clock,
  vault: Vault,
  siteUrl: string,
  jobs: Pick<Jobs, 'handle' | 'schedule'>,
): Mails {
  const listeners = createListeners<[to: string]>();
  let fateOf: FateOf = () => undefined;
  jobs.handle(ARRIVAL, (tx, id) => {
    const mail = tx.get(RECIPIENT, id);
    if (mail) tell(tx, mail.to as string);
  });
  return {
    onWritten: listeners.add,
    deliverBy(decide) {
      fateOf = decide;
    },
    write(tx, { to, subject, text, secrets, permission }) {
      const now = clock.now();
      const sealed = secrets ? vault.seal(JSON.stringify(secrets)) : null;
      const titled = `${subject} (Simulated)`;
      const id = ids.uuid(now);
      const { bounced, at } = send(tx, id, to);
      const trace = tx.traceId ?? null;
      tx.run(INSERT, id, to, titled, text + FOOTER, sealed, permission ?? null, bounced, at, trace);
    },
    repeat(tx, id) {
      const now = clock.now();
      const again = ids.uuid(now);
      const original = tx.get(RECIPIENT, id);
      if (!original) return again;
      const { bounced, at } = send(tx, again, original.to as string);
      tx.run(REPEAT, again, bounced, at, tx.traceId ?? null, id);
      return again;
    },
    async written({ to, subject, since, after } = {}) {
      let mails = db.reads
        .selectFrom('Mail')
        .selectAll()
        .where('bounced', '=', 0)
        .where('createdAt', '<=', clock.now());
      if (to) mails = mails.where('to', '=', emailAddress(to));
      if (subject) mails = mails.where(({ ref }) => contains(ref('subject'), subject));
      if (since !== undefined) mails = mails.where('createdAt', '>=', since);
      if (after) mails = mails.where('id', '>', after);
      const rows = await mails.orderBy('createdAt', 'desc').orderBy('id', 'desc').limit(MOST_READ).execute();
      return rows.map(view);
    },
    async read(uuid) {
      const { codes: _codes, links: _links, ...mail } = await one(uuid);
      return mail;
    },
    async message(uuid) {
      const { codes, links, ...mail } = await one(uuid);
      return { html: htmlOf(mail.text, siteUrl), message: await messageOf(mail, siteUrl), codes, links };
    },
    remove(tx, uuid) {
      if (tx.run(REMOVE, uuid).changes === 0) throw noSuchMail();
    },
    removeAll: (tx, to) => tx.run(REMOVE_ALL, emailAddress(to)).changes,
  };

  /** Sends a mail off. @returns whether it bounces, as a number, and when it arrives, simulated ms */
  function send(tx: Tx, id: string, to: string): { bounced: number; at: number } {
    const now = clock.now();
    const fate = fateOf({ id, to });
    if (fate && 'bounces' in fate) return { bounced: 1, at: now };
    if (fate) {
      jobs.schedule(tx, ARRIVAL, id, now + fate.lateBy);
      return { bounced: 0, at: now + fate.lateBy };
    }
    tell(tx, to);
    return { bounced: 0, at: now };
  }

  function tell(tx: Tx, to: string): void {
    if (listeners.size > 0) tx.afterCommit(() => listeners.call(to));
  }

  async function one(uuid: string) {
    const row = await db.reads.selectFrom('Mail').selectAll().where('id', '=', uuid).executeTakeFirst();
    if (!row) throw noSuchMail();
    return view(row);
  }

  function view(row: MailRow): WrittenMail & MailParts {
    const { id, secrets: sealed, text, resentOf: _again, permission: _needed, bounced: _lost, ...mail } = row;
    const secrets = sealed === null ? {} : (JSON.parse(vault.open(sealed)) as MailSecrets);
    const filled = fill(text, secrets);
    return { ...mail, uuid: id, text: filled, ...partsOf(filled, secrets, siteUrl) };
  }
}

export const noSuchMail = () => new DomainError('not_found', 'There is no such mail', 'uuid');

/** The text of a stored mail for those who may not have its codes and tokens. */
export const hidden = (text: string, secrets: string | null): string =>
  secrets === null ? text : text.replaceAll(/\{\w+\}/g, '••••••');

function fill(text: string, secrets: MailSecrets): string {
  return text.replaceAll(
    /\{(code|token|key)\}/g,
    (braced, name: keyof MailSecrets) => secrets[name] ?? braced,
  );
}
