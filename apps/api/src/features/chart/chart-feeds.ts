import type { ChartChange } from '@papermint/contracts/chart/live';
import type { FeedHandlers } from '../../handlers.ts';
import { conflate } from '../../platform/flow/conflation.ts';
import type { Watchlist } from '../markets/watchlist/watchlist-service.ts';
import type { ChartItems } from './chart-service.ts';

/** The most changes in a message. Of more, the client loads again what it shows. */
const MOST_CHANGES = 300;

interface ChartFeedDeps {
  chartItems: ChartItems;
  watchlist: Pick<Watchlist, 'onChange'>;
}

export function chartFeeds({ chartItems, watchlist }: ChartFeedDeps): FeedHandlers['chartFeeds'] {
  return {
    async *chartChanged({ signal, traderId }) {
      let all = true;
      const changes = new Map<string, ChartChange>();
      const subscribe = (onChange: () => void) => {
        const take = (changed: readonly ChartChange[]) => {
          for (const change of changed) changes.set(`${change.thing} ${change.uuid}`, change);
          if (changes.size > MOST_CHANGES) {
            changes.clear();
            all = true;
          }
          onChange();
        };
        const stopItems = chartItems.onChange(traderId, take);
        const stopFavorites = watchlist.onChange(traderId, ({ pair, starred }) =>
          take([{ thing: 'favorite', uuid: pair, pair, version: starred ? 1 : 0 }]),
        );
        return () => {
          stopItems();
          stopFavorites();
        };
      };
      for await (const _ of conflate(signal, subscribe)) {
        const message = { all, changes: [...changes.values()] };
        all = false;
        changes.clear();
        if (message.all || message.changes.length > 0) yield message;
      }
    },
  };
}
