import type { Clock } from './clock.ts';
import type { Tx } from './database/commit.ts';
import type { Database } from './database/database.ts';
import type { Ids } from './ids.ts';

export interface MailText {
  to: string;
  subject: string;
  text: string;
}

export interface WrittenMail extends MailText {
  uuid: string;
  /** Simulated. */
  createdAt: Date;
}

/** Mails are written down and read here. There is no way out of the machine for them. */
export interface Mails {
  write(tx: Tx, mail: MailText): void;
  /** Newest first, at most 100. */
  written(to?: string): Promise<WrittenMail[]>;
}

const INSERT = 'INSERT INTO Mail (id, "to", subject, text, createdAt) VALUES (?, ?, ?, ?, ?)';
const FOOTER = '\n\n--\nPapermint is a simulated exchange. No real money moved.';
const MOST_READ = 100;

export function createMails(db: Pick<Database, 'prisma'>, ids: Ids, clock: Clock): Mails {
  return {
    write(tx, { to, subject, text }) {
      const now = clock.now();
      tx.run(INSERT, ids.uuid(now), to, `${subject} (Simulated)`, text + FOOTER, now);
    },
    async written(to) {
      const rows = await db.prisma.mail.findMany({
        ...(to && { where: { to: to.toLowerCase() } }),
        orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
        take: MOST_READ,
      });
      return rows.map(({ id, ...mail }) => ({ uuid: id, ...mail }));
    },
  };
}
