import type { ChartChange } from '@papermint/contracts/chart/live';
import type { FeedHandlers } from '../../handlers.ts';
import { conflate } from '../../platform/flow/conflation.ts';
import type { ChartItems } from './chart-service.ts';

/** The most changes in a message. Of more, the client loads again what it shows. */
const MOST_CHANGES = 300;

export function chartFeeds({ chartItems }: { chartItems: ChartItems }): FeedHandlers['chartFeeds'] {
  return {
    async *chartChanged({ signal, traderId }) {
      let all = true;
      const changes = new Map<string, ChartChange>();
      const subscribe = (onChange: () => void) =>
        chartItems.onChange(traderId, (changed) => {
          for (const change of changed) changes.set(`${change.thing} ${change.uuid}`, change);
          if (changes.size > MOST_CHANGES) {
            changes.clear();
            all = true;
          }
          onChange();
        });
      for await (const _ of conflate(signal, subscribe)) {
        const message = { all, changes: [...changes.values()] };
        all = false;
        changes.clear();
        if (message.all || message.changes.length > 0) yield message;
      }
    },
  };
}
