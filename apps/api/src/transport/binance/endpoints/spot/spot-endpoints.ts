import type { Endpoint } from '../../endpoint.ts';
import { accountEndpoints } from './account.ts';
import { cancelOrderEndpoints } from './cancel-orders.ts';
import { placeOrderEndpoints } from './place-order.ts';
import { queryOrderEndpoints } from './query-orders.ts';

/** Trading on the spot market. */
export const spotEndpoints: readonly Endpoint[] = [
  ...accountEndpoints,
  ...placeOrderEndpoints,
  ...cancelOrderEndpoints,
  ...queryOrderEndpoints,
];
