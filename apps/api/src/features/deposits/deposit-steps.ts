import type { DepositView } from '@papermint/contracts/deposits/model';
import type { DepositMethod } from '@papermint/contracts/deposits/statuses';
import { depositTransitions } from '@papermint/contracts/deposits/transitions';
import { codeLabel } from '@papermint/contracts/money/asset-code';
import { depositEntry } from '../../ledger/entries/deposit-entry.ts';
import type { Ledger } from '../../ledger/ledger.ts';
import type { Actor } from '../../platform/commands/commands.ts';
import type { Statuses } from '../../platform/commands/statuses.ts';
import type { Tx } from '../../platform/database/commit.ts';
import type { SqlValue } from '../../platform/database/statements.ts';
import type { Clock } from '../../platform/time/clock.ts';
import type { Markets } from '../markets/markets-service.ts';
import type { Wallet } from '../wallet/wallet-service.ts';
import type { DepositViews } from './deposit-views.ts';
import type { DepositsStore } from './deposits-store.ts';
import type { DepositRecord } from './deposits-types.ts';

type Step = keyof typeof depositTransitions.transitions;

interface StepOptions {
  actor: Actor;
  /** Columns that change with the status. */
  set?: Partial<Omit<DepositRecord, 'id' | 'status'>>;
  /** Its owner is told by the answer. */
  answered?: boolean;
}

/** What every deposit goes through, however it comes in. */
export interface DepositSteps {
  /** Stores a new deposit, which is pending, and its transaction. */
  begin(tx: Tx, record: DepositRecord, actor: Actor): void;
  /**
   * Applies a transition; one that completes it posts the money in the same commit.
   * @returns the deposit as it is then
   */
  take(tx: Tx, record: DepositRecord, step: Step, options: StepOptions): DepositRecord;
  /** Changes what is no status: a further confirmation, a wrong code. @returns the deposit as it is then */
  put(
    tx: Tx,
    record: DepositRecord,
    change: Partial<Pick<DepositRecord, 'confirmations' | 'wrongCodes'>>,
  ): DepositRecord;
  /** Called after each commit that changed a deposit. @returns a way to stop */
  onChange(listener: (traderId: string, deposit: DepositView) => void): () => void;
}

/** What a deposit is called in the list of transactions. */
const NAMES: Record<DepositMethod, (asset: string) => string> = {
  crypto: (asset) => `Deposit of ${codeLabel(asset)}`,
  bank: () => 'Deposit by bank transfer',
  paypal: () => 'Deposit by PayPal',
  card: () => 'Deposit by card',
};

interface Parts {
  store: DepositsStore;
  views: DepositViews;
  statuses: Statuses;
  wallet: Wallet;
  ledger: Ledger;
  markets: Markets;
  clock: Clock;
}

export function createDepositSteps(parts: Parts): DepositSteps {
  const { store, views, statuses, wallet, ledger, markets, clock } = parts;
  const listeners = new Set<(traderId: string, deposit: DepositView) => void>();

  function changed(tx: Tx, record: DepositRecord): void {
    if (listeners.size === 0) return;
    const view = views.view(tx, record);
    tx.afterCommit(() => {
      for (const listener of listeners) listener(record.traderId, view);
    });
  }

  function factsOf({ asset, amount, fee, blockchain, needed }: DepositRecord): Record<string, string> {
    return {
      amount: markets.say(asset, amount),
      credited: markets.say(asset, amount - fee),
      confirmations: needed === 1 ? '1 confirmation' : `${needed} confirmations`,
      network: views.networkName(blockchain) ?? '',
    };
  }

  return {
    begin(tx, record, actor) {
      const { id, traderId, asset, amount, fee, method, createdAt } = record;
      store.add(tx, record);
      statuses.begin(tx, {
        table: depositTransitions,
        rows: 'Deposit',
        id,
        owner: traderId,
        actor,
        status: 'pending',
      });
      wallet.record(tx, {
        id,
        traderId,
        type: 'deposit',
        status: 'pending',
        currency: asset,
        amount: amount - fee,
        counterCurrency: null,
        counterAmount: null,
        ...(fee > 0n ? { fee, feeCurrency: asset } : { fee: null, feeCurrency: null }),
        description: NAMES[method](asset),
        reference: id,
        createdAt,
      });
      changed(tx, record);
    },
    take(tx, record, transition, { actor, set = {}, answered = false }) {
      const { id, traderId, asset, amount, fee } = record;
      const status = statuses.transition(tx, {
        table: depositTransitions,
        rows: 'Deposit',
        id,
        owner: traderId,
        actor,
        transition,
        answered,
        set: set as Record<string, SqlValue>,
        facts: factsOf(record),
      });
      if (status === 'completed') {
        ledger.post(tx, depositEntry({ reference: id, traderId, asset, amount, fee }));
      }
      wallet.follow(tx, { id, traderId, currency: asset }, { status }, clock.now());
      const after = { ...record, ...set, status };
      changed(tx, after);
      return after;
    },
    put(tx, record, change) {
      const after = { ...record, ...change };
      store.put(tx, after, clock.now());
      changed(tx, after);
      return after;
    },
    onChange(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
