import { DomainError } from '@papermint/contracts/common/domain-error';
import type { TransactionStatus } from '@papermint/contracts/wallet/model';
import type { FeedHandlers } from '../../handlers.ts';
import { conflate } from '../../platform/flow/conflation.ts';
import type { Wallet } from './wallet-service.ts';

/** The most changed transactions in a message: the latest ones. */
const MOST_CHANGED = 50;

const unknown = () => new DomainError('not_found', 'There is no transaction with this ID', 'uuid');

export function walletFeeds({ wallet }: { wallet: Wallet }): FeedHandlers['walletFeeds'] {
  /** The changes of one transaction of a trader, or of all of them. */
  async function* changesOf(signal: AbortSignal, ownerId: string, only: string | undefined) {
    const changed = new Map<string, TransactionStatus>();
    const subscribe = (onChange: () => void) =>
      wallet.onChange(ownerId, ({ id, status }) => {
        if (only !== undefined && id !== only) return;
        changed.delete(id);
        changed.set(id, status);
        onChange();
      });
    for await (const _ of conflate(signal, subscribe)) {
      const latest = [...changed].slice(-MOST_CHANGED);
      changed.clear();
      yield latest.map(([uuid, status]) => ({ uuid, status }));
    }
  }

  return {
    async *transactionFeed({ signal, traderId }, { uuid }) {
      if (uuid !== undefined && (await wallet.ownerOf(uuid)) !== traderId) throw unknown();
      yield* changesOf(signal, traderId, uuid);
    },
    async *staffTransactionFeed({ signal }, { uuid }) {
      const ownerId = await wallet.ownerOf(uuid);
      if (ownerId === undefined) throw unknown();
      yield* changesOf(signal, ownerId, uuid);
    },
  };
}
