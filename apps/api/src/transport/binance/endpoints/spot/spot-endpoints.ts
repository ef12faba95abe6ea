import type { Endpoint } from '../../endpoint.ts';
import { accountEndpoints } from './account.ts';
import { amendOrderEndpoints } from './amend-order.ts';
import { cancelOrderEndpoints } from './cancel-orders.ts';
import { orderListEndpoints } from './order-lists.ts';
import { placeListEndpoints } from './place-lists.ts';
import { placeOrderEndpoints } from './place-order.ts';
import { queryOrderEndpoints } from './query-orders.ts';
import { refusedOrderEndpoints } from './refused-orders.ts';
import { replaceOrderEndpoints } from './replace-order.ts';

/** Trading on the spot market. */
export const spotEndpoints: readonly Endpoint[] = [
  ...accountEndpoints,
  ...placeOrderEndpoints,
  ...cancelOrderEndpoints,
  ...replaceOrderEndpoints,
  ...amendOrderEndpoints,
  ...queryOrderEndpoints,
  ...placeListEndpoints,
  ...orderListEndpoints,
  ...refusedOrderEndpoints,
];
