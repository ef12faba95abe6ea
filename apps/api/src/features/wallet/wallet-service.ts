import type { StaffTransaction } from '@papermint/contracts/billing/model';
import type { Page } from '@papermint/contracts/common/page';
import { toPage } from '@papermint/contracts/common/page';
import { assetPicture } from '@papermint/contracts/markets/pictures';
import { formatUnits } from '@papermint/contracts/money/amount';
import type { Asset, Transaction } from '@papermint/contracts/wallet/model';
import type { AssetBalance, Ledger } from '../../ledger/ledger.ts';
import type { Tx } from '../../platform/database/commit.ts';
import type { Clock } from '../../platform/time/clock.ts';
import type { Markets } from '../markets/markets-service.ts';
import type { PriceBoard } from '../markets/markets-types.ts';
import type { BalancesAfter, NewTransaction, TransactionRecord } from './wallet-rules.ts';
import { amountRanges, balancesAfter } from './wallet-rules.ts';
import type { TransactionChange, TransactionFilter, WalletStore } from './wallet-store.ts';

export interface Wallet {
  /** Everything a trader owns, valued in `currency`, most valuable first; without empty balances. */
  assets(traderId: string, currency: string): Asset[];
  /** The value of everything in `currency`; a decimal string. */
  total(traderId: string, currency: string): string;
  /** The same, and in dollars. */
  totals(traderId: string, currency: string): { total: string; totalUsd: string };
  /** @throws DomainError bad_input at `amountTo` where it is below `amountFrom` */
  transactions(traderId: string, filter: TransactionFilter): Promise<Page<Transaction>>;
  /** Those of everybody. @throws DomainError like `transactions` */
  transactionsOfAll(filter: TransactionFilter): Promise<Page<StaffTransaction>>;
  /** Anybody's transaction, with the number of their account; undefined where there is none. */
  ownedTransaction(id: string): Promise<(Transaction & { accountId: string }) | undefined>;
  /** The id of the trader whose transaction it is; undefined where there is none. */
  ownerOf(id: string): Promise<string | undefined>;
  /** A transaction as its owner sees it. */
  transactionView(row: TransactionRecord): Transaction;
  /** Counts more into every total: minor units of the currency, such as unrealized P&L. */
  alsoCount(worth: (traderId: string, currency: string) => bigint): void;
  /** Adds to the owner's list of transactions, in the database transaction that has posted the ledger entry. */
  record(tx: Tx, row: NewTransaction): TransactionRecord;
  /** Adds several whose entries are all posted, in the order in which they were. */
  recordAll(tx: Tx, rows: readonly NewTransaction[]): TransactionRecord[];
  /** Tells whoever follows the owner's transactions of a change that is not stored, such as a block that confirms one. */
  touch(tx: Tx, changed: Changed & { traderId: string }): void;
  /** Called after each commit that changed a trader's transactions. @returns a way to stop */
  onChange(traderId: string, listener: (changed: Changed) => void): () => void;
  /**
   * Follows what becomes of a deposit or a withdrawal, in the database transaction that changes it; what completes it is
   * posted by then.
   */
  follow(
    tx: Tx,
    row: Pick<NewTransaction, 'id' | 'traderId' | 'currency'>,
    change: Omit<TransactionChange, 'balance'>,
    now: number,
  ): void;
}

type Changed = Pick<TransactionRecord, 'id' | 'status'>;

/** Everything a trader owns, valued once for each simulated second. */
interface Valued {
  balances: ReadonlyMap<string, AssetBalance>;
  board: PriceBoard;
  currency: string;
  assets: Asset[];
  /** Minor units of the currency, and as text. */
  sum: bigint;
  total: string;
}

