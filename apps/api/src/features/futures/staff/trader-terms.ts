import type { FuturesTerms } from '@papermint/contracts/futures/staff-model';
import { priceText } from '@papermint/contracts/markets/ticks';
import { formatUnits } from '@papermint/contracts/money/amount';
import type { Tx } from '../../../platform/database/commit.ts';
import type { FuturesStaffDeps } from './futures-staff-deps.ts';

/** The terms that an order of a trader in a pair would meet. @throws DomainError bad_input at `pair` */
export function traderTerms(
  { store, view, accounts, markets, clock, margin, ledger }: FuturesStaffDeps,
  traderId: string,
  pair: string,
): FuturesTerms {
  const reads = store.committed;
  const setting = margin.setting(traderId, pair);
  const { quote, quoteScale, tick } = markets.instrument(pair);
  return {
    setting,
    markPrice: priceText(markets.priceTicksAt(pair, clock.now()), tick),
    takerFee: accounts.feesOf(reads as Tx, traderId).taker,
    available: formatUnits(ledger.balance(reads, traderId, quote), quoteScale),
    positions: store
      .openOf(reads, traderId)
      .map((position) => view.position(reads, position))
      .reverse(),
  };
}
