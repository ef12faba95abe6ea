import { DomainError } from '@papermint/contracts/common/domain-error';
import { codeLabel } from '@papermint/contracts/money/asset-code';
import { accruesAt } from '@papermint/contracts/staking/accrual';
import { PAYOUT_DELAY } from '@papermint/contracts/staking/statuses';
import { stakeTransitions } from '@papermint/contracts/staking/transitions';
import type { Transaction, TransactionType } from '@papermint/contracts/wallet/model';
import { stakeEntry, stakingPayoutEntry } from '../../ledger/entries/staking-entry.ts';
import type { Ledger } from '../../ledger/ledger.ts';
import { InsufficientBalanceError } from '../../ledger/ledger.ts';
import type { Actor } from '../../platform/commands/commands.ts';
import type { Ids } from '../../platform/commands/ids.ts';
import type { Statuses } from '../../platform/commands/statuses.ts';
import type { Tx } from '../../platform/database/commit.ts';
import type { Clock } from '../../platform/time/clock.ts';
import type { Jobs } from '../../platform/time/jobs.ts';
import type { Markets } from '../markets/markets-service.ts';
import type { Wallet } from '../wallet/wallet-service.ts';
import type { ProductsStore } from './products-store.ts';
import type { StakeViews } from './stake-views.ts';
import type { StakesStore } from './stakes-store.ts';
import type { ShownTerms } from './staking-rules.ts';
import { assertShown, checkStake, millionths } from './staking-rules.ts';
import type { ProductRecord, StakeRecord, Staker } from './staking-types.ts';

/** The only place in which contracts begin, mature and end, and in which their money moves. */
export interface StakeSteps {
  /** @throws DomainError conflict where the product is not open; forbidden; at `amount`, `rate` or `earlyPenalty` */
  begin(tx: Tx, start: Start): { row: StakeRecord; transaction: Transaction };
  /**
   * Ends a running contract with what has accrued less the penalty, or pays out a matured one.
   * @throws DomainError conflict where it has ended
   */
  end(tx: Tx, row: StakeRecord, by: { actor: Actor; reason?: string }): Ended;
}

export interface Ended {
  row: StakeRecord;
  transactions: Transaction[];
  /** What is available now, as a sentence. */
  message: string;
}

interface Start {
  staker: Staker;
  product: ProductRecord;
  amount: bigint;
  /** What the trader agreed to. */
  shown?: ShownTerms;
  alertEnabled: boolean;
  actor: Actor;
}

interface Parts {
  store: StakesStore;
  products: ProductsStore;
  views: StakeViews;
  ledger: Ledger;
  markets: Markets;
  wallet: Wallet;
  statuses: Statuses;
  jobs: Jobs;
  ids: Ids;
  clock: Clock;
}

type Moved = { type: TransactionType; currency: string; amount: bigint; description: string };

const MATURE = 'staking.mature';
const PAY = 'staking.pay';
const SYSTEM = { kind: 'system' } as const;

