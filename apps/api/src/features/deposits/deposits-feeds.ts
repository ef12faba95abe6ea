import type { DepositView } from '@papermint/contracts/deposits/model';
import type { FeedHandlers } from '../../handlers.ts';
import { conflate } from '../../platform/flow/conflation.ts';
import type { DepositListener } from './deposit-deps.ts';

/** The most changed deposits in a message: the latest ones. */
const MOST_CHANGED = 50;

export function depositsFeeds({
  onDeposit,
}: {
  onDeposit: (listener: DepositListener) => () => void;
}): FeedHandlers['depositFeeds'] {
  return {
    async *depositFeed({ signal, traderId }) {
      const changed = new Map<string, DepositView>();
      const subscribe = (onChange: () => void) =>
        onDeposit((ownerId, deposit) => {
          if (ownerId !== traderId) return;
          changed.delete(deposit.uuid);
          changed.set(deposit.uuid, deposit);
          onChange();
        });
      for await (const _ of conflate(signal, subscribe)) {
        const deposits = [...changed.values()].slice(-MOST_CHANGED);
        changed.clear();
        yield deposits;
      }
    },
  };
}
