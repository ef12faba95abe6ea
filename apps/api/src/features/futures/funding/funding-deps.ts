import type { Ledger } from '../../../ledger/ledger.ts';
import type { Calendar } from '../../../orders/venue.ts';
import type { Ids } from '../../../platform/commands/ids.ts';
import type { Clock } from '../../../platform/time/clock.ts';
import type { Jobs } from '../../../platform/time/jobs.ts';
import type { Markets } from '../../markets/markets-service.ts';
import type { Wallet } from '../../wallet/wallet-service.ts';
import type { Liquidations } from '../liquidation/liquidations.ts';
import type { PositionFills } from '../positions/position-fills.ts';
import type { PositionsStore } from '../positions/positions-store.ts';

export interface FundingDeps {
  store: PositionsStore;
  fills: Pick<PositionFills, 'changed'>;
  liquidations: Pick<Liquidations, 'rearmAll'>;
  ledger: Pick<Ledger, 'balance' | 'postAll'>;
  wallet: Pick<Wallet, 'recordAll'>;
  markets: Pick<Markets, 'instrument' | 'priceTicksAt' | 'futures'>;
  calendar: Calendar;
  jobs: Jobs;
  ids: Ids;
  clock: Clock;
}
