import { pingOptions } from '../../api/ping.ts';
import { queryClient, trpc } from '../../api/trpc.ts';

/** The trader's orders, and what stands beside them, are asked for anew; done when that is there. */
export async function ordersChanged(): Promise<void> {
  const changed = [
    trpc.spot.trades.queryKey(),
    trpc.spot.fills.queryKey(),
    trpc.spot.order.queryKey(),
    trpc.wallet.transactions.queryKey(),
    pingOptions.queryKey,
  ];
  await Promise.all(changed.map((queryKey) => queryClient.invalidateQueries({ queryKey })));
}
