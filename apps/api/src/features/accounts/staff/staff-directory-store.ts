import type { Role } from '@papermint/contracts/accounts/model';
import type { Permission } from '@papermint/contracts/common/permissions';
import { sql } from 'kysely';
import { contains } from '../../../platform/database/contains.ts';
import type { Database } from '../../../platform/database/database.ts';
import { readsOf, rowsOf } from '../../../platform/database/rows-of.ts';
import { committed, statement } from '../../../platform/database/statement.ts';
import type { NamedPerson, Staff, StaffDirectory } from './staff-types.ts';

const STAFF: readonly Role[] = ['admin', 'superuser'];

const NAME = statement((db, { id }: { id: string }) =>
  db.selectFrom('Trader').select(['firstName', 'lastName']).where('id', '=', id),
);
const NUMBERED = statement((db, { accountId }: { accountId: string }) =>
  db.selectFrom('Trader').select(['id', 'firstName', 'lastName']).where('accountId', '=', accountId),
);
const ACTIVE = statement((db, { id }: { id: string }) =>
  db
    .selectFrom('Trader')
    .select(['id', 'position', 'permissions'])
    .where('id', '=', id)
    .where('status', '=', 'active')
    .$narrowType<{ position: Role }>(),
);
const ENTERED = statement((db) =>
  db
    .selectFrom('Trader')
    .select(['id', 'position', 'permissions'])
    .where('position', 'in', STAFF)
    .where('status', '=', 'active')
    .where('passwordChangedAt', 'is not', null)
    .$narrowType<{ position: Role }>(),
);
const MOST_COLLEAGUES = 50;
const SYSTEM = 'Papermint';
const OPERATOR = 'Operator';

const staffOf = ({
  permissions,
  ...person
}: Omit<Staff, 'permissions'> & { permissions: string }): Staff => ({
  ...person,
  permissions: JSON.parse(permissions) as Permission[],
});

export function createStaffDirectory(db: Pick<Database, 'reads' | 'readNow'>): StaffDirectory {
  const now = committed(db);
  const active = () =>
    db.reads.selectFrom('Trader').where('position', 'in', STAFF).where('status', '=', 'active');

  function named(ids: readonly (string | null)[]): Map<string, NamedPerson> {
    const asked = [...new Set(ids.filter((id) => id !== null))];
    if (asked.length === 0) return new Map();
    const query = db.reads
      .selectFrom('Trader')
      .select(['id', 'accountId', 'firstName', 'lastName'])
      .where('id', 'in', asked);
    return new Map(
      rowsOf(db.readNow, query).map(({ id, accountId, firstName, lastName }) => [
        id,
        { accountId, name: `${firstName} ${lastName}` },
      ]),
    );
  }

  return {
    named,
    actorNames(actors) {
      const idOf = (actor: string) => actor.split(':')[1] ?? '';
      const people = named(actors.map(idOf));
      return new Map(
        actors.map((actor) => [
          actor,
          actor === 'operator' ? OPERATOR : (people.get(idOf(actor))?.name ?? SYSTEM),
        ]),
      );
    },
    nameIn(reads, id) {
      const found = NAME.first(reads, { id });
      return found ? `${found.firstName} ${found.lastName}` : SYSTEM;
    },
    numbered(accountId) {
      const found = NUMBERED.first(now, { accountId });
      return found && { id: found.id, name: `${found.firstName} ${found.lastName}` };
    },
    colleagues(search) {
      let found = active().select(['accountId', 'nickname', 'firstName', 'lastName']);
      if (search) {
        found = found.where((row) =>
          row.or([
            contains(row.ref('nickname'), search),
            contains(sql`(firstName || ' ' || lastName)`, search),
          ]),
        );
      }
      return rowsOf(db.readNow, found.orderBy('nickname').limit(MOST_COLLEAGUES)).map(
        ({ accountId, nickname, firstName, lastName }) => ({
          accountId,
          nickname,
          name: `${firstName} ${lastName}`,
        }),
      );
    },
    active(reads, id) {
      const found = ACTIVE.first(reads, { id });
      return found && staffOf(found);
    },
    entered: (reads) => ENTERED.all(reads, {}).map(staffOf),
    mentioned(tx, nicknames) {
      if (nicknames.length === 0) return [];
      const query = active()
        .select(['id', 'position', 'permissions'])
        .where(sql`lower(nickname)`, 'in', nicknames)
        .$narrowType<{ position: Role }>();
      return rowsOf(readsOf(tx), query).map(staffOf);
    },
  };
}
