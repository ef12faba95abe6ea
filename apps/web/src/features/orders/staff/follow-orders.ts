import { client, queryClient, trpc } from '../../../api/trpc.ts';
import { useStaffFeed } from './staff-feed.ts';

/** Loads the orders that staff see again; resolves after they have loaded. */
export async function staffOrdersChanged(): Promise<void> {
  const { trades, tradesOf, order } = trpc.spotStaff;
  const changed = [trades.queryKey(), tradesOf.queryKey(), order.queryKey()];
  await Promise.all(changed.map((queryKey) => queryClient.invalidateQueries({ queryKey })));
}

const subscribe = (session: string, onChange: () => void) =>
  client.spotFeeds.staffOrderFeed.subscribe({ session }, { onData: onChange, onError: () => undefined });

/** Keeps staff's lists and details of orders current while a screen shows them. */
export const useStaffOrderFeed = (): void => useStaffFeed(subscribe, staffOrdersChanged);
