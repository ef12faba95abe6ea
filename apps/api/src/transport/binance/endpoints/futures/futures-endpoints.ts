import type { Endpoint } from '../../endpoint.ts';
import { futuresAccountEndpoints } from './futures-account.ts';
import { futuresOrderListEndpoints } from './futures-order-lists.ts';
import { futuresOrderEndpoints } from './futures-orders.ts';
import { futuresSettingEndpoints } from './futures-settings.ts';

/** What a key does with futures. */
export const futuresEndpoints: readonly Endpoint[] = [
  ...futuresAccountEndpoints,
  ...futuresSettingEndpoints,
  ...futuresOrderEndpoints,
  ...futuresOrderListEndpoints,
];
