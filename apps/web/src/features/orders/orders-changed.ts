import { pingOptions } from '../../api/ping.ts';
import { queryClient, trpc } from '../../api/trpc.ts';

/** Loads the trader's orders and related data again; resolves after they have loaded. */
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