export function createStakeSteps(parts: Parts): StakeSteps {
  const { store, products, views, ledger, markets, wallet, statuses, jobs, ids, clock } = parts;

  const subject = ({ id, traderId }: StakeRecord, actor: Actor) =>
    ({ table: stakeTransitions, rows: 'Stake', id, owner: traderId, actor }) as const;

  function record(tx: Tx, { id: reference, traderId }: StakeRecord, moved: readonly Moved[]): Transaction[] {
    const createdAt = clock.now();
    const rows = moved.map((one) => ({
      id: ids.uuid(createdAt),
      traderId,
      status: 'completed' as const,
      reference,
      createdAt,
      counterCurrency: null,
      counterAmount: null,
      fee: null,
      feeCurrency: null,
      ...one,
    }));
    return wallet.recordAll(tx, rows).map(wallet.transactionView);
  }

  function lock(tx: Tx, { id: reference, traderId, asset, amount }: StakeRecord): void {
    try {
      ledger.post(tx, stakeEntry({ reference, traderId, asset, amount }));
    } catch (error) {
      if (!(error instanceof InsufficientBalanceError)) throw error;
      const left = markets.say(asset, ledger.available(tx, traderId, asset));
      const why = `Not enough ${codeLabel(asset)}: ${left} is available`;
      throw new DomainError('insufficient_balance', why, 'amount');
    }
  }

  function factsOf(row: StakeRecord, reward: bigint) {
    return {
      product: row.productName,
      amount: markets.say(row.asset, row.amount),
      reward: markets.say(row.rewardAsset, reward),
    };
  }

  function end(tx: Tx, row: StakeRecord, { actor, reason }: { actor: Actor; reason?: string }): Ended {
    const now = clock.now();
    const matured = row.status === 'matured';
    const exit = views.exitNow(row);
    const [paid, lost] = matured ? [exit.accrued, 0n] : [exit.reward, exit.penalty];
    const flexible = row.termDays === null;
    const byStaff = actor.kind === 'staff';
    const transition = matured
      ? 'pay'
      : flexible
        ? byStaff
          ? 'stopFlexible'
          : 'redeem'
        : byStaff
          ? 'stop'
          : 'exit';
    const facts = factsOf(row, paid);
    const status = statuses.transition(tx, {
      ...subject(row, actor),
      transition,
      set: { closedAt: now, paid, lost },
      facts: { ...facts, penalty: markets.say(row.rewardAsset, lost), reason: reason ?? '' },
      ...(reason && { reason }),
      answered: actor.kind === 'trader',
    });
    jobs.cancel(tx, matured ? PAY : MATURE, row.id);
    const { id: reference, traderId, asset, amount, rewardAsset } = row;
    ledger.post(tx, stakingPayoutEntry({ reference, traderId, asset, amount, rewardAsset, reward: paid }));
    const from = `from ${row.productName}`;
    const principal = { type: 'staking' as const, currency: asset, amount, description: `Redeemed ${from}` };
    const reward = {
      type: 'staking_reward' as const,
      currency: rewardAsset,
      amount: paid,
      description: `Rewards ${from}`,
    };
    const moved = paid > 0n ? [principal, reward] : [principal];
    return {
      row: { ...row, status, closedAt: now, paid, lost },
      transactions: record(tx, row, moved),
      message: `${facts.amount} and ${facts.reward} of rewards are available.`,
    };
  }

  jobs.handle(MATURE, (tx, id) => {
    const row = store.one(tx, id);
    if (row?.status !== 'staking') return;
    const transition = row.alertEnabled ? 'mature' : 'matureSilently';
    const facts = factsOf(row, views.accrued(row));
    statuses.transition(tx, { ...subject(row, SYSTEM), transition, facts });
    jobs.schedule(tx, PAY, id, clock.now() + PAYOUT_DELAY);
  });

  jobs.handle(PAY, (tx, id) => {
    const row = store.one(tx, id);
    if (row?.status === 'matured') end(tx, row, { actor: SYSTEM });
  });

  return {
    begin(tx, { staker, product, amount, shown = {}, alertEnabled, actor }) {
      if (!staker.stakingEnabled) {
        throw new DomainError('forbidden', 'Staking is off for this account. Running contracts go on.');
      }
      if (product.status !== 'active') {
        throw new DomainError('conflict', `${product.name} takes no new contracts now`, 'product');
      }
      const { asset, rewardAsset, termDays, rate, penalty, name } = product;
      const bonus = millionths(staker.stakingBonus);
      assertShown(shown, { name, rate: rate + bonus, penalty });
      checkStake(amount, product, products.stakedIn(tx, product.id), (units) => markets.say(asset, units));
      const now = clock.now();
      const row: StakeRecord = {
        id: ids.uuid(now),
        traderId: staker.id,
        productId: product.id,
        status: 'staking',
        productName: name,
        asset,
        rewardAsset,
        amount,
        rate,
        termDays,
        penalty,
        alertEnabled,
        base: asset === rewardAsset ? amount : markets.valueIn(asset, amount, rewardAsset),
        bonus,
        startedAt: now,
        maturesAt: termDays === null ? null : accruesAt(now, termDays),
        closedAt: null,
        paid: null,
        lost: null,
      };
      lock(tx, row);
      store.add(tx, row);
      statuses.begin(tx, { ...subject(row, actor), status: 'staking' });
      if (row.maturesAt !== null) jobs.schedule(tx, MATURE, row.id, row.maturesAt);
      const description = `Staked in ${name}`;
      const moved = { type: 'staking' as const, currency: asset, amount: -amount, description };
      return { row, transaction: record(tx, row, [moved])[0] as Transaction };
    },
    end(tx, row, by) {
      if (row.status === 'closed' || row.status === 'closed_early') {
        throw new DomainError('conflict', 'This contract has ended', 'stakeId');
      }
      return end(tx, row, by);
    },
  };
}
