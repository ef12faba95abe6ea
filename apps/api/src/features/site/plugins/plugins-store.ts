import type { PluginKey } from '@papermint/contracts/site/plugin-keys';
import type { Tx } from '../../../platform/database/commit.ts';
import type { Database } from '../../../platform/database/database.ts';
import type { Reads } from '../../../platform/database/statement.ts';
import { committed, insertion, statement } from '../../../platform/database/statement.ts';
import type { PluginRow, VersionRow } from './plugin-types.ts';

export interface PluginsStore {
  committed: Reads;
  /** Those that were ever changed. */
  rows(reads: Reads): PluginRow[];
  put(tx: Tx, row: PluginRow): void;
  /** The latest version of each subject that has one. */
  latest(reads: Reads): VersionRow[];
  /** The last versions of a subject, newest first. */
  versions(reads: Reads, subject: string, most: number): VersionRow[];
  version(reads: Reads, subject: string, number: number): VersionRow | undefined;
  addVersion(tx: Tx, version: VersionRow): void;
}

const ROWS = statement((db) =>
  db.selectFrom('Plugin').select(['key', 'enabled', 'values', 'secrets']).orderBy('key'),
);
const PUT = statement((db, p: { key: string; enabled: number; values: string; secrets: string }) =>
  db
    .insertInto('Plugin')
    .values({ key: p.key, enabled: p.enabled, values: p.values, secrets: p.secrets })
    .onConflict((found) =>
      found.column('key').doUpdateSet({ enabled: p.enabled, values: p.values, secrets: p.secrets }),
    ),
);
const COLUMNS = [
  ...(['subject', 'number', 'enabled', 'values', 'secrets', 'staffId', 'reason', 'createdAt'] as const),
] as const;
const LATEST = statement((db) =>
  db
    .selectFrom('SiteVersion')
    .select(COLUMNS)
    .where(({ eb, selectFrom, ref }) =>
      eb(
        'SiteVersion.number',
        '=',
        selectFrom('SiteVersion as other')
          .select(({ fn }) => fn.max('other.number').as('last'))
          .where('other.subject', '=', ref('SiteVersion.subject')),
      ),
    ),
);
const VERSIONS = statement((db, p: { subject: string; most: number }) =>
  db
    .selectFrom('SiteVersion')
    .select(COLUMNS)
    .where('subject', '=', p.subject)
    .orderBy('number', 'desc')
    .limit(p.most),
);
const VERSION = statement((db, p: { subject: string; number: number }) =>
  db
    .selectFrom('SiteVersion')
    .select(COLUMNS)
    .where('subject', '=', p.subject)
    .where('number', '=', p.number),
);
const ADD_VERSION = insertion('SiteVersion', COLUMNS);

interface Raw extends Omit<VersionRow, 'enabled' | 'values' | 'secrets'> {
  enabled: unknown;
  values: string;
  secrets: string;
}
const versionOf = (row: Raw): VersionRow => ({
  ...row,
  enabled: Boolean(row.enabled),
  values: JSON.parse(row.values) as VersionRow['values'],
  secrets: JSON.parse(row.secrets) as VersionRow['secrets'],
});

export function createPluginsStore(db: Pick<Database, 'readNow'>): PluginsStore {
  return {
    committed: committed(db),
    rows: (reads) =>
      ROWS.all(reads, {}).map(({ key, enabled, values, secrets }) => ({
        key: key as PluginKey,
        enabled: Boolean(enabled),
        values: JSON.parse(values) as PluginRow['values'],
        secrets: JSON.parse(secrets) as PluginRow['secrets'],
      })),
    put(tx, { key, enabled, values, secrets }) {
      PUT.run(tx, {
        key,
        enabled: Number(enabled),
        values: JSON.stringify(values),
        secrets: JSON.stringify(secrets),
      });
    },
    latest: (reads) => LATEST.all(reads, {}).map(versionOf),
    versions: (reads, subject, most) => VERSIONS.all(reads, { subject, most }).map(versionOf),
    version(reads, subject, number) {
      const row = VERSION.first(reads, { subject, number });
      return row && versionOf(row);
    },
    addVersion(tx, { enabled, values, secrets, ...row }) {
      ADD_VERSION.run(tx, {
        ...row,
        enabled: Number(enabled),
        values: JSON.stringify(values),
        secrets: JSON.stringify(secrets),
      });
    },
  };
}
