import { DomainError } from '@papermint/contracts/common/domain-error';
import type { FilterOf } from '@papermint/contracts/common/list';
import type { Page } from '@papermint/contracts/common/page';
import type { coins } from '@papermint/contracts/markets/staff-calls';
import type {
  InstrumentChange,
  StaffInstrument,
  StaffInstrumentDetail,
} from '@papermint/contracts/markets/staff-model';
import { formatUnits } from '@papermint/contracts/money/amount';
import type { Ledger } from '../../../ledger/ledger.ts';
import { pageOfRows } from '../../../platform/lists/memory-pages.ts';
import type { Accounts } from '../../accounts/accounts-service.ts';
import type { Markets } from '../markets-service.ts';
import type { TradedInstrument } from '../markets-types.ts';
import { locksOf } from './instrument-spec-rules.ts';
import type { InstrumentTrading } from './instrument-trading.ts';
import type { StaffInstrumentsStore } from './staff-instruments-store.ts';
import type { StaffKind } from './staff-kinds.ts';
import { symbolOf } from './staff-kinds.ts';

export type InstrumentFilter = FilterOf<typeof coins>;

/** The instruments of a kind as staff see them. */
export interface StaffInstrumentViews {
  /** @throws DomainError not_found at `symbol` */
  find(symbol: string): TradedInstrument;
  list(filter: InstrumentFilter): Page<StaffInstrument>;
  /** @throws DomainError not_found at `symbol` */
  detail(symbol: string): Promise<StaffInstrumentDetail>;
}

export interface StaffInstrumentViewParts {
  store: StaffInstrumentsStore;
  markets: Markets;
  trading: Pick<InstrumentTrading, 'openCounts' | 'useOf' | 'openPositions'>;
  ledger: Pick<Ledger, 'holdersOf'>;
  accounts: Pick<Accounts, 'byId'>;
}

const MOST_CHANGES = 20;

export function createStaffInstrumentViews(
  { kind, noun }: StaffKind,
  { store, markets, trading, ledger, accounts }: StaffInstrumentViewParts,
): StaffInstrumentViews {
  const own = () => markets.everyInstrument().filter((instrument) => instrument.kind === kind);

  function find(symbol: string): TradedInstrument {
    const instrument = own().find((listed) => symbolOf(listed) === symbol);
    if (!instrument) throw new DomainError('not_found', `There is no ${noun} with this symbol`, 'symbol');
    return instrument;
  }

  function row(instrument: TradedInstrument, openOrders: ReadonlyMap<string, number>): StaffInstrument {
    const { pair, status, pegged } = instrument;
    const { volume, turnover } = markets.ticker24h(pair);
    return {
      ...markets.quotedOne(pair),
      symbol: symbolOf(instrument),
      ownStatus: status,
      isStableCoin: pegged,
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

  function historyOf(pair: string): Promise<InstrumentChange[]> {
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
      const openOrders = trading.openCounts();
      const rows = own()
        .map((instrument) => row(instrument, openOrders))
        .filter((one) => status?.includes(one.status) ?? true);
      return pageOfRows(rows, filter, ['symbol', 'name'], 'symbol');
    },
    async detail(symbol) {
      const instrument = find(symbol);
      const { pair, base, baseScale, anchor, annualVolatility, spreadBps, dailyLots, lot } = instrument;
      const shown = row(instrument, trading.openCounts());
      const holders = instrument.spot ? ledger.holdersOf(base) : null;
      const last = instrument.status === 'trading' ? undefined : await store.lastMove(pair);
      return {
        ...shown,
        marginTiers: [...instrument.marginTiers],
        openPositions: trading.openPositions(pair),
        scale: baseScale,
        anchor,
        annualVolatility,
        spreadBps,
        supply: markets.supply(pair),
        turnover: String(Math.round(Number(dailyLots) * Number(lot) * Number(shown.price))),
        closed: last ? { since: new Date(last.at).toISOString(), reason: last.reason } : null,
        holders: holders && { count: holders.count, amount: formatUnits(holders.amount, baseScale) },
        locks: locksOf(trading.useOf(instrument)),
        history: await historyOf(pair),
      };
    },
  };
}
