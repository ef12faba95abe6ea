import type { Permission } from '@papermint/contracts/common/permissions';
import type { RecordKind } from '@papermint/contracts/records/subject';
import type { Staff } from '../accounts/staff/staff-types.ts';

/** Where the rows about a record are found. */
export interface RecordKeys {
  title: string;
  /** The id in the timeline of statuses; null where it has none. */
  entityId: string | null;
  /** Targets in the audit log. */
  targets: readonly string[];
  /** The id of the trader, where the record is an account. */
  account?: string;
}

/** A kind of records that have notes and a timeline. */
export interface RecordRule {
  permission: Permission;
  /** Its name in the timeline of statuses. */
  entity: string | null;
  find(id: string): RecordKeys | undefined;
  /** Where not everybody with the permission may see all of them. @throws DomainError */
  check?(reader: Staff, id: string): void;
}

export interface TimelineRow {
  key: string;
  /** Simulated, ms. */
  at: number;
  /** Wall ms; null in rows of a version that did not keep it. */
  recordedAt: number | null;
  kind: string;
  title: string;
  /** As in the logs: `staff:<id>`. */
  actor: string;
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
  text: string | null;
}

/** The rows that a feature adds to the timeline of a record, newest first, and how many there are: what the reader may see. */
export type TimelineSource = (
  subject: { kind: RecordKind; id: string },
  most: number,
  reader: Staff,
) => { total: number; rows: TimelineRow[] };
