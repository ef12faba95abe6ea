import { DomainError } from '@papermint/contracts/common/domain-error';
import type { FilterOf } from '@papermint/contracts/common/list';
import type { Page } from '@papermint/contracts/common/page';
import type * as staffCalls from '@papermint/contracts/markets/staff-calls';
import type { CoinChange, StaffCoin, StaffCoinDetail } from '@papermint/contracts/markets/staff-model';
import { formatUnits } from '@papermint/contracts/money/amount';
import type { Ledger } from '../../ledger/ledger.ts';
import { pageOfRows } from '../../platform/memory-pages.ts';
import type { Accounts } from '../accounts/accounts-service.ts';
import type { Spot } from '../spot/spot-service.ts';
import type { CoinsStore } from './coins-store.ts';
import { locksOf } from './instrument-spec-rules.ts';
import type { Markets } from './markets-service.ts';
import type { TradedInstrument } from './markets-types.ts';

export type CoinFilter = FilterOf<typeof staffCalls.coins>;

/** Coins as staff see them. */
export interface CoinViews {
  /** @throws DomainError not_found at `symbol` */
  find(symbol: string): TradedInstrument;
  list(filter: CoinFilter): Page<StaffCoin>;
  /** @throws DomainError not_found at `symbol` */
  detail(symbol: string): Promise<StaffCoinDetail>;
}

export interface CoinViewParts {
  store: CoinsStore;
  markets: Markets;
  spot: Pick<Spot, 'openCounts' | 'isUsed'>;
  ledger: Pick<Ledger, 'holdersOf' | 'isHeld'>;
  accounts: Pick<Accounts, 'byId'>;
}

const MOST_CHANGES = 20;

export function createCoinViews({ store, markets, spot, ledger, accounts }: CoinViewParts): CoinViews {
  const coins = () => markets.everyInstrument().filter(({ kind }) => kind === 'crypto');

  function find(symbol: string): TradedInstrument {
    const found = coins().find(({ base }) => base === symbol);
    if (!found) throw new DomainError('not_found', 'There is no coin with this symbol', 'symbol');
    return found;
  }

  function row(instrument: TradedInstrument, openOrders: ReadonlyMap<string, number>): StaffCoin {
    const { pair, base, status } = instrument;
    const { volume, turnover } = markets.ticker24h(pair);
    return {
      ...markets.quotedOne(pair),
      symbol: base,
      ownStatus: status,
      isStableCoin: markets.asset(base).isStableCoin,
      volume24h: volume,
      turnover24h: turnover,
      openOrders: openOrders.get(pair) ?? 0,
    };
  }

  async function nameOf(actor: string): Promise<string> {
    const [kind, id] = actor.split(':');
    if (kind !== 'staff' || !id) return 'Papermint';
    const { firstName, lastName } = await accounts.byId(id);
    return `${firstName} ${lastName}`;
  }

  function historyOf(pair: string): Promise<CoinChange[]> {
    return Promise.all(
      store.history(pair, MOST_CHANGES).map(async ({ at, actor, ...change }) => ({
        at: new Date(at).toISOString(),
        by: await nameOf(actor),
        ...change,
      })),
    );
  }

  return {
    find,
    list({ status, ...filter }) {
      const openOrders = spot.openCounts();
      const rows = coins()
        .map((instrument) => row(instrument, openOrders))
        .filter((coin) => status?.includes(coin.status) ?? true);
      return pageOfRows(rows, filter, ['symbol', 'name']);
    },
    async detail(symbol) {
      const instrument = find(symbol);
      const { pair, base, baseScale, anchor, annualVolatility, spreadBps, dailyLots, lot } = instrument;
      const coin = row(instrument, spot.openCounts());
      const { count, amount } = ledger.holdersOf(base);
      const last = instrument.status === 'trading' ? undefined : await store.lastMove(pair);
      return {
        ...coin,
        scale: baseScale,
        ...{ anchor, annualVolatility, spreadBps },
        supply: markets.asset(base).supply,
        turnover: String(Math.round(Number(dailyLots) * Number(lot) * Number(coin.price))),
        closed: last ? { since: new Date(last.at).toISOString(), reason: last.reason } : null,
        holders: { count, amount: formatUnits(amount, baseScale) },
        locks: locksOf({ ordered: spot.isUsed(pair), held: ledger.isHeld(base) }),
        history: await historyOf(pair),
      };
    },
  };
}
