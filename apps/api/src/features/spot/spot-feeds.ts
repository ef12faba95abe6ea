import type { Order } from '@papermint/contracts/orders/model';
import { MOST_OPEN_SENT } from '@papermint/contracts/orders/open-orders';
import type { FeedHandlers } from '../../handlers.ts';
import { conflate } from '../../platform/flow/conflation.ts';
import type { Flags } from '../site/flags-service.ts';
import type { SiteSettings } from '../site/settings/settings-service.ts';
import type { Spot } from './spot-service.ts';

/** At most this many changed orders are in a message to staff; of more only the latest are. */
const MOST_CHANGED = 100;

export function spotFeeds({
  flags,
  settings,
  spot,
}: {
  flags: Flags;
  settings: SiteSettings;
  spot: Spot;
}): FeedHandlers['spotFeeds'] {
  return {
    /** Ends when trading is switched off. */
    async *orderFeed({ signal, traderId }) {
      let changed = new Map<string, Order>();
      const subscribe = (onChange: () => void) => {
        const stopOrders = spot.onOrder((ownerId, order) => {
          if (ownerId !== traderId) return;
          changed.set(order.uuid, order);
          onChange();
        });
        const stopSettings = settings.onChange(onChange);
        return () => {
          stopOrders();
          stopSettings();
        };
      };
      let first = true;
      for await (const _ of conflate(signal, subscribe)) {
        if (!flags.isOn('trade_room')) return;
        if (first) {
          first = false;
          const page = { page: 1, perPage: MOST_OPEN_SENT, sort: '-createdAt', open: true } as const;
          yield (await spot.trades(traderId, page)).data;
        } else if (changed.size > 0) {
          const orders = [...changed.values()];
          changed = new Map();
          yield orders;
        }
      }
    },
    async *staffOrderFeed({ signal }) {
      const changed = new Set<string>();
      const subscribe = (onChange: () => void) =>
        spot.onOrder((_, { uuid }) => {
          changed.delete(uuid);
          changed.add(uuid);
          onChange();
        });
      for await (const _ of conflate(signal, subscribe)) {
        const uuids = [...changed].slice(-MOST_CHANGED);
        changed.clear();
        yield uuids;
      }
    },
  };
}
