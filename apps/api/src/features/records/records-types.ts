import type { Permission } from '@papermint/contracts/common/permissions';
import type { RecordKind } from '@papermint/contracts/records/subject';
import type { RowPlace } from '../../platform/database/row-place.ts';
import type { Staff } from '../accounts/staff/staff-types.ts';

/** The keys of the rows about a record. */
export interface RecordKeys {
  title: string;
  /** The id in the timeline of statuses; null without statuses. */
  entityId: string | null;
  /** Targets in the audit log. */
  targets: readonly string[];
  /** The id of the trader, where the record is an account. */
  account?: string;
}

/** A kind of record that has notes and a timeline. */
export interface RecordRule {
  permission: Permission;
  /** Another permission that opens its notes. */
  notesAlso?: Permission;
  /** Its name in the timeline of statuses. */
  entity: string | null;
  find(id: string): RecordKeys | undefined;
  /** Needed where the permission alone does not admit the reader to every record. @throws DomainError */
  check?(reader: Staff, id: string): void;
}

export interface TimelineRow {
  /** Unique among the rows of its kind and, within an instant, the higher the later. */
  id: string | number;
  /** Simulated, ms. */
  at: number;
  /** Wall ms; null in rows of earlier versions. */
  recordedAt: number | null;
  kind: string;
  title: string;
  /** As in the logs: `staff:<id>`. */
  actor: string;
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
  text: string | null;
}

/** The part of a timeline that is asked for. */
export interface TimelineRange {
  /** The most rows. The count is not limited. */
  most: number;
  /** Only rows that are older. */
  before: RowPlace | undefined;
}

/** Rows sorted by time and id, the newest first, and the number of rows in the range. */
export interface TimelineRows {
  total: number;
  rows: TimelineRow[];
}

/** The rows that a feature adds to a record's timeline, as far as the reader may see them. */
export type TimelineSource = (
  subject: { kind: RecordKind; id: string },
  range: TimelineRange,
  reader: Staff,
) => TimelineRows;
