import type { FuturesOrder, Position } from '@papermint/contracts/futures/model';
import { MOST_OPEN_SENT } from '@papermint/contracts/orders/open-orders';
import type { FeedHandlers } from '../../handlers.ts';
import { conflate } from '../../platform/flow/conflation.ts';
import type { Flags } from '../site/flags-service.ts';
import type { SiteSettings } from '../site/settings/settings-service.ts';
import type { FuturesChanges } from './futures-types.ts';
import type { FuturesHistory } from './history/futures-history-service.ts';

/** At most this many changed positions, and orders, are in a message to staff; of more only the latest are. */
const MOST_CHANGED = 100;
const NEWEST = { page: 1, perPage: MOST_OPEN_SENT, sort: '-createdAt' } as const;

export function futuresFeeds({
  flags,
  futures,
  settings,
}: {
  flags: Flags;
  futures: FuturesHistory & FuturesFeed;
  settings: SiteSettings;
}): FeedHandlers['futuresFeeds'] {
  return {
    /** Ends when trading is switched off. */
    async *futuresFeed({ signal, traderId }) {
      let positions = new Set<string>();
      let orders = new Set<string>();
      const subscribe = (onChange: () => void) => {
        const stopChanges = futures.onChange((ownerId, changed) => {
          if (ownerId !== traderId) return;
          if ('position' in changed) positions.add(changed.position);
          else orders.add(changed.order);
          onChange();
        });
        const stopSettings = settings.onChange(onChange);
        return () => {
          stopChanges();
          stopSettings();
        };
      };
      let first = true;
      for await (const _ of conflate(signal, subscribe)) {
        if (!flags.isOn('trade_room')) return;
        if (first) {
          first = false;
          const [open, resting] = await Promise.all([
            futures.positions(traderId, { ...NEWEST, status: ['open'] }),
            futures.orders(traderId, { ...NEWEST, open: true }),
          ]);
          yield { positions: open.data, orders: resting.data };
        } else if (positions.size > 0 || orders.size > 0) {
          const [changedPositions, changedOrders] = [positions, orders];
          positions = new Set();
          orders = new Set();
          yield futures.shown(changedPositions, changedOrders);
        }
      }
    },
    async *staffFuturesFeed({ signal }) {
      const positions = new Set<string>();
      const orders = new Set<string>();
      const subscribe = (onChange: () => void) =>
        futures.onChange((_, changed) => {
          const [ids, id] = 'position' in changed ? [positions, changed.position] : [orders, changed.order];
          ids.delete(id);
          ids.add(id);
          onChange();
        });
      const take = (ids: Set<string>) => {
        const latest = [...ids].slice(-MOST_CHANGED);
        ids.clear();
        return latest;
      };
      for await (const _ of conflate(signal, subscribe)) {
        yield { positions: take(positions), orders: take(orders) };
      }
    },
  };
}

/** What the feeds follow. */
interface FuturesFeed {
  /** Tells a listener after a commit what has changed. @returns a way to stop */
  onChange(listener: FuturesChanges): () => void;
  /** Positions and orders by their ids, as committed; unknown ones are left out. */
  shown(
    positionIds: Iterable<string>,
    orderIds: Iterable<string>,
  ): { positions: Position[]; orders: FuturesOrder[] };
}
