import { callWords } from '@papermint/contracts/common/call-words';
import { labelOf } from '@papermint/contracts/common/label';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import { olderThan } from '../../platform/database/row-place.ts';
import { rowsOf } from '../../platform/database/rows-of.ts';
import type { RecordKeys, TimelineRange, TimelineRows } from './records-types.ts';

type Reader = Pick<Database, 'reads' | 'readNow'>;
type Facts = Record<string, unknown>;

interface ActionRange extends TimelineRange {
  except: readonly string[];
}

export interface TimelineStore {
  /** The statuses of an entity, the newest first. */
  statuses(entity: string, id: string, range: TimelineRange): TimelineRows;
  /**
   * The actions of staff on a record, the newest first, without those that a status shows already.
   * @param range.except the names of calls to leave out
   */
  actions(keys: RecordKeys, entity: string | null, range: ActionRange): TimelineRows;
  notes(subject: { kind: string; id: string }, range: TimelineRange): TimelineRows;
}

/** Actions with rows of their own in a timeline: notes, and approvals of something else. */
const SHOWN_APART = ['recordsStaff.addNote', 'recordsStaff.deleteNote', 'approvalsStaff.request'];
const OF_APPROVALS = ['approve', 'reject', 'withdraw'].map((action) => `approvalsStaff.${action}`);

const NOTHING = { before: null, after: null, text: null };

export const createTimelineStore = (db: Reader): TimelineStore => ({
  statuses: (entity, id, range) => statusRows(db, entity, id, range),
  actions: (keys, entity, range) => actionRows(db, keys, entity, range),
  notes: (subject, range) => noteRows(db, subject, range),
});

function statusRows(
  { reads, readNow }: Reader,
  entity: string,
  id: string,
  { most, before }: TimelineRange,
): TimelineRows {
  const query = reads
    .selectFrom('Timeline')
    .where('thing', '=', entity)
    .where('thingId', '=', id)
    .where(olderThan('at', 'id', before));
  const newest = query
    .select(['id', 'at', 'recordedAt', 'to', 'actor', 'reason'])
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(most);
  return {
    total: rowsOf(readNow, query.select('id')).length,
    rows: rowsOf(readNow, newest).map(({ id: row, at, recordedAt, to, actor, reason }) => ({
      ...NOTHING,
      id: row,
      at,
      recordedAt,
      kind: 'status',
      title: labelOf(to),
      actor,
      text: reason,
    })),
  };
}

function actionRows(
  { reads, readNow }: Reader,
  keys: RecordKeys,
  entity: string | null,
  { most, before: place, except }: ActionRange,
): TimelineRows {
  const query = actionsOf(reads, keys, entity, except).where(olderThan('AuditLog.at', 'AuditLog.seq', place));
  const newest = query
    .select(['seq', 'at', 'recordedAt', 'actor', 'action', 'before', 'after', 'reason'])
    .orderBy('at', 'desc')
    .orderBy('seq', 'desc')
    .limit(most);
  const counted = rowsOf(
    readNow,
    query.select(({ fn }) => fn.countAll<number>().as('total')),
  );
  return {
    total: counted[0]?.total ?? 0,
    rows: rowsOf(readNow, newest).map(({ seq, at, recordedAt, actor, action, before, after, reason }) => ({
      id: seq,
      at,
      recordedAt,
      kind: 'audit',
      title: callWords(action).does,
      actor,
      before: parsed(before),
      after: parsed(after),
      text: reason,
    })),
  };
}

/** An action with a status row of its own (same instant, actor and status) is left out. */
function actionsOf(
  reads: Reader['reads'],
  { entityId, targets, account }: RecordKeys,
  entity: string | null,
  except: readonly string[],
) {
  const apart = [...SHOWN_APART, ...(entity === 'approval' ? [] : OF_APPROVALS), ...except];
  const query = reads.selectFrom('AuditLog').where('action', 'not in', apart);
  const own =
    account === undefined ? query.where('target', 'in', targets) : query.where('account', '=', account);
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

function noteRows(
  { reads, readNow }: Reader,
  { kind, id }: { kind: string; id: string },
  { most, before }: TimelineRange,
): TimelineRows {
  const query = reads
    .selectFrom('Note')
    .where('subjectKind', '=', kind)
    .where('subjectId', '=', id)
    .where('deletedAt', 'is', null)
    .where(olderThan('createdAt', 'id', before));
  const newest = query
    .select(['id', 'authorId', 'text', 'createdAt', 'recordedAt'])
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(most);
  return {
    total: rowsOf(readNow, query.select('id')).length,
    rows: rowsOf(readNow, newest).map(({ id: note, authorId, text, createdAt, recordedAt }) => ({
      ...NOTHING,
      id: note,
      at: createdAt,
      recordedAt,
      kind: 'note',
      title: 'Note',
      text,
      actor: `staff:${authorId}`,
    })),
  };
}

const parsed = (json: string | null) => (json === null ? null : (JSON.parse(json) as Facts));
