import type { TemplateKind } from '@papermint/contracts/messages/statuses';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/commit.ts';
import { byName } from '../../../platform/database/contains.ts';
import type { Database } from '../../../platform/database/database.ts';
import type { Reads } from '../../../platform/database/statement.ts';
import { committed, insertion, statement } from '../../../platform/database/statement.ts';
import type { TemplateRecord } from '../messages-types.ts';

export interface TemplatesStore {
  committed: Reads;
  all(reads: Reads): TemplateRecord[];
  add(tx: Tx, row: TemplateRecord): void;
  put(tx: Tx, row: TemplateRecord): void;
  remove(tx: Tx, id: string): void;
}

const COLUMNS = [...(['id', 'kind', 'name', 'subject', 'text', 'byId', 'createdAt', 'updatedAt'] as const)];
const ALL = statement((db, _: object) =>
  db
    .selectFrom('MessageTemplate')
    .select(COLUMNS)
    .orderBy(byName(sql.ref('name')))
    .orderBy('id'),
);
const ADD = insertion('MessageTemplate', COLUMNS);
const PUT = statement((db, p: TemplateRecord) =>
  db
    .updateTable('MessageTemplate')
    .set({
      kind: p.kind,
      name: p.name,
      subject: p.subject,
      text: p.text,
      byId: p.byId,
      updatedAt: p.updatedAt,
    })
    .where('id', '=', p.id),
);
const REMOVE = statement((db, p: { id: string }) => db.deleteFrom('MessageTemplate').where('id', '=', p.id));

export const createTemplatesStore = (db: Pick<Database, 'readNow'>): TemplatesStore => ({
  committed: committed(db),
  all: (reads) => ALL.all(reads, {}).map((row) => ({ ...row, kind: row.kind as TemplateKind })),
  add(tx, row) {
    ADD.run(tx, row);
  },
  put(tx, row) {
    PUT.run(tx, row);
  },
  remove(tx, id) {
    REMOVE.run(tx, { id });
  },
});
