import type { Role } from '@papermint/contracts/accounts/model';
import type { Permission } from '@papermint/contracts/common/permissions';
import type { Tx } from '../../../platform/database/commit.ts';
import type { Reads } from '../../../platform/database/statement.ts';

/** A member of staff, as far as it decides what they may do. */
export interface Staff {
  id: string;
  position: Role;
  permissions: readonly Permission[];
}

export interface NamedPerson {
  accountId: string;
  name: string;
}

/** Who the people in logs, notes and approvals are. */
export interface StaffDirectory {
  /** The name of an actor of the logs, `staff:<id>`; `Papermint` where it is nobody's account. */
  actorNames(actors: readonly string[]): Map<string, string>;
  named(ids: readonly (string | null)[]): Map<string, NamedPerson>;
  nameIn(reads: Reads, id: string): string;
  /** The account with a number. */
  numbered(accountId: string): { id: string; name: string } | undefined;
  /** Active members of staff by nickname. @param search a part of the name or nickname */
  colleagues(search?: string): { accountId: string; nickname: string; name: string }[];
  /** Somebody as long as their account is active. */
  active(reads: Reads, id: string): Staff | undefined;
  /** The active members of staff who have set a password. With `SANDBOX=off` nobody knows the seeded ones. */
  entered(reads: Reads): Staff[];
  /** The active members of staff with these nicknames (lower case). */
  mentioned(tx: Tx, nicknames: readonly string[]): Staff[];
}
