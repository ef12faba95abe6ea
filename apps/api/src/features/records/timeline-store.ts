import { callWords } from '@papermint/contracts/common/call-words';
import { labelOf } from '@papermint/contracts/common/label';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import { rowsOf } from '../../platform/database/rows-of.ts';
import type { RecordKeys, TimelineRow } from './records-types.ts';

export interface TimelineStore {
  /** The statuses of an entity, newest first. */
  statuses(entity: string, id: string, most: number): { total: number; rows: TimelineRow[] };
  /**
   * The actions of staff on a record, newest first, without those that a status says already.
   * @param except the names of calls that are left out
   */
  actions(
    keys: RecordKeys,
    entity: string | null,
    asked: { most: number; except: readonly string[] },
  ): { total: number; rows: TimelineRow[] };
  notes(subject: { kind: string; id: string }, most: number): { total: number; rows: TimelineRow[] };
}

type Facts = Record<string, unknown>;

/** Actions with rows of their own in a timeline: notes, and approvals of something else. */
const SHOWN_APART = ['records.addNote', 'records.deleteNote', 'approvals.request'];
const OF_APPROVALS = ['approve', 'reject', 'withdraw'].map((action) => `approvals.${action}`);

export function createTimelineStore({ reads, readNow }: Pick<Database, 'reads' | 'readNow'>): TimelineStore {
  const parsed = (json: string | null) => (json === null ? null : (JSON.parse(json) as Facts));
  const nothing = { before: null, after: null, text: null };

  function actionsOf(
    { entityId, targets, account }: RecordKeys,
    entity: string | null,
    except: readonly string[],
  ) {
    const apart = [...SHOWN_APART, ...(entity === 'approval' ? [] : OF_APPROVALS), ...except];
    const found = reads.selectFrom('AuditLog').where('action', 'not in', apart);
    const own =
      account === undefined ? found.where('target', 'in', targets) : found.where('account', '=', account);
    if (entity === null || entityId === null) return own;
    return own.where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('Timeline')
            .select('Timeline.id')
            .where('thing', '=', entity)
            .where('thingId', '=', entityId)
            .whereRef('Timeline.at', '=', 'AuditLog.at')
            .whereRef('Timeline.actor', '=', 'AuditLog.actor')
            .whereRef('Timeline.to', '=', sql<string>`json_extract("AuditLog"."after", '$.status')`),
        ),
      ),
    );
  }

  return {
    statuses(entity, id, most) {
      const found = reads.selectFrom('Timeline').where('thing', '=', entity).where('thingId', '=', id);
      const newest = found
        .select(['id', 'at', 'recordedAt', 'to', 'actor', 'reason'])
        .orderBy('id', 'desc')
        .limit(most);
      return {
        total: rowsOf(readNow, found.select('id')).length,
        rows: rowsOf(readNow, newest).map(({ id: row, at, recordedAt, to, actor, reason }) => ({
          ...nothing,
          key: `status ${row}`,
          at,
          recordedAt,
          kind: 'status',
          title: labelOf(to),
          actor,
          text: reason,
        })),
      };
    },
    actions(keys, entity, { most, except }) {
      const found = actionsOf(keys, entity, except);
      const newest = found
        .select(['seq', 'at', 'recordedAt', 'actor', 'action', 'before', 'after', 'reason'])
        .orderBy('at', 'desc')
        .orderBy('seq', 'desc')
        .limit(most);
      const counted = rowsOf(
        readNow,
        found.select(({ fn }) => fn.countAll<number>().as('total')),
      );
      return {
        total: counted[0]?.total ?? 0,
        rows: rowsOf(readNow, newest).map(
          ({ seq, at, recordedAt, actor, action, before, after, reason }) => ({
            key: `audit ${seq}`,
            at,
            recordedAt,
            kind: 'audit',
            title: callWords(action).does,
            actor,
            before: parsed(before),
            after: parsed(after),
            text: reason,
          }),
        ),
      };
    },
    notes({ kind, id }, most) {
      const found = reads
        .selectFrom('Note')
        .where('subjectKind', '=', kind)
        .where('subjectId', '=', id)
        .where('deletedAt', 'is', null);
      const newest = found
        .select(['id', 'authorId', 'text', 'createdAt', 'recordedAt'])
        .orderBy('createdAt', 'desc')
        .orderBy('id', 'desc')
        .limit(most);
      return {
        total: rowsOf(readNow, found.select('id')).length,
        rows: rowsOf(readNow, newest).map(({ id: note, authorId, text, createdAt, recordedAt }) => ({
          ...nothing,
          key: `note ${note}`,
          at: createdAt,
          recordedAt,
          kind: 'note',
          title: 'Note',
          text,
          actor: `staff:${authorId}`,
        })),
      };
    },
  };
}
