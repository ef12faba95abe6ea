import type { Ledger } from '../../../ledger/ledger.ts';
import type { OrderView } from '../../../orders/records/order-view.ts';
import type { Reads } from '../../../platform/database/statement.ts';
import type { Clock } from '../../../platform/time/clock.ts';
import type { Markets } from '../../markets/markets-service.ts';
import type { PositionRecord } from '../futures-types.ts';
import type { CrossMargin } from '../margin/cross-margin.ts';

export interface PositionsViewDeps {
  orders: OrderView;
  /** The trigger prices (ticks) of a position's take profit and stop loss. */
  bracketsOf: (
    reads: Reads,
    position: PositionRecord,
  ) => { takeProfit: number | null; stopLoss: number | null };
  cross: CrossMargin;
  ledger: Pick<Ledger, 'balance'>;
  markets: Pick<Markets, 'instrument' | 'priceTicksAt'>;
  clock: Clock;
}
