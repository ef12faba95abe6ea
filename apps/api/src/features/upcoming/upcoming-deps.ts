import type { Ledger } from '../../ledger/ledger.ts';
import type { Clock } from '../../platform/time/clock.ts';
import type { Chains } from '../chains/chains-service.ts';
import type { Desks } from '../desks/desks-service.ts';
import type { Markets } from '../markets/markets-service.ts';
import type { Watchlist } from '../markets/watchlist/watchlist-service.ts';
import type { News } from '../news/news-service.ts';
import type { Flags } from '../site/flags-service.ts';
import type { UpcomingStore } from './upcoming-store.ts';

export interface UpcomingDeps {
  store: UpcomingStore;
  ledger: Pick<Ledger, 'balancesOf'>;
  markets: Pick<Markets, 'everyInstrument' | 'companyEvents' | 'tradingHalted' | 'say'>;
  watchlist: Pick<Watchlist, 'of'>;
  chains: Pick<Chains, 'byKey' | 'blockAt'>;
  desks: Pick<Desks, 'waitsOf'>;
  news: Pick<News, 'releases'>;
  flags: Pick<Flags, 'isOn'>;
  clock: Pick<Clock, 'now'>;
}

/** From after an instant until another, simulated ms. */
export interface UpcomingSpan {
  now: number;
  until: number;
}
