import type { AuditRow } from '../../platform/commands/audit.ts';
import type { Database } from '../../platform/database/database.ts';
import { checkReach, pageOf } from '../../platform/database/page-query.ts';
import type { ListPosition } from '../../platform/lists/list-position.ts';

export interface AuditFilter {
  page: number;
  perPage: number;
  sort: 'at' | '-at';
  /** The beginning of a target, or a request id. */
  search?: string | undefined;
  /** As in the log: `staff:<id>`. */
  actor?: string | undefined;
  action?: readonly string[] | undefined;
  /** The id of a trader. */
  account?: string | undefined;
  /** Instants, ms: from `since` on, and before `before`. */
  since?: number | undefined;
  before?: number | undefined;
  place?: ListPosition | undefined;
}

export type StoredAuditRow = AuditRow & { seq: number; hash: string };

export interface AuditStore {
  /** Newest first. */
  page(filter: AuditFilter): Promise<{ rows: StoredAuditRow[]; total: number }>;
}

/** Sorts after every character that a target has. */
const LAST = '\u{10ffff}';
const COLUMNS = [
  ...(['seq', 'at', 'recordedAt', 'actor', 'onBehalfOf', 'action', 'target', 'before', 'after'] as const),
  ...(['reason', 'address', 'requestId', 'account', 'hash'] as const),
];
const ORDER = { sorts: { at: ['at'] }, unique: 'seq' } as const;
/** Rows are numbered without gaps, and none is ever removed. */
const SIZE = 'SELECT MAX(seq) AS size FROM AuditLog';

export function createAuditStore({ reads, readNow }: Pick<Database, 'reads' | 'readNow'>): AuditStore {
  const size = () => (readNow.get(SIZE, [])?.size as number | null | undefined) ?? 0;

  /** All rows: found by their numbers, without counting them or passing over those before. */
  async function pageOfAll({ page, perPage, place }: AuditFilter) {
    const total = size();
    checkReach({ page, perPage }, total);
    const rows = await reads
      .selectFrom('AuditLog')
      .select(COLUMNS)
      .where('seq', '<=', total - (page - 1) * perPage)
      .orderBy('seq', 'desc')
      .limit(perPage)
      .execute();
    const last = rows.at(-1);
    if (place && last) {
      place.after = [last.at, last.seq];
      place.more = last.seq > 1;
    }
    return { rows, total };
  }

  return {
    page(filter) {
      const { search, actor, action, account, since, before } = filter;
      if (
        filter.sort === '-at' &&
        [search, actor, action, account, since, before, filter.place?.after ?? undefined].every(
          (given) => given === undefined,
        )
      ) {
        return pageOfAll(filter);
      }
      let found = reads.selectFrom('AuditLog');
      if (actor !== undefined) found = found.where('actor', '=', actor);
      if (action !== undefined) found = found.where('action', 'in', action);
      if (account !== undefined) found = found.where('account', '=', account);
      if (since !== undefined) found = found.where('at', '>=', since);
      if (before !== undefined) found = found.where('at', '<', before);
      if (search !== undefined) {
        found = found.where(({ and, or, eb }) =>
          or([
            and([eb('target', '>=', search), eb('target', '<', `${search}${LAST}`)]),
            eb('requestId', '=', search),
          ]),
        );
      }
      return pageOf(reads, found, found.select(COLUMNS), filter, ORDER);
    },
  };
}
