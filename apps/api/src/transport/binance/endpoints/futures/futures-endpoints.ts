import type { Endpoint } from '../../endpoint.ts';
import { futuresAccountEndpoints } from './futures-account.ts';
import { futuresAlgoEndpoints } from './futures-algo-orders.ts';
import { futuresAmendmentEndpoints } from './futures-amendments.ts';
import { futuresBatchEndpoints } from './futures-batches.ts';
import { futuresHistoryEndpoints } from './futures-history.ts';
import { futuresOrderListEndpoints } from './futures-order-lists.ts';
import { futuresOrderEndpoints } from './futures-orders.ts';
import { futuresPositionEndpoints } from './futures-positions.ts';
import { futuresSettingEndpoints } from './futures-settings.ts';

/** What a key does with futures. */
export const futuresEndpoints: readonly Endpoint[] = [
  ...futuresAccountEndpoints,
  ...futuresSettingEndpoints,
  ...futuresOrderEndpoints,
  ...futuresAmendmentEndpoints,
  ...futuresOrderListEndpoints,
  ...futuresAlgoEndpoints,
  ...futuresBatchEndpoints,
  ...futuresPositionEndpoints,
  ...futuresHistoryEndpoints,
];
