import { createHash } from 'node:crypto';
import { DomainError } from '@papermint/contracts/common/domain-error';
import { instantText } from '@papermint/contracts/common/instant-text';
import { codeLabel } from '@papermint/contracts/money/asset-code';
import type { WithdrawalStatus } from '@papermint/contracts/withdrawals/statuses';
import { withdrawalTransitions } from '@papermint/contracts/withdrawals/transitions';
import { holdEntry, releaseEntry } from '../../ledger/entries/hold-entry.ts';
import { withdrawalEntry } from '../../ledger/entries/withdrawal-entry.ts';
import type { Ledger } from '../../ledger/ledger.ts';
import { InsufficientBalanceError } from '../../ledger/ledger.ts';
import type { Actor } from '../../platform/commands/commands.ts';
import type { Statuses } from '../../platform/commands/statuses.ts';
import type { Tx } from '../../platform/database/commit.ts';
import type { SqlValue } from '../../platform/database/statements.ts';
import type { Clock } from '../../platform/time/clock.ts';
import type { Jobs } from '../../platform/time/jobs.ts';
import type { Accounts } from '../accounts/accounts-service.ts';
import type { Chains } from '../chains/chains-service.ts';
import type { Markets } from '../markets/markets-service.ts';
import type { Queues } from '../queues/queues-service.ts';
import type { Wallet } from '../wallet/wallet-service.ts';
import { BANKING, SENDING } from './withdrawals-rules.ts';
import type { WithdrawalsStore } from './withdrawals-store.ts';
import type { WithdrawalRecord } from './withdrawals-types.ts';
import { BLOCK, STEP } from './withdrawals-types.ts';

export type WithdrawalMove = keyof typeof withdrawalTransitions.transitions;

interface Change {
  actor: Actor;
  /** Kept with the withdrawal and told to its owner. */
  reason?: string;
  /** Columns that change with the status. */
  set?: Partial<Record<'txHash' | 'block' | 'decidedById' | 'attempt', SqlValue>>;
}

/** A move, and who makes it. */
export interface MoveBy {
  move: WithdrawalMove;
  actor: Actor;
}

/** The only way in which a withdrawal begins and changes: its status, what is held, its transaction and its next step. */
export interface WithdrawalMoves {
  /**
   * Holds the amount, and stores it as it is after the moves that follow at once.
   * @throws DomainError insufficient_balance at `amount`
   */
  begin(tx: Tx, row: WithdrawalRecord, actor: Actor, next: readonly MoveBy[]): WithdrawalRecord;
  /** @throws DomainError conflict where the status does not allow it; insufficient_balance for a retry */
  apply(tx: Tx, row: WithdrawalRecord, move: WithdrawalMove, change: Change): WithdrawalRecord;
  /** @throws DomainError conflict where its owner is suspended: nothing of theirs is sent then */
  checkOwner(tx: Tx, row: WithdrawalRecord): void;
  /** @throws DomainError conflict where it can't be sent now: its owner is suspended, its network is paused, or a lock keeps its money */
  checkSending(tx: Tx, row: WithdrawalRecord): void;
  /** Tries its next step again, which is overdue. @throws DomainError conflict while the network is paused */
  again(tx: Tx, row: WithdrawalRecord): WithdrawalRecord;
}

interface Parts {
  store: WithdrawalsStore;
  ledger: Ledger;
  wallet: Wallet;
  statuses: Statuses;
  jobs: Jobs;
  queues: Pick<Queues, 'changed'>;
  chains: Chains;
  markets: Markets;
  accounts: Pick<Accounts, 'isActive' | 'withdrawalLock'>;
  clock: Clock;
}

const SYSTEM: Actor = { kind: 'system' };
const OVER: readonly WithdrawalStatus[] = ['completed', 'canceled', 'rejected', 'failed'];
const isOver = (status: WithdrawalStatus) => OVER.includes(status);

