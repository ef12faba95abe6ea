import type { TraderView } from '@papermint/contracts/accounts/model';
import { permissionsOf } from '@papermint/contracts/accounts/staff';
import { accountFacts } from './account-facts.ts';
import type { AccountsDeps } from './accounts-deps.ts';
import type { TraderRecord } from './accounts-types.ts';

/** An account as its owner sees it. */
export function accountView(
  { wallet, clock, lockTerms, futuresFees }: AccountsDeps,
  trader: TraderRecord,
): TraderView {
  const until = trader.moneyOutBlockedUntil;
  const locked = until !== null && until.getTime() > clock.now();
  return {
    ...accountFacts(trader),
    balance: wallet.total(trader.id, trader.currency),
    package: trader.package.slug,
    fees: { maker: trader.package.makerFee, taker: trader.package.takerFee, futures: futuresFees() },
    permissions: permissionsOf(trader.position, trader.permissions) as TraderView['permissions'],
    phone: trader.phone,
    pinSet: trader.pinHash !== null,
    twoFactor: trader.twoFactor,
    infoMessage: trader.infoMessageDismissedAt ? null : trader.infoMessage,
    requireUpgrade: trader.requireUpgrade,
    moneyOutBlockedUntil: locked ? until.toISOString() : null,
    priceBandPercent: locked ? lockTerms().bandPercent : null,
    createdAt: trader.createdAt.toISOString(),
  };
}
