import { isStaff } from '@papermint/contracts/accounts/staff';
import type { FeedHandlers } from '../../handlers.ts';
import { conflate, hearsOnlyPermitted } from '../../platform/flow/conflation.ts';
import type { Accounts } from '../accounts/accounts-service.ts';
import type { Flags } from '../site/flags-service.ts';
import type { Queues } from './queues-service.ts';

export function queuesFeeds({
  queues,
  accounts,
  flags,
}: {
  queues: Queues;
  accounts: Accounts;
  flags: Flags;
}): FeedHandlers['queueFeeds'] {
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
