import type { Exposure, ExposureTotals } from '@papermint/contracts/futures/staff-model';
import { formatUnits, magnitude, units } from '@papermint/contracts/money/amount';
import { exposureOf } from './exposure.ts';
import type { FuturesStaffDeps } from './futures-staff-deps.ts';

export function exposures({ store, markets, clock }: FuturesStaffDeps): {
  totals: ExposureTotals;
  exposures: Exposure[];
  insurance: { currency: string; balance: string }[];
} {
  const now = clock.now();
  const dollars = (currency: string, amount: string) =>
    markets.valueIn(currency, units(amount, markets.asset(currency).scale), 'USD');
  const size = ({ quote, netNotional }: Exposure) => magnitude(dollars(quote, netNotional));
  const exposures = store
    .openPairs(store.committed)
    .map((pair) =>
      exposureOf(pair, store.openIn(store.committed, pair), markets.priceTicksAt(pair, now), markets),
    )
    .sort((a, b) => Number(size(b) - size(a)) || (a.pair < b.pair ? -1 : 1));
  const insurance = insuranceFund({ store, markets });
  const { scale } = markets.asset('USD');
  const sum = <R>(rows: readonly R[], inDollars: (row: R) => bigint) =>
    formatUnits(
      rows.reduce((total, row) => total + inDollars(row), 0n),
      scale,
    );
  const all = (key: 'longNotional' | 'shortNotional' | 'netNotional' | 'margin' | 'unrealizedPnl') =>
    sum(exposures, (row) => dollars(row.quote, row[key]));
  const totals = {
    positions: exposures.reduce((count, { positions }) => count + positions, 0),
    long: all('longNotional'),
    short: all('shortNotional'),
    net: all('netNotional'),
    margin: all('margin'),
    unrealizedPnl: all('unrealizedPnl'),
    insurance: sum(insurance, ({ currency, balance }) => dollars(currency, balance)),
  };
  return { totals, exposures, insurance };
}

/** The balances of the insurance fund; decimals. */
export const insuranceFund = ({
  store,
  markets,
}: Pick<FuturesStaffDeps, 'store' | 'markets'>): { currency: string; balance: string }[] =>
  store.insurance().map(({ asset, balance }) => ({
    currency: asset,
    balance: formatUnits(balance, markets.asset(asset).scale),
  }));
