import type { SignInResult } from '@papermint/contracts/accounts/security-model';
import { labelOf } from '@papermint/contracts/common/label';
import type { Database } from '../../platform/database/database.ts';
import { rowsOf } from '../../platform/database/rows-of.ts';
import type { TimelineRow } from '../records/records-types.ts';

interface Steps {
  total: number;
  rows: TimelineRow[];
}

/** What happened to an account beside the acts of staff, newest first, and how many of each there are. */
export interface AccountStepsStore {
  signIns(traderId: string, most: number): Steps;
  transactions(traderId: string, most: number): Steps;
  notifications(traderId: string, most: number): Steps;
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
  signIns: (traderId, most) => signIns(db, traderId, most),
  transactions: (traderId, most) => transactions(db, traderId, most),
  notifications: (traderId, most) => notifications(db, traderId, most),
});

function signIns({ reads, readNow }: Reader, traderId: string, most: number): Steps {
  const query = reads
    .selectFrom('SignInEntry')
    .select(['id', 'at', 'recordedAt', 'result', 'method', 'device', 'address', 'place'])
    .where('traderId', '=', traderId)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(most);
  const rows = rowsOf(readNow, query).map(
    ({ id, at, recordedAt, result, method, device, address, place }) => ({
      ...NO_CHANGE,
      key: `sign-in ${id}`,
      at,
      recordedAt,
      kind: 'sign_in',
      title: method === 'staff' ? 'Our staff signed in as the trader' : RESULTS[result as SignInResult],
      actor: `trader:${traderId}`,
      text: `${device} · ${place} · ${address}`,
    }),
  );
  return { total: countOf({ reads, readNow }, 'SignInEntry', traderId), rows };
}

function transactions({ reads, readNow }: Reader, traderId: string, most: number): Steps {
  const query = reads
    .selectFrom('Transaction')
    .select(['id', 'type', 'description', 'createdAt', 'recordedAt'])
    .where('traderId', '=', traderId)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(most);
  const rows = rowsOf(readNow, query).map(({ id, type, description, createdAt, recordedAt }) => ({
    ...NO_CHANGE,
    key: `transaction ${id}`,
    at: createdAt,
    recordedAt,
    kind: 'transaction',
    title: labelOf(type),
    actor: `trader:${traderId}`,
    text: description,
  }));
  return { total: countOf({ reads, readNow }, 'Transaction', traderId), rows };
}

function notifications({ reads, readNow }: Reader, traderId: string, most: number): Steps {
  const query = reads
    .selectFrom('Notification')
    .select(['id', 'title', 'text', 'createdAt', 'recordedAt'])
    .where('traderId', '=', traderId)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(most);
  const rows = rowsOf(readNow, query).map(({ id, title, text, createdAt, recordedAt }) => ({
    ...NO_CHANGE,
    key: `notification ${id}`,
    at: createdAt,
    recordedAt,
    kind: 'notification',
    title,
    actor: 'system',
    text,
  }));
  return { total: countOf({ reads, readNow }, 'Notification', traderId), rows };
}

function countOf(
  { reads, readNow }: Reader,
  table: 'SignInEntry' | 'Transaction' | 'Notification',
  traderId: string,
): number {
  const query = reads.selectFrom(table).where('traderId', '=', traderId);
  const [row] = rowsOf(
    readNow,
    query.select(({ fn }) => fn.countAll<number>().as('total')),
  );
  return row?.total ?? 0;
}
