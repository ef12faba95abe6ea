import { emailAddress } from '@papermint/contracts/common/email-address';
import type { Expression, RawBuilder, SqlBool } from 'kysely';
import { sql } from 'kysely';

/**
 * Whether a row is of the trader whose account number or email somebody typed. The trader is looked up once, so a list
 * is searched without a join.
 * @param traderId the column
 */
export function belongsTo(traderId: Expression<unknown>, typed: string): RawBuilder<SqlBool> {
  const named = emailAddress(typed);
  return sql<SqlBool>`${traderId} IN (SELECT id FROM Trader WHERE accountId = ${named}
    UNION ALL SELECT id FROM Trader WHERE email = ${named})`;
}
