import { client, queryClient, trpc } from '../../../api/trpc.ts';
import { useStaffFeed } from '../../orders/staff/staff-feed.ts';

/** The mark changes positions without a message, so their figures are fetched again after this time, ms. */
export const MARK_REFRESH = 5_000;

/** Loads the positions and futures orders that staff see again; resolves after they have loaded. */
export async function staffFuturesChanged(): Promise<void> {
  const { positions, positionsOf, positionDetail, fundingOf, liquidationsOf } = trpc.futuresStaff;
  const { orders, order, exposures, terms } = trpc.futuresStaff;
  const ofPositions = [positions, positionsOf, positionDetail, fundingOf, liquidationsOf];
  const changed = [...ofPositions, orders, order, exposures, terms];
  await Promise.all(
    changed.map((call) => queryClient.invalidateQueries({ queryKey: call.queryKey() as readonly unknown[] })),
  );
}

const subscribe = (session: string, onChange: () => void) =>
  client.futuresFeeds.staffFuturesFeed.subscribe({ session }, { onData: onChange, onError: () => undefined });

/** Keeps staff's lists and details of positions and futures orders current while a screen shows them. */
export const useStaffFuturesFeed = (): void => useStaffFeed(subscribe, staffFuturesChanged);
