import { DomainError } from '@papermint/contracts/common/domain-error';
import type { Page } from '@papermint/contracts/common/page';
import { toPage } from '@papermint/contracts/common/page';
import type { DepositView } from '@papermint/contracts/deposits/model';
import type { DepositStatus } from '@papermint/contracts/deposits/statuses';
import { depositTransitions } from '@papermint/contracts/deposits/transitions';
import { depositEntry } from '../../ledger/entries/deposit-entry.ts';
import type { Ledger } from '../../ledger/ledger.ts';
import type { CommandContext, Commands } from '../../platform/commands/commands.ts';
import type { Ids } from '../../platform/commands/ids.ts';
import { timelineOf } from '../../platform/commands/timeline.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Clock } from '../../platform/time/clock.ts';
import type { Wallet } from '../wallet/wallet-service.ts';
import type { DepositViews } from './deposit-views.ts';
import type { DepositFilter, DepositsStore } from './deposits-store.ts';

export interface Deposits {
  /** Credits a deposit at once. `amount` is in minor units. */
  receive(
    command: CommandContext,
    deposit: { traderId: string; asset: string; amount: bigint; description: string },
  ): Promise<{ uuid: string }>;
  list(traderId: string, filter: DepositFilter): Promise<Page<DepositView>>;
  /** With the statuses that it reached, oldest first. @throws DomainError not_found */
  one(traderId: string, id: string): DepositView & { timeline: { at: string; status: DepositStatus }[] };
}

interface Parts {
  store: DepositsStore;
  views: DepositViews;
  commands: Commands;
  ledger: Ledger;
  wallet: Wallet;
  ids: Ids;
  clock: Clock;
  db: Pick<Database, 'readNow'>;
}

export function createDeposits(parts: Parts): Deposits {
  const { store, views, commands, ledger, wallet, ids, clock, db } = parts;
  return {
    receive: (command, { traderId, asset, amount, description }) =>
      commands.execute(
        command,
        async (tx) => {
          const now = clock.now();
          const uuid = ids.uuid(now);
          ledger.post(tx, depositEntry({ reference: uuid, traderId, asset, amount }));
          wallet.record(tx, {
            id: uuid,
            traderId,
            type: 'deposit',
            status: 'completed',
            currency: asset,
            amount,
            counterCurrency: null,
            counterAmount: null,
            fee: null,
            feeCurrency: null,
            description,
            reference: uuid,
            createdAt: now,
          });
          return { uuid };
        },
        ({ uuid }) => ({ subject: uuid, data: { traderId, asset, amount: String(amount) } }),
      ),
    async list(traderId, filter) {
      const { rows, total } = await store.page(traderId, filter);
      return toPage(rows.map(views.shown), total, filter);
    },
    one(traderId, id) {
      const found = store.find(store.committed, id);
      if (found?.traderId !== traderId) {
        throw new DomainError('not_found', 'You have no deposit with this id', 'uuid');
      }
      const timeline = timelineOf(db.readNow, depositTransitions.entity, id).map(({ at, to }) => ({
        at: new Date(at).toISOString(),
        status: to as DepositStatus,
      }));
      return { ...views.shown(found), timeline };
    },
  };
}
