import type { StaffTrader } from '@papermint/contracts/accounts/staff-model';
import type { account } from '@papermint/contracts/accounts/support-calls';
import type { z } from 'zod';

type SupportAccount = z.output<typeof account.output>;

/** An account as supporters see it, without what its own staff list shows beyond that. */
export function supportView(
  trader: StaffTrader,
  money: Pick<SupportAccount, 'lockedUntil' | 'assets' | 'unrealizedPnl' | 'netWorth' | 'payments'>,
): SupportAccount {
  const { accountId, email, firstName, lastName, position, country, currency } = trader;
  const { status, suspendedReason, identityStatus, packageName, verified, createdAt } = trader;
  return {
    trader: {
      accountId,
      email,
      firstName,
      lastName,
      position,
      country,
      currency,
      status,
      suspendedReason,
      identityStatus,
      packageName,
      verified,
      createdAt,
    },
    total: trader.balance,
    totalUsd: trader.balanceUsd,
    ...money,
  };
}
