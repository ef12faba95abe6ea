import { isStaff } from '@papermint/contracts/accounts/staff';
import type { FeedHandlers } from '../../handlers.ts';
import { conflate, hearsOnlyPermitted } from '../../platform/flow/conflation.ts';
import type { Services } from '../../worlds/world.ts';

export function queuesFeeds({ queues, accounts, flags }: Services): FeedHandlers['queueFeeds'] {
  return {
    async *queueFeed({ signal, traderId }) {
      const hears = hearsOnlyPermitted();
      for await (const _ of conflate(signal, queues.onChange)) {
        const reader = await accounts.byId(traderId);
        const permitted = isStaff(reader.position, flags.isOn('admin'));
        if (hears(permitted)) yield permitted ? queues.list(reader) : [];
      }
    },
  };
}
