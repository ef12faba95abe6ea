import type { SignInResult } from '@papermint/contracts/accounts/security-model';
import { labelOf } from '@papermint/contracts/common/label';
import type { Database } from '../../platform/database/database.ts';
import { rowsOf } from '../../platform/database/rows-of.ts';
import type { TimelineRow } from '../records/records-types.ts';

/** What happened to an account beside what staff did, newest first, and how many of each there are. */
export interface AccountStepsStore {
  signIns(traderId: string, most: number): { total: number; rows: TimelineRow[] };
  transactions(traderId: string, most: number): { total: number; rows: TimelineRow[] };
  notifications(traderId: string, most: number): { total: number; rows: TimelineRow[] };
}

const RESULTS: Record<SignInResult, string> = {
  succeeded: 'Signed in',
  wrong_password: 'Sign-in refused: wrong password',
  wrong_code: 'Sign-in refused: wrong code',
  locked_out: 'Sign-in refused: locked out',
  suspended: 'Sign-in refused: suspended',
  address_not_confirmed: 'Sign-in refused: email not confirmed',
};

const nothing = { before: null, after: null };

export function createAccountSteps({
  reads,
  readNow,
}: Pick<Database, 'reads' | 'readNow'>): AccountStepsStore {
  const own = (table: 'SignInEntry' | 'Transaction' | 'Notification', traderId: string) => {
    const found = reads.selectFrom(table).where('traderId', '=', traderId);
    const [counted] = rowsOf(
      readNow,
      found.select(({ fn }) => fn.countAll<number>().as('total')),
    );
    return counted?.total ?? 0;
  };

  return {
    signIns(traderId, most) {
      const query = reads
        .selectFrom('SignInEntry')
        .select(['id', 'at', 'recordedAt', 'result', 'method', 'device', 'address', 'place'])
        .where('traderId', '=', traderId)
        .orderBy('at', 'desc')
        .orderBy('id', 'desc')
        .limit(most);
      const rows = rowsOf(readNow, query).map(
        ({ id, at, recordedAt, result, method, device, address, place }) => ({
          ...nothing,
          key: `sign-in ${id}`,
          at,
          recordedAt,
          kind: 'sign_in',
          title: method === 'staff' ? 'Our staff signed in as the trader' : RESULTS[result as SignInResult],
          actor: `trader:${traderId}`,
          text: `${device} · ${place} · ${address}`,
        }),
      );
      return { total: own('SignInEntry', traderId), rows };
    },
    transactions(traderId, most) {
      const query = reads
        .selectFrom('Transaction')
        .select(['id', 'type', 'description', 'createdAt', 'recordedAt'])
        .where('traderId', '=', traderId)
        .orderBy('createdAt', 'desc')
        .orderBy('id', 'desc')
        .limit(most);
      const rows = rowsOf(readNow, query).map(({ id, type, description, createdAt, recordedAt }) => ({
        ...nothing,
        key: `transaction ${id}`,
        at: createdAt,
        recordedAt,
        kind: 'transaction',
        title: labelOf(type),
        actor: `trader:${traderId}`,
        text: description,
      }));
      return { total: own('Transaction', traderId), rows };
    },
    notifications(traderId, most) {
      const query = reads
        .selectFrom('Notification')
        .select(['id', 'title', 'text', 'createdAt', 'recordedAt'])
        .where('traderId', '=', traderId)
        .orderBy('createdAt', 'desc')
        .orderBy('id', 'desc')
        .limit(most);
      const rows = rowsOf(readNow, query).map(({ id, title, text, createdAt, recordedAt }) => ({
        ...nothing,
        key: `notification ${id}`,
        at: createdAt,
        recordedAt,
        kind: 'notification',
        title,
        actor: 'system',
        text,
      }));
      return { total: own('Notification', traderId), rows };
    },
  };
}
