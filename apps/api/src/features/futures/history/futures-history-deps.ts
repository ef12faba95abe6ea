import type { OrderEventsDeps } from '../../../orders/records/order-events.ts';
import type { OrderView } from '../../../orders/records/order-view.ts';
import type { Wallet } from '../../wallet/wallet-service.ts';
import type { PositionsStore } from '../positions/positions-store.ts';
import type { PositionsView } from '../positions/positions-view.ts';
import type { FuturesHistoryStore } from './futures-history-store.ts';

export interface FuturesHistoryDeps {
  store: FuturesHistoryStore;
  positions: PositionsStore;
  view: PositionsView;
  orderView: OrderView;
  wallet: Pick<Wallet, 'transactions'>;
  events: OrderEventsDeps;
}

export const LATEST = { page: 1, perPage: 100, sort: '-time' } as const;
