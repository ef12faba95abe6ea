import { isPermitted } from '@papermint/contracts/accounts/staff';
import { callList } from '@papermint/contracts/calls';
import type { Page } from '@papermint/contracts/common/page';
import { toPage } from '@papermint/contracts/common/page';
import type { TimelineEntry } from '@papermint/contracts/records/model';
import type { RecordSubject } from '@papermint/contracts/records/subject';
import { subjectParts } from '@papermint/contracts/records/subject';
import type { Staff } from '../accounts/staff/staff-types.ts';
import type { RecordDeps } from './record-deps.ts';
import type { TimelineRow } from './records-types.ts';
import { visibleRecord } from './visible-record.ts';

interface TimelineFilter {
  page: number;
  perPage: number;
  search?: string | undefined;
  /** Only rows of these kinds. */
  kinds?: readonly string[] | undefined;
}

/** Rows of one kind, the newest first, and how many there are. */
interface Part {
  kind: string;
  rows: () => { total: number; rows: TimelineRow[] };
}

const guarded = callList().flatMap(({ name, call }) =>
  call.permission === undefined ? [] : [{ name, permission: call.permission }],
);

/**
 * A page of a record's timeline, the newest first.
 * @throws DomainError not_found; forbidden without the permission of the record
 */
export function recordTimeline(
  deps: RecordDeps,
  reader: Staff,
  subject: RecordSubject,
  filter: TimelineFilter,
): Page<TimelineEntry> {
  const most = filter.page * filter.perPage;
  const parts = partsOf(deps, reader, subject, most)
    .filter(({ kind }) => filter.kinds?.includes(kind) ?? true)
    .map((part) => part.rows());
  const total = parts.reduce((sum, part) => sum + part.total, 0);
  const rows = parts
    .flatMap((part) => part.rows)
    .sort((a, b) => b.at - a.at)
    .slice(most - filter.perPage, most);
  const names = deps.staff.actorNames(rows.map(({ actor }) => actor));
  const data = rows.map(({ actor, at, recordedAt, ...row }) => ({
    ...row,
    at: iso(at),
    recordedAt: recordedAt === null ? null : iso(recordedAt),
    by: actor === 'operator' ? 'Operator' : (names.get(actor) ?? ''),
  }));
  return toPage(data, total, filter);
}

function partsOf(deps: RecordDeps, reader: Staff, subject: RecordSubject, most: number): Part[] {
  const { timelineStore, sources } = deps;
  const { rule, ...keys } = visibleRecord(deps, reader, subject, 'timeline');
  const { entity } = rule;
  const { entityId } = keys;
  const about = subjectParts(subject);
  return [
    { kind: 'audit', rows: () => timelineStore.actions(keys, entity, { most, except: closedTo(reader) }) },
    { kind: 'note', rows: () => timelineStore.notes(about, most) },
    ...sources.map(({ kind, source }) => ({ kind, rows: () => source(about, most, reader) })),
    ...(entity === null || entityId === null
      ? []
      : [{ kind: 'status', rows: () => timelineStore.statuses(entity, entityId, most) }]),
  ];
}

/** The calls that the reader may not make. The timeline hides what others did by them. */
function closedTo({ position, permissions }: Staff): string[] {
  const closed = guarded.filter(({ permission }) => !isPermitted(position, permissions, permission));
  return closed.map(({ name }) => name);
}

const iso = (at: number) => new Date(at).toISOString();
