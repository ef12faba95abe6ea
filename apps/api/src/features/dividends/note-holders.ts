import type { Tx } from '../../platform/database/commit.ts';
import type { DividendsDeps } from './dividends-deps.ts';
import { dividendAmount } from './dividends-rules.ts';

/** Notes the dividend of each holder for ex-dates that open at an instant (ms). A closed account gets none. */
export function noteHolders({ markets, ledger, store, ids }: DividendsDeps, tx: Tx, opensAt: number): void {
  for (const instrument of markets.everyInstrument()) {
    const { pair, base: asset, quote: currency } = instrument;
    for (const { exAt, paidAt, amount: rate } of dividendsAt(markets, pair, opensAt)) {
      for (const { owner: traderId, amount: shares } of ledger.ownersOf(tx, asset)) {
        const amount = dividendAmount(shares, rate, instrument);
        if (amount === 0n || store.isClosed(tx, traderId)) continue;
        store.add(tx, {
          id: ids.uuid(exAt),
          traderId,
          pair,
          asset,
          shares,
          rate,
          currency,
          amount,
          exAt,
          payAt: paidAt,
          paidAt: null,
        });
      }
    }
  }
}

const dividendsAt = (markets: DividendsDeps['markets'], pair: string, at: number) =>
  markets.companyEvents(pair)?.dividends(at, at + 1) ?? [];
