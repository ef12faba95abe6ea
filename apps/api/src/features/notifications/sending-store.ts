import type { recipients } from '@papermint/contracts/notifications/staff-calls';
import type { z } from 'zod';
import type { Tx } from '../../platform/database/commit.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Reads } from '../../platform/database/statement.ts';
import { committed } from '../../platform/database/statement.ts';

export type RecipientFilter = z.output<typeof recipients.input>;

export interface Recipient {
  id: string;
  accountId: string;
  firstName: string;
  lastName: string;
  email: string;
}

export interface SendingStore {
  committed: Reads;
  /** By account number. @param most all by default */
  recipients(on: Reads, filter: RecipientFilter, most?: number): Recipient[];
  count(on: Reads | Tx, filter: RecipientFilter): number;
}

/** One named account unless it is closed; otherwise active accounts. */
function conditionsOf({ accountId, package: slug, kyc, country }: RecipientFilter) {
  const conditions: [string, string | number][] = [
    ['position = ?', 'trader'],
    ['simulated = ?', 0],
  ];
  if (accountId === undefined) conditions.push(['status = ?', 'active']);
  else conditions.push(['status <> ?', 'closed'], ['accountId = ?', accountId]);
  if (slug !== undefined) conditions.push(['packageSlug = ?', slug]);
  if (country !== undefined) conditions.push(['country = ?', country]);
  if (kyc !== undefined) conditions.push(['kycVerified = ?', kyc === 'verified' ? 1 : 0]);
  return {
    where: conditions.map(([one]) => one).join(' AND '),
    values: conditions.map(([, value]) => value),
  };
}

export function createSendingStore(db: Pick<Database, 'readNow'>): SendingStore {
  return {
    committed: committed(db),
    recipients(on, filter, most = -1) {
      const { where, values } = conditionsOf(filter);
      const sql = `SELECT id, accountId, firstName, lastName, email FROM Trader WHERE ${where} ORDER BY accountId LIMIT ?`;
      return on.all(sql, ...values, most) as unknown as Recipient[];
    },
    count(on, filter) {
      const { where, values } = conditionsOf(filter);
      return Number(on.get(`SELECT COUNT(*) AS found FROM Trader WHERE ${where}`, ...values)?.found ?? 0);
    },
  };
}
