import type { Permission } from '@papermint/contracts/common/permissions';
import type { QueueCounts } from '@papermint/contracts/queues/model';
import type { Tx } from '../../platform/database/commit.ts';
import type { Staff } from '../accounts/staff/staff-types.ts';
import type { QueueDesk } from './desk-types.ts';

/** What waits for staff. A feature declares it once. */
export interface Queue {
  name: string;
  title: string;
  /** The path of its screen. */
  path: string;
  /** The permission to see it and to claim in it. */
  permission: Permission;
  /** How soon staff should decide a record, simulated ms. */
  target: number;
  counts(reader: Staff): QueueCounts;
  /** The ids of the records that the reader may decide, the oldest first. */
  waiting(reader: Staff): string[];
  /** @throws DomainError where the reader may not decide a record, or it no longer waits */
  check(tx: Tx, reader: Staff, subject: string): void;
  /** Part of the commit in which the reader claimed a record. */
  claimed?(tx: Tx, reader: Staff, subject: string): void;
  /** How the simulated desk decides its records. */
  desk: QueueDesk;
}
