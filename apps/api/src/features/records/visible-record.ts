import { isPermitted, lackOf } from '@papermint/contracts/accounts/staff';
import { DomainError } from '@papermint/contracts/common/domain-error';
import type { RecordSubject } from '@papermint/contracts/records/subject';
import { subjectParts } from '@papermint/contracts/records/subject';
import type { Staff } from '../accounts/staff/staff-types.ts';
import type { RecordDeps } from './record-deps.ts';
import type { RecordKeys, RecordRule } from './records-types.ts';

/** What staff see of a record. */
type RecordPart = 'notes' | 'timeline';

const isOpen = ({ position, permissions }: Staff, { permission, notesAlso }: RecordRule, part: RecordPart) =>
  isPermitted(position, permissions, permission) ||
  (part === 'notes' && notesAlso !== undefined && isPermitted(position, permissions, notesAlso));

/** A record that the reader may see. @throws DomainError not_found; forbidden without the permission of the record */
export function visibleRecord(
  { rules }: Pick<RecordDeps, 'rules'>,
  reader: Staff,
  subject: RecordSubject,
  part: RecordPart,
): RecordKeys & { rule: RecordRule } {
  const { kind, id } = subjectParts(subject);
  const rule = rules.get(kind);
  // The permission comes first, because the answer must not say which records exist.
  if (rule && !isOpen(reader, rule, part)) {
    throw new DomainError('forbidden', lackOf(rule.permission));
  }
  const keys = rule?.find(id);
  if (!rule || !keys) throw new DomainError('not_found', 'There is no such record', 'subject');
  rule.check?.(reader, id);
  return { ...keys, rule };
}

/** Whether a person may see the notes on a record of a kind. */
export function maySeeNotes(person: Staff, id: string, rule: RecordRule): boolean {
  if (!isOpen(person, rule, 'notes')) return false;
  try {
    rule.check?.(person, id);
    return true;
  } catch (error) {
    if (error instanceof DomainError) return false;
    throw error;
  }
}
