import type { SignInResult } from '@papermint/contracts/accounts/security-model';
import { labelOf } from '@papermint/contracts/common/label';
import type { Database } from '../../platform/database/database.ts';
import type { RowPlace } from '../../platform/database/row-place.ts';
import { olderThan } from '../../platform/database/row-place.ts';
import { rowsOf } from '../../platform/database/rows-of.ts';
import type { TimelineRange, TimelineRows } from '../records/records-types.ts';

/** What happened to an account beside the acts of staff, newest first, and how many of each there are. */
export interface AccountStepsStore {
  signIns(traderId: string, range: TimelineRange): TimelineRows;
  transactions(traderId: string, range: TimelineRange): TimelineRows;
  notifications(traderId: string, range: TimelineRange): TimelineRows;
}

type Reader = Pick<Database, 'reads' | 'readNow'>;

const RESULTS: Record<SignInResult, string> = {
  succeeded: 'Signed in',
  wrong_password: 'Sign-in refused: wrong password',
  wrong_code: 'Sign-in refused: wrong code',
  locked_out: 'Sign-in refused: locked out',
  suspended: 'Sign-in refused: suspended',
  address_not_confirmed: 'Sign-in refused: email not confirmed',
};

const NO_CHANGE = { before: null, after: null };

export const createAccountSteps = (db: Reader): AccountStepsStore => ({
  signIns: (traderId, range) => signIns(db, traderId, range),
  transactions: (traderId, range) => transactions(db, traderId, range),
  notifications: (traderId, range) => notifications(db, traderId, range),
});

function signIns(
  { reads, readNow }: Reader,
  traderId: string,
  { most, before }: TimelineRange,
): TimelineRows {
  const query = reads
    .selectFrom('SignInEntry')
    .select(['id', 'at', 'recordedAt', 'result', 'method', 'device', 'address', 'place'])
    .where('traderId', '=', traderId)
    .where(olderThan('at', 'id', before))
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(most);
  const rows = rowsOf(readNow, query).map(
    ({ id, at, recordedAt, result, method, device, address, place }) => ({
      ...NO_CHANGE,
      id,
      at,
      recordedAt,
      kind: 'sign_in',
      title: method === 'staff' ? 'Our staff signed in as the trader' : RESULTS[result as SignInResult],
      actor: `trader:${traderId}`,
      text: `${device} · ${place} · ${address}`,
    }),
  );
  return { total: countOf({ reads, readNow }, 'SignInEntry', traderId, before), rows };
}

function transactions(
  { reads, readNow }: Reader,
  traderId: string,
  { most, before }: TimelineRange,
): TimelineRows {
  const query = reads
    .selectFrom('Transaction')
    .select(['id', 'type', 'description', 'createdAt', 'recordedAt'])
    .where('traderId', '=', traderId)
    .where(olderThan('createdAt', 'id', before))
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(most);
  const rows = rowsOf(readNow, query).map(({ id, type, description, createdAt, recordedAt }) => ({
    ...NO_CHANGE,
    id,
    at: createdAt,
    recordedAt,
    kind: 'transaction',
    title: labelOf(type),
    actor: `trader:${traderId}`,
    text: description,
  }));
  return { total: countOf({ reads, readNow }, 'Transaction', traderId, before), rows };
}

function notifications(
  { reads, readNow }: Reader,
  traderId: string,
  { most, before }: TimelineRange,
): TimelineRows {
  const query = reads
    .selectFrom('Notification')
    .select(['id', 'title', 'text', 'createdAt', 'recordedAt'])
    .where('traderId', '=', traderId)
    .where(olderThan('createdAt', 'id', before))
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(most);
  const rows = rowsOf(readNow, query).map(({ id, title, text, createdAt, recordedAt }) => ({
    ...NO_CHANGE,
    id,
    at: createdAt,
    recordedAt,
    kind: 'notification',
    title,
    actor: 'system',
    text,
  }));
  return { total: countOf({ reads, readNow }, 'Notification', traderId, before), rows };
}

function countOf(
  { reads, readNow }: Reader,
  table: 'SignInEntry' | 'Transaction' | 'Notification',
  traderId: string,
  before: RowPlace | undefined,
): number {
  const at = table === 'SignInEntry' ? 'at' : 'createdAt';
  const query = reads
    .selectFrom(table)
    .where('traderId', '=', traderId)
    .where(olderThan(at, 'id', before));
  const [row] = rowsOf(
    readNow,
    query.select(({ fn }) => fn.countAll<number>().as('total')),
  );
  return row?.total ?? 0;
}
