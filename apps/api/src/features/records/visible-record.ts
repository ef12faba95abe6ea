import { isPermitted, lackOf } from '@papermint/contracts/accounts/staff';
import { DomainError } from '@papermint/contracts/common/domain-error';
import type { RecordSubject } from '@papermint/contracts/records/subject';
import { subjectParts } from '@papermint/contracts/records/subject';
import type { Staff } from '../accounts/staff/staff-types.ts';
import type { RecordDeps } from './record-deps.ts';
import type { RecordKeys, RecordRule } from './records-types.ts';

/** A record that the reader may see. @throws DomainError not_found; forbidden without the permission of the record */
export function visibleRecord(
  { rules }: Pick<RecordDeps, 'rules'>,
  reader: Staff,
  subject: RecordSubject,
): RecordKeys & { rule: RecordRule } {
  const { kind, id } = subjectParts(subject);
  const rule = rules.get(kind);
  // The permission comes first, because the answer must not say which records exist.
  if (rule && !isPermitted(reader.position, reader.permissions, rule.permission)) {
    throw new DomainError('forbidden', lackOf(rule.permission));
  }
  const keys = rule?.find(id);
  if (!rule || !keys) throw new DomainError('not_found', 'There is no such record', 'subject');
  rule.check?.(reader, id);
  return { ...keys, rule };
}

/** Whether a person may see a record of a kind. */
export function maySee(person: Staff, id: string, rule: RecordRule): boolean {
  if (!isPermitted(person.position, person.permissions, rule.permission)) return false;
  try {
    rule.check?.(person, id);
    return true;
  } catch (error) {
    if (error instanceof DomainError) return false;
    throw error;
  }
}
