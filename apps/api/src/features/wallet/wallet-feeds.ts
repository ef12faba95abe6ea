import { isPermitted, isStaff } from '@papermint/contracts/accounts/staff';
import { DomainError } from '@papermint/contracts/common/domain-error';
import type { TransactionStatus } from '@papermint/contracts/wallet/model';
import type { FeedHandlers } from '../../handlers.ts';
import { conflate } from '../../platform/flow/conflation.ts';
import type { Accounts } from '../accounts/accounts-service.ts';
import type { Flags } from '../site/flags-service.ts';
import type { Wallet } from './wallet-service.ts';

/** The most changed transactions in a message: the latest ones. */
const MOST_CHANGED = 50;

export function walletFeeds({
  wallet,
  accounts,
  flags,
}: {
  wallet: Wallet;
  accounts: Accounts;
  flags: Flags;
}): FeedHandlers['walletFeeds'] {
  /** Whether the reader may follow the transactions of others. The feed checks it again before each message. */
  async function isOfStaff(readerId: string): Promise<boolean> {
    const { position, permissions } = await accounts.byId(readerId);
    return isStaff(position, flags.isOn('admin')) && isPermitted(position, permissions, 'money');
  }

  return {
    async *transactionFeed({ signal, traderId }, { uuid: only }) {
      const ownerId = only === undefined ? traderId : await wallet.ownerOf(only);
      const own = ownerId === traderId;
      if (ownerId === undefined || !(own || (await isOfStaff(traderId)))) {
        throw new DomainError('not_found', 'There is no transaction with this id', 'uuid');
      }
      const changed = new Map<string, TransactionStatus>();
      const subscribe = (onChange: () => void) =>
        wallet.onChange(ownerId, ({ id, status }) => {
          if (only !== undefined && id !== only) return;
          changed.delete(id);
          changed.set(id, status);
          onChange();
        });
      for await (const _ of conflate(signal, subscribe)) {
        if (!own && !(await isOfStaff(traderId))) return;
        const latest = [...changed].slice(-MOST_CHANGED);
        changed.clear();
        yield latest.map(([uuid, status]) => ({ uuid, status }));
      }
    },
  };
}
