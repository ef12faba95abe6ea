import { isPermitted } from '@papermint/contracts/accounts/staff';
import { callList } from '@papermint/contracts/calls';
import type { Page } from '@papermint/contracts/common/page';
import { toPage } from '@papermint/contracts/common/page';
import type { TimelineEntry } from '@papermint/contracts/records/model';
import type { RecordSubject } from '@papermint/contracts/records/subject';
import { subjectParts } from '@papermint/contracts/records/subject';
import type { RowPlace } from '../../platform/database/row-place.ts';
import { noCursor } from '../../platform/lists/list-cursor.ts';
import type { ListPosition } from '../../platform/lists/list-position.ts';
import type { Staff } from '../accounts/staff/staff-types.ts';
import type { RecordDeps } from './record-deps.ts';
import type { TimelineRange, TimelineRow, TimelineRows } from './records-types.ts';
import { visibleRecord } from './visible-record.ts';

interface TimelineFilter {
  page: number;
  perPage: number;
  /** Only rows of these kinds. */
  kinds?: readonly string[] | undefined;
  place?: ListPosition | undefined;
}

/** The rows of one kind. */
interface Part {
  kind: string;
  rows: (range: TimelineRange) => TimelineRows;
}

const guarded = callList().flatMap(({ name, call }) =>
  call.permission === undefined ? [] : [{ name, permission: call.permission }],
);

/**
 * A page of a record's timeline, the newest first. Rows of one instant are sorted by kind.
 * @throws DomainError not_found; forbidden without the permission of the record; bad_input at `after`
 */
export function recordTimeline(
  deps: RecordDeps,
  reader: Staff,
  subject: RecordSubject,
  filter: TimelineFilter,
): Page<TimelineEntry> {
  const { page, perPage, kinds, place: position } = filter;
  const parts = partsOf(deps, reader, subject);
  const asked = parts.filter(({ kind }) => kinds?.includes(kind) ?? true);
  const begin = position?.after ? rowAt(position.after, parts) : undefined;
  const skipped = begin ? 0 : (page - 1) * perPage;
  const most = skipped + perPage + 1;
  const read = asked.map((part) => part.rows({ most, before: begin && beginIn(part, begin, parts) }));
  const merged = read.flatMap(({ rows }) => rows).sort((a, b) => b.at - a.at);
  const rows = merged.slice(skipped, skipped + perPage);
  const rest = read.reduce((sum, { total }) => sum + total, 0);
  if (position) {
    const last = rows.at(-1);
    position.more = merged.length > skipped + rows.length;
    if (last) position.after = [last.at, last.kind, last.id];
  }
  return toPage(entriesOf(deps, rows), begin ? totalOf(asked, rest, position?.passed) : rest, filter);
}

/** All rows; for a reader of pages those of the pages before and the rest. */
const totalOf = (asked: readonly Part[], rest: number, passed: number | undefined) =>
  passed === undefined ? countOf(asked) : passed + rest;

const countOf = (parts: readonly Part[]) =>
  parts.reduce((sum, part) => sum + part.rows({ most: 0, before: undefined }).total, 0);

/** A row of a timeline, or where it was. */
interface TimelinePlace {
  at: number;
  kind: string;
  id: string | number;
}

/** @throws DomainError bad_input at `after` */
function rowAt(after: readonly unknown[], parts: readonly Part[]): TimelinePlace {
  const [at, kind, id] = after;
  const isKnown = parts.some((part) => part.kind === kind);
  if (typeof at !== 'number' || !isKnown || (typeof id !== 'string' && typeof id !== 'number')) {
    throw noCursor();
  }
  return { at, kind: String(kind), id };
}

/** Where the rows of a part continue after a row. */
function beginIn({ kind }: Part, { at, kind: last, id }: TimelinePlace, parts: readonly Part[]): RowPlace {
  if (kind === last) return { at, id };
  const rank = (of: string) => parts.findIndex((part) => part.kind === of);
  // Rows of later kinds at the instant of the row follow it.
  return { at: rank(kind) > rank(last) ? at + 1 : at };
}

function entriesOf({ staff }: RecordDeps, rows: readonly TimelineRow[]): TimelineEntry[] {
  const names = staff.actorNames(rows.map(({ actor }) => actor));
  return rows.map(({ actor, at, recordedAt, id, ...row }) => ({
    ...row,
    key: `${row.kind} ${id}`,
    at: iso(at),
    recordedAt: recordedAt === null ? null : iso(recordedAt),
    by: actor === 'operator' ? 'Operator' : (names.get(actor) ?? ''),
  }));
}

function partsOf(deps: RecordDeps, reader: Staff, subject: RecordSubject): Part[] {
  const { timelineStore, sources } = deps;
  const { rule, ...keys } = visibleRecord(deps, reader, subject, 'timeline');
  const { entity } = rule;
  const { entityId } = keys;
  const about = subjectParts(subject);
  const except = closedTo(reader);
  return [
    {
      kind: 'audit',
      rows: ({ most, before }) => timelineStore.actions(keys, entity, { most, before, except }),
    },
    { kind: 'note', rows: (range) => timelineStore.notes(about, range) },
    ...sources.map(({ kind, source }) => ({
      kind,
      rows: (range: TimelineRange) => source(about, range, reader),
    })),
    ...(entity === null || entityId === null
      ? []
      : [
          { kind: 'status', rows: (range: TimelineRange) => timelineStore.statuses(entity, entityId, range) },
        ]),
  ];
}

/** The calls that the reader may not make. The timeline hides what others did by them. */
function closedTo({ position, permissions }: Staff): string[] {
  const closed = guarded.filter(({ permission }) => !isPermitted(position, permissions, permission));
  return closed.map(({ name }) => name);
}

const iso = (at: number) => new Date(at).toISOString();
