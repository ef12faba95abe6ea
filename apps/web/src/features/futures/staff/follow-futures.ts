import { client, queryClient, trpc } from '../../../api/trpc.ts';
import { useStaffFeed } from '../../orders/staff/staff-feed.ts';

/** The mark moves positions without a message: their figures are asked for again after this time, ms. */
export const MARK_REFRESH = 5_000;

/** Loads what staff see of positions and futures orders again; resolves once it has come. */
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
