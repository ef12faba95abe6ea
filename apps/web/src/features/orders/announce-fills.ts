import type { Order } from '@papermint/contracts/orders/model';
import { orderPath } from '@papermint/contracts/orders/order-path';
import { client } from '../../api/trpc.ts';
import { toast } from '../../ui/overlay/toast-store.ts';
import { fillText } from './order-types.ts';

/** Says that orders were filled. */
export function announceFills(orders: readonly Order[]): void {
  for (const order of orders) toast('success', fillText(order), { about: 'spot', to: orderPath(order.uuid) });
}

/** As many as there are messages at once. */
const MOST_MISSED = 5;

/** Says which of some orders were filled. Of many it looks up the last ones only. */
export async function announceMissed(uuids: readonly string[]): Promise<void> {
  const found = await Promise.allSettled(
    uuids.slice(-MOST_MISSED).map((tradeUuid) => client.spot.order.query({ tradeUuid })),
  );
  const orders = found.flatMap((one) => (one.status === 'fulfilled' ? [one.value.trade] : []));
  announceFills(orders.filter(({ status }) => status === 'filled'));
}
