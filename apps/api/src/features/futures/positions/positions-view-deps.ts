import type { Ledger } from '../../../ledger/ledger.ts';
import type { OrderView } from '../../../orders/records/order-view.ts';
import type { Clock } from '../../../platform/time/clock.ts';
import type { Markets } from '../../markets/markets-service.ts';
import type { CrossMargin } from '../margin/cross-margin.ts';
import type { brackets } from '../orders/bound-orders-store.ts';

export interface PositionsViewDeps {
  orders: OrderView;
  bracketsOf: typeof brackets;
  cross: CrossMargin;
  ledger: Pick<Ledger, 'balance'>;
  markets: Pick<Markets, 'instrument' | 'priceTicksAt'>;
  clock: Clock;
}
