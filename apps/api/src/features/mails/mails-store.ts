import { instantsOf } from '@papermint/contracts/common/days';
import { emailAddress } from '@papermint/contracts/common/email-address';
import type { FilterOf } from '@papermint/contracts/common/list';
import type { Permission } from '@papermint/contracts/common/permissions';
import type { list } from '@papermint/contracts/mails/staff-calls';
import { contains } from '../../platform/database/contains.ts';
import type { Database } from '../../platform/database/database.ts';
import { pageOf } from '../../platform/database/page-query.ts';
import type { Reads } from '../../platform/database/statement.ts';
import { statement } from '../../platform/database/statement.ts';

/** A mail whose secrets stay sealed. */
export interface StoredMail {
  id: string;
  to: string;
  subject: string;
  text: string;
  /** Sealed; null where the mail has none. */
  secrets: string | null;
  /** The mail that it repeats. */
  resentOf: string | null;
  /** The permission that staff need to see it, beside that of the log. */
  permission: Permission | null;
  /** 1 where an injected fault kept it from its recipient. */
  bounced: number;
  /** When it arrives; simulated, ms. */
  createdAt: number;
}

type Needing = Pick<StoredMail, 'permission'>;

export interface MailsStore {
  /**
   * Those that have arrived or bounced by now.
   * @param permissions those of the reader
   * @param now simulated, ms
   */
  page(
    permissions: readonly Permission[],
    filter: FilterOf<typeof list>,
    now: number,
  ): Promise<{ rows: StoredMail[]; total: number }>;
  byId(id: string): Promise<StoredMail | undefined>;
  /** When a mail was sent again last, simulated ms; null where it never was. */
  resentAt(reads: Reads, id: string): number | null;
  /** The latest that have reached an address, newest first. @param since simulated, ms, as `now` */
  latest(to: string, span: { since: number; now: number }, most: number): Promise<StoredMail[]>;
  /** The accounts with these addresses: id, account number and name by address. */
  owners(addresses: readonly string[]): Promise<Map<string, MailOwner>>;
}

export interface MailOwner {
  id: string;
  accountId: string;
  name: string;
}

/** Sorts after every character that an address has. */
const LAST = '\u{10ffff}';

const RESENT = statement((db, p: { id: string }) =>
  db
    .selectFrom('Mail')
    .select(({ fn }) => fn.max('createdAt').as('at'))
    .where('resentOf', '=', p.id),
);
/** Sorts right after every address that begins with `bounce`. */
const BOUNCING = ['bounce', 'bouncf'] as const;

export function createMailsStore({ reads }: Pick<Database, 'reads'>): MailsStore {
  return {
    page(permissions, filter, now) {
      const { search, account, status } = filter;
      const { since, before } = instantsOf(filter);
      let found = reads
        .selectFrom('Mail')
        .where('createdAt', '<=', now)
        .where((mail) => mail.or([mail('permission', 'is', null), mail('permission', 'in', permissions)]));
      if (account !== undefined) {
        found = found.where(
          'to',
          'in',
          reads.selectFrom('Trader').select('email').where('accountId', '=', account),
        );
      }
      if (status?.length === 1) {
        const [from, until] = BOUNCING;
        found = found.where(({ eb, and, or, not }) => {
          const bounced = or([eb('bounced', '=', 1), and([eb('to', '>=', from), eb('to', '<', until)])]);
          return status[0] === 'bounced' ? bounced : not(bounced);
        });
      }
      if (since !== undefined) found = found.where('createdAt', '>=', since);
      if (before !== undefined) found = found.where('createdAt', '<', before);
      if (search) {
        const typed = emailAddress(search);
        found = found.where(({ eb, and, or, ref }) => {
          const address = and([eb('to', '>=', typed), eb('to', '<', `${typed}${LAST}`)]);
          // An address is found by its index; a subject has no at sign.
          return typed.includes('@') ? address : or([address, contains(ref('subject'), typed)]);
        });
      }
      return pageOf(reads, found, reads.selectFrom('Mail').selectAll().$narrowType<Needing>(), filter, {
        sorts: { createdAt: ['createdAt'] },
        unique: 'id',
      });
    },
    byId: (id) =>
      reads.selectFrom('Mail').selectAll().where('id', '=', id).$narrowType<Needing>().executeTakeFirst(),
    resentAt: (on, id) => RESENT.first(on, { id })?.at ?? null,
    latest: (to, { since, now }, most) =>
      reads
        .selectFrom('Mail')
        .selectAll()
        .where('to', '=', to)
        .where('createdAt', '>=', since)
        .where('createdAt', '<=', now)
        .where('bounced', '=', 0)
        .orderBy('createdAt', 'desc')
        .orderBy('id', 'desc')
        .limit(most)
        .$narrowType<Needing>()
        .execute(),
    async owners(addresses) {
      if (addresses.length === 0) return new Map();
      const rows = await reads
        .selectFrom('Trader')
        .select(['id', 'accountId', 'email', 'firstName', 'lastName'])
        .where('email', 'in', [...new Set(addresses)])
        .execute();
      return new Map(
        rows.map(({ id, accountId, email, firstName, lastName }) => [
          email,
          { id, accountId, name: `${firstName} ${lastName}` },
        ]),
      );
    },
  };
}
