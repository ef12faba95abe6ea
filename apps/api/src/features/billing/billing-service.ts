import type { JournalEntryView, TransactionRecordView } from '@papermint/contracts/billing/model';
import type { one, statement } from '@papermint/contracts/billing/staff-calls';
import { DomainError } from '@papermint/contracts/common/domain-error';
import { formatUnits } from '@papermint/contracts/money/amount';
import type { z } from 'zod';
import { HOUSE } from '../../ledger/journal-entry.ts';
import type { CommandContext } from '../../platform/commands/commands.ts';
import { timelineOf } from '../../platform/commands/timeline.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Clock } from '../../platform/time/clock.ts';
import type { TraderRecord } from '../accounts/accounts-types.ts';
import type { Staff } from '../accounts/staff/staff-types.ts';
import type { Markets } from '../markets/markets-service.ts';
import type { Wallet } from '../wallet/wallet-service.ts';
import type { WithdrawalDesk } from '../withdrawals/desk-service.ts';
import type { Withdrawals } from '../withdrawals/withdrawals-service.ts';
import type { BillingStore, OwnedTransaction, PostingRow } from './billing-store.ts';
import { entriesOfTransaction, ofInstant } from './entry-rules.ts';
import { daysOf, statementOf } from './statement-rules.ts';

type StatementInput = z.output<typeof statement.input>;

/** Cancels what its owner may cancel. @throws DomainError conflict where it is too late */
export type Cancel = (
  command: CommandContext,
  trader: TraderRecord,
  id: string,
) => Promise<{ message: string }>;

/** Everybody's transactions, one by one and in sums. */
export interface Billing {
  /** @throws DomainError not_found, also for those of others */
  record(traderId: string, id: string): TransactionRecordView;
  /** @throws DomainError not_found; conflict */
  cancel(
    command: CommandContext,
    trader: TraderRecord,
    id: string,
  ): Promise<{ record: TransactionRecordView; message: string }>;
  /** @throws DomainError not_found */
  one(reader: Staff, id: string): z.infer<typeof one.output>;
  /** @throws DomainError bad_input at `to` before `from`, and at `from` beyond 366 days */
  statement(input: StatementInput): z.infer<typeof statement.output>;
  /** What came in, went out and was earned, by hour. @param since ms, the beginning of an hour; `before` is excluded */
  hours: BillingStore['hours'];
}

interface Parts {
  store: BillingStore;
  db: Pick<Database, 'readNow'>;
  withdrawals: Withdrawals;
  desk: WithdrawalDesk;
  wallet: Pick<Wallet, 'transactionView'>;
  markets: Markets;
  clock: Clock;
  /** How the owner cancels a transaction of a type; what is missing can't be canceled. */
  cancels: Partial<Record<OwnedTransaction['type'], Cancel>>;
}

const MOST_POSTINGS = 200;
const MOST_ENTRIES = 50;
const CANCELABLE: readonly string[] = ['awaiting_confirmation', 'pending_approval', 'pending'];

export function createBilling(parts: Parts): Billing {
  const { store, db, withdrawals, desk, wallet, markets, clock, cancels } = parts;

  const text = (asset: string, amount: bigint) => formatUnits(amount, markets.asset(asset).scale);
  const notFound = (key: string) => new DomainError('not_found', 'There is no such transaction', key);

  /** @param owner whose accounts are named; those of other traders are not */
  function entriesOf(rows: readonly PostingRow[], owner: string): JournalEntryView[] {
    const entries = new Map<string, JournalEntryView>();
    const nameOf = ({ owner: of, account }: PostingRow) =>
      of === owner ? account : of === HOUSE ? `house ${account}` : 'others';
    for (const row of rows) {
      const { uuid, kind, at } = row;
      const entry = entries.get(uuid) ?? { uuid, kind, at: new Date(at).toISOString(), postings: [] };
      entries.set(uuid, entry);
      entry.postings.push({
        account: nameOf(row),
        currency: row.asset,
        amount: text(row.asset, row.amount),
      });
    }
    return [...entries.values()].slice(0, MOST_ENTRIES);
  }

  /** Of its own entries; a deposit's and a withdrawal's are those of the record, over all of its time. */
  function postingsOf(row: OwnedTransaction): PostingRow[] {
    const { id, type, traderId, currency, reference, createdAt } = row;
    if (!ofInstant.has(type)) return store.postings(reference ?? id, MOST_POSTINGS);
    const found = entriesOfTransaction(row, store.entriesAt(createdAt, traderId, currency));
    return store.postingsOf(found.slice(0, MOST_ENTRIES), MOST_POSTINGS);
  }

  function recordOf(row: OwnedTransaction): TransactionRecordView {
    const { id, type, traderId, status } = row;
    const steps = type === 'withdrawal' || type === 'deposit' ? timelineOf(db.readNow, type, id) : [];
    return {
      transaction: wallet.transactionView(row),
      withdrawal: (type === 'withdrawal' && withdrawals.view(id)) || null,
      timeline: steps.map(({ at, to, actor, reason }) => ({
        at: new Date(at).toISOString(),
        status: to,
        reason,
        by: actor.startsWith('trader:') ? 'you' : actor.startsWith('staff:') ? 'staff' : 'papermint',
      })),
      entries: entriesOf(postingsOf(row), traderId),
      canCancel: cancels[type] !== undefined && CANCELABLE.includes(status),
    };
  }

  function owned(traderId: string, id: string): OwnedTransaction {
    const row = store.one(id);
    if (row?.traderId !== traderId) throw notFound('authTxId');
    return row;
  }

  const traderOf = ({ accountId, firstName, lastName }: OwnedTransaction) => ({
    accountId,
    name: `${firstName} ${lastName}`,
  });

  return {
    hours: store.hours,
    record: (traderId, id) => recordOf(owned(traderId, id)),
    async cancel(command, trader, id) {
      const { type, status } = owned(trader.id, id);
      const cancel = cancels[type];
      if (!cancel) {
        throw new DomainError(
          'conflict',
          `This can no longer be done: it is ${status.replaceAll('_', ' ')}.`,
        );
      }
      const { message } = await cancel(command, trader, id);
      return { record: recordOf(owned(trader.id, id)), message };
    },
    one(reader, id) {
      const row = store.one(id);
      if (!row) throw notFound('uuid');
      return {
        record: recordOf(row),
        trader: traderOf(row),
        withdrawal: desk.one(reader, id) ?? null,
      };
    },
    statement(input) {
      const days = daysOf(input, clock.now());
      const wanted = input.currency && new Set(input.currency);
      const rows = store.sums(days.since, days.before).filter(({ asset }) => !wanted || wanted.has(asset));
      const { lines, totals } = statementOf(rows);
      const sums = (asset: string, row: { in: bigint; out: bigint; fees: bigint }) => ({
        in: text(asset, row.in),
        out: text(asset, row.out),
        fees: text(asset, row.fees),
      });
      return {
        from: days.from,
        to: days.to,
        days: lines.map((row) => ({ day: row.date, currency: row.asset, ...sums(row.asset, row) })),
        totals: totals.map((row) => {
          const net = row.in - row.out;
          return {
            currency: row.asset,
            ...sums(row.asset, row),
            net: text(row.asset, net),
            value: formatUnits(markets.valueIn(row.asset, net, 'USD'), 2),
          };
        }),
      };
    },
  };
}
