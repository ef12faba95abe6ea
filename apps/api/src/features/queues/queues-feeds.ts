import type { FeedHandlers } from '../../handlers.ts';
import { conflate } from '../../platform/flow/conflation.ts';
import type { Accounts } from '../accounts/accounts-service.ts';
import type { Queues } from './queues-service.ts';

export function queuesFeeds({
  queues,
  accounts,
}: {
  queues: Queues;
  accounts: Accounts;
}): FeedHandlers['queueFeeds'] {
  return {
    async *queueFeed({ signal, traderId }) {
      for await (const _ of conflate(signal, queues.onChange)) {
        yield queues.list(await accounts.byId(traderId));
      }
    },
  };
}
