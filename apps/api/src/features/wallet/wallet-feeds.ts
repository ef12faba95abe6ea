import type { TransactionStatus } from '@papermint/contracts/wallet/model';
import type { FeedHandlers } from '../../handlers.ts';
import { conflate } from '../../platform/conflation.ts';
import type { Services } from '../../worlds/world.ts';

/** At most this many changed transactions are in a message; of more only the latest are. */
const MOST_CHANGED = 50;

export function walletFeeds({ wallet }: Services): FeedHandlers['walletFeeds'] {
  return {
    async *transactionFeed({ signal, traderId }) {
      const changed = new Map<string, TransactionStatus>();
      const subscribe = (onChange: () => void) =>
        wallet.onChange(traderId, ({ id, status }) => {
          changed.delete(id);
          changed.set(id, status);
          onChange();
        });
      for await (const _ of conflate(signal, subscribe)) {
        const latest = [...changed].slice(-MOST_CHANGED);
        changed.clear();
        yield latest.map(([uuid, status]) => ({ uuid, status }));
      }
    },
  };
}