export function createWallet(
  store: WalletStore,
  ledger: Ledger,
  markets: Markets,
  clock: Pick<Clock, 'wall'>,
): Wallet {
  const cache = new Map<string, Valued>();
  const listeners = new Map<string, Set<(changed: Changed) => void>>();
  const others: ((traderId: string, currency: string) => bigint)[] = [];

  function valued(traderId: string, currency: string): Valued {
    const balances = ledger.balancesOf(traderId);
    const board = markets.board();
    const before = cache.get(traderId);
    if (before?.balances === balances && before.board === board && before.currency === currency)
      return before;

    const { scale } = markets.asset(currency);
    const valuations: { asset: Asset; value: bigint }[] = [];
    for (const [code, { available, locked }] of balances) {
      if (available === 0n && locked === 0n) continue;
      const { name, kind, scale: ownScale, isStableCoin } = markets.asset(code);
      const value = markets.valueIn(code, available + locked, currency);
      const asset = {
        currency: code,
        name,
        kind,
        amount: formatUnits(available, ownScale),
        held: formatUnits(locked, ownScale),
        isStableCoin,
        value: formatUnits(value, scale),
        image: assetPicture(code, kind),
      };
      valuations.push({ asset, value });
    }
    valuations.sort((a, b) => Number(b.value - a.value) || (a.asset.currency < b.asset.currency ? -1 : 1));
    const owned = valuations.reduce((total, { value }) => total + value, 0n);
    const sum = others.reduce((total, worth) => total + worth(traderId, currency), owned);
    const now = {
      balances,
      board,
      currency,
      assets: valuations.map(({ asset }) => asset),
      sum,
      total: formatUnits(sum, scale),
    };
    cache.set(traderId, now);
    return now;
  }

  const amountText = (amount: bigint | null, code: string | null) =>
    amount === null || code === null ? null : formatUnits(amount, markets.asset(code).scale);

  function touch(tx: Tx, { traderId, id, status }: Changed & { traderId: string }): void {
    if (!listeners.has(traderId)) return;
    tx.afterCommit(() => {
      for (const listener of listeners.get(traderId) ?? []) listener({ id, status });
    });
  }

  /** Nothing of what is not completed has come or gone. */
  function after(tx: Tx, { traderId, status, currency, counterCurrency }: NewTransaction): BalancesAfter {
    if (status !== 'completed') return { balance: null, counterBalance: null };
    return {
      balance: ledger.owned(tx, traderId, currency),
      counterBalance: counterCurrency === null ? null : ledger.owned(tx, traderId, counterCurrency),
    };
  }

  const rangesOf = (filter: TransactionFilter) => amountRanges(filter, markets.assets(), filter.currency);

  const transactionView = (row: TransactionRecord): Transaction => ({
    uuid: row.id,
    type: row.type,
    status: row.status,
    currency: row.currency,
    amount: amountText(row.amount, row.currency) as string,
    counterCurrency: row.counterCurrency,
    counterAmount: amountText(row.counterAmount, row.counterCurrency),
    balance: amountText(row.balance, row.currency),
    counterBalance: amountText(row.counterBalance, row.counterCurrency),
    fee: amountText(row.fee, row.feeCurrency),
    feeCurrency: row.feeCurrency,
    description: row.description,
    reference: row.reference,
    createdAt: new Date(row.createdAt).toISOString(),
  });

  return {
    assets: (traderId, currency) => valued(traderId, currency).assets,
    total: (traderId, currency) => valued(traderId, currency).total,
    totals(traderId, currency) {
      const { sum, total } = valued(traderId, currency);
      const dollars = markets.valueIn(currency, sum, 'USD');
      return { total, totalUsd: formatUnits(dollars, markets.asset('USD').scale) };
    },
    async transactions(traderId, filter) {
      const { rows, total } = await store.page(traderId, filter, rangesOf(filter));
      return toPage(rows.map(transactionView), total, filter);
    },
    async transactionsOfAll(filter) {
      const { rows, total } = await store.pageOfAll(filter, rangesOf(filter));
      const data = rows.map((row) => ({
        ...transactionView(row),
        trader: { accountId: row.accountId, name: `${row.firstName} ${row.lastName}` },
      }));
      return toPage(data, total, filter);
    },
    async ownedTransaction(id) {
      const row = await store.owned(id);
      return row && { ...transactionView(row), accountId: row.accountId };
    },
    ownerOf: async (id) => (await store.owned(id))?.traderId,
    transactionView,
    alsoCount: (worth) => others.push(worth),
    record(tx, row) {
      const recorded = { ...row, ...after(tx, row) };
      store.add(tx, { ...recorded, recordedAt: clock.wall() });
      touch(tx, recorded);
      return recorded;
    },
    recordAll(tx, rows) {
      const balances = balancesAfter(rows, (traderId, asset) => ledger.owned(tx, traderId, asset));
      const recordedAt = clock.wall();
      return rows.map((row, place) => {
        const recorded = { ...row, ...(balances[place] as BalancesAfter) };
        store.add(tx, { ...recorded, recordedAt });
        touch(tx, recorded);
        return recorded;
      });
    },
    follow(tx, { id, traderId, currency }, change, now) {
      const completed = change.status === 'completed';
      const balance = completed ? { balance: ledger.owned(tx, traderId, currency) } : {};
      store.update(tx, id, { ...change, ...balance }, now);
      if (change.status) touch(tx, { id, traderId, status: change.status });
    },
    touch,
    onChange(traderId, listener) {
      const own = listeners.get(traderId) ?? new Set();
      listeners.set(traderId, own.add(listener));
      return () => {
        own.delete(listener);
        if (own.size === 0) listeners.delete(traderId);
      };
    },
  };
}
