import type { RecordSubject } from '@papermint/contracts/records/subject';
import { recordPath } from '@papermint/contracts/records/subject';

/** The path of the screen that shows what a notification is about; null where there is none. */
export function pathOf(kind: string, subject: string | null): string | null {
  switch (kind) {
    case 'spot_order':
      return subject === null ? '/account/trade-history' : `/account/trade-history?order=${subject}`;
    case 'transfer':
      return '/account/transactions?type=transfer_in';
    case 'adjustment':
      return '/account/transactions?type=adjustment';
    case 'approval':
      return subject === null ? null : recordPath(`approval:${subject}`);
    case 'note':
      return subject === null ? null : recordPath(subject as RecordSubject);
    default:
      return null;
  }
}