export function createWithdrawalMoves(parts: Parts): WithdrawalMoves {
  const { store, ledger, wallet, statuses, jobs, queues, chains, markets, accounts, clock } = parts;

  const subject = ({ id, traderId }: WithdrawalRecord, actor: Actor) =>
    ({ table: withdrawalTransitions, rows: 'Withdrawal', id, owner: traderId, actor }) as const;

  function hold(tx: Tx, { id, traderId, asset, amount }: WithdrawalRecord): void {
    try {
      ledger.post(tx, holdEntry({ reference: id, traderId, asset, amount }));
    } catch (error) {
      if (!(error instanceof InsufficientBalanceError)) throw error;
      const left = markets.say(asset, ledger.available(tx, traderId, asset));
      const why = `Not enough ${codeLabel(asset)}: ${left} is available`;
      throw new DomainError('insufficient_balance', why, 'amount');
    }
  }

  function chainOf({ id, blockchain }: WithdrawalRecord) {
    const chain = chains.byKey(blockchain);
    if (!chain) throw new Error(`The withdrawal ${id} has no blockchain.`);
    return chain;
  }

  function nextBlock(row: WithdrawalRecord): number {
    const chain = chainOf(row);
    return chains.blockAt(chain, chains.height(chain) + 1);
  }

  /** When it has its confirmations, by what its blockchain asks for now. */
  function confirmedAt(row: WithdrawalRecord, chain = chainOf(row)): number {
    return chains.blockAt(chain, (row.block ?? 0) + chain.confirmations - 1);
  }

  /** When the next step is due; undefined where there is none. */
  function nextStep(row: WithdrawalRecord): number | undefined {
    const now = clock.now();
    switch (row.status) {
      case 'approved':
        return now + SENDING;
      case 'processing': {
        if (row.kind === 'bank') return now + BANKING;
        return nextBlock(row);
      }
      case 'confirming':
        return confirmedAt(row);
      default:
        return undefined;
    }
  }

  /** What the ledger does where what is held changes. */
  function settle(tx: Tx, before: WithdrawalRecord, held: bigint, to: WithdrawalStatus): void {
    const { id, traderId, asset, amount, fee, day, dollars } = before;
    if (held === before.held) return;
    if (to === 'completed') {
      ledger.post(tx, withdrawalEntry({ reference: id, traderId, asset, amount, fee }));
    } else if (held === 0n) {
      ledger.post(tx, releaseEntry({ reference: id, traderId, asset, amount: before.held }));
      store.addUsed(tx, traderId, day, -dollars);
    } else {
      hold(tx, before);
      store.addUsed(tx, traderId, day, dollars);
    }
  }

  /** What it is after a move. */
  function moved(row: WithdrawalRecord, move: WithdrawalMove, change: Omit<Change, 'actor'>) {
    const status: WithdrawalStatus = withdrawalTransitions.transitions[move].to;
    const held = isOver(status) ? 0n : row.amount;
    const completedAt = status === 'completed' ? clock.now() : null;
    const reason = change.reason ?? null;
    const after = { ...row, ...change.set, status, held, completedAt, reason } as WithdrawalRecord;
    return { ...after, expectedAt: nextStep(after) ?? null };
  }

  /** What messages about a move say. */
  const factsOf = ({ asset, amount, fee, label }: WithdrawalRecord, reason = '') => ({
    amount: markets.say(asset, amount),
    net: markets.say(asset, amount - fee),
    fee: markets.say(asset, fee),
    destination: label,
    reason,
  });

  function apply(tx: Tx, row: WithdrawalRecord, move: WithdrawalMove, change: Change): WithdrawalRecord {
    const { actor, reason, set = {} } = change;
    const after = moved(row, move, change);
    const { id, status, held, completedAt, expectedAt } = after;
    statuses.transition(tx, {
      ...subject(row, actor),
      transition: move,
      set: { ...set, held, completedAt, expectedAt, reason: after.reason },
      facts: factsOf(row, reason),
      ...(reason && { reason }),
    });
    settle(tx, row, held, status);
    wallet.follow(tx, { id, traderId: row.traderId, currency: row.asset }, { status }, clock.now());
    if (status === 'confirming') jobs.schedule(tx, BLOCK, id, nextBlock(row));
    if (expectedAt === null) jobs.cancel(tx, STEP, id);
    else jobs.schedule(tx, STEP, id, expectedAt);
    queues.changed(tx);
    return after;
  }

  function postpone(tx: Tx, row: WithdrawalRecord, at: number): void {
    store.putExpected(tx, row.id, at);
    jobs.schedule(tx, STEP, row.id, at);
  }

  /** Why it is not sent now. */
  function closed(tx: Tx, row: WithdrawalRecord): string | undefined {
    if (!accounts.isActive(tx, row.traderId))
      return 'This account is not active: its withdrawals are not sent';
    return row.kind === 'wallet' ? chains.withdrawalsClosedIn(tx, row.asset, row.blockchain) : undefined;
  }

  jobs.handle(STEP, (tx, id) => {
    const row = store.one(tx, id);
    if (!row) return;
    // It waits: until its network is open again, or staff try it again.
    if (row.status !== 'confirming' && closed(tx, row)) return;
    if (row.status === 'approved') {
      const { until } = accounts.withdrawalLock(tx, row.traderId) ?? {};
      if (until !== undefined) postpone(tx, row, until);
      else apply(tx, row, 'process', { actor: SYSTEM });
    } else if (row.status === 'processing' && row.kind === 'wallet') {
      const txHash = createHash('sha256').update(`${id} ${row.attempt}`).digest('hex');
      const block = chains.height(chainOf(row));
      const sent = apply(tx, row, 'broadcast', { actor: SYSTEM, set: { txHash, block } });
      if (chainOf(row).confirmations <= 1) apply(tx, sent, 'complete', { actor: SYSTEM });
    } else if (row.status === 'processing') {
      apply(tx, row, 'complete', { actor: SYSTEM });
    } else if (row.status === 'confirming') {
      if (confirmedAt(row) > clock.now()) postpone(tx, row, confirmedAt(row));
      else apply(tx, row, 'complete', { actor: SYSTEM });
    }
  });

  // What was approved before its network was paused goes on now.
  chains.onReopened((tx, coins) => {
    const now = clock.now();
    const reopened = (row: WithdrawalRecord) =>
      coins.some(({ asset, blockchain }) => asset === row.asset && blockchain === row.blockchain);
    for (const row of store.halted(tx, now)) if (reopened(row)) postpone(tx, row, now);
  });

  // With another block time, what is on its way does not wait for the blocks of the former one.
  chains.onRetimed((tx, chain) => {
    const now = clock.now();
    const block = now + chain.blockTime * 1000;
    for (const row of store.moving(tx)) {
      if (row.blockchain !== chain.key) continue;
      if (row.status === 'confirming') {
        postpone(tx, row, Math.max(now, confirmedAt(row, chain)));
        jobs.schedule(tx, BLOCK, row.id, block);
      } else if ((row.expectedAt ?? 0) > now) {
        // One that is due already waits for its network.
        postpone(tx, row, block);
      }
    }
  });

  // Each block that confirms one is seen at once by whoever looks at it.
  jobs.handle(BLOCK, (tx, id) => {
    const row = store.one(tx, id);
    if (row?.status !== 'confirming') return;
    // Fewer confirmations are asked for than when it was sent: it is confirmed before its step is due.
    if (confirmedAt(row) <= clock.now()) return void apply(tx, row, 'complete', { actor: SYSTEM });
    wallet.touch(tx, row);
    jobs.schedule(tx, BLOCK, id, nextBlock(row));
  });

  return {
    begin(tx, row, actor, next) {
      hold(tx, row);
      const last = next.reduce((now, { move }) => moved(now, move, {}), row);
      store.add(tx, last);
      store.addUsed(tx, row.traderId, row.day, row.dollars);
      statuses.begin(tx, { ...subject(row, actor), status: row.status });
      let { status } = row;
      const facts = factsOf(row);
      for (const { move, actor: by } of next) {
        status = statuses.passed(tx, { ...subject(row, by), transition: move, from: status, facts });
      }
      wallet.record(tx, {
        id: row.id,
        traderId: row.traderId,
        type: 'withdrawal',
        status,
        currency: row.asset,
        amount: -row.amount,
        counterCurrency: null,
        counterAmount: null,
        fee: row.fee === 0n ? null : row.fee,
        feeCurrency: row.fee === 0n ? null : row.asset,
        description: `To ${row.label}`,
        reference: row.id,
        createdAt: row.createdAt,
      });
      if (last.expectedAt !== null) jobs.schedule(tx, STEP, row.id, last.expectedAt);
      if (next.length > 0) queues.changed(tx);
      return last;
    },
    apply,
    checkOwner(tx, row) {
      if (accounts.isActive(tx, row.traderId)) return;
      throw new DomainError(
        'conflict',
        'This account is not active: reject it, or make the account active first',
      );
    },
    checkSending(tx, row) {
      const why = closed(tx, row);
      if (why) throw new DomainError('conflict', why);
      const lock = accounts.withdrawalLock(tx, row.traderId);
      if (!lock) return;
      const until = instantText(lock.until);
      throw new DomainError(
        'conflict',
        `Withdrawals of this account are locked until ${until}: approve it, and it is sent then`,
      );
    },
    again(tx, row) {
      const why = closed(tx, row);
      if (why) throw new DomainError('conflict', why);
      const now = clock.now();
      postpone(tx, row, now);
      queues.changed(tx);
      return { ...row, expectedAt: now };
    },
  };
}
