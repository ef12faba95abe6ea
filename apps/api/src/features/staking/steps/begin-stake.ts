import { DomainError } from '@papermint/contracts/common/domain-error';
import { accruesAt } from '@papermint/contracts/staking/accrual';
import type { Transaction } from '@papermint/contracts/wallet/model';
import type { Actor } from '../../../platform/commands/commands.ts';
import type { Tx } from '../../../platform/database/commit.ts';
import type { ShownTerms } from '../staking-rules.ts';
import { assertShown, checkStake, millionths } from '../staking-rules.ts';
import type { ProductRecord, StakeRecord, Staker } from '../staking-types.ts';
import { lockAmount } from './lock-amount.ts';
import { recordTransactions } from './record-transactions.ts';
import { statusSubject } from './stake-status.ts';
import type { StakeStepsDeps } from './stake-steps-deps.ts';
import { MATURE } from './stake-steps-deps.ts';

interface Start {
  staker: Staker;
  product: ProductRecord;
  amount: bigint;
  /** The terms that the trader saw. */
  shown?: ShownTerms;
  alertEnabled: boolean;
  actor: Actor;
}

/**
 * Begins a contract, and locks its amount.
 * @throws DomainError conflict at `product`, `amount`, `rate` or `earlyPenalty`; forbidden; bad_input or insufficient_balance at `amount`
 */
export function beginStake(
  deps: StakeStepsDeps,
  tx: Tx,
  { staker, product, amount, shown = {}, alertEnabled, actor }: Start,
): { row: StakeRecord; transaction: Transaction } {
  const { products, markets, clock, ids, store, statuses, jobs } = deps;
  if (!staker.stakingEnabled) {
    throw new DomainError('forbidden', 'Staking is off for this account. Running contracts continue.');
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
  lockAmount(deps, tx, row);
  store.add(tx, row);
  statuses.begin(tx, { ...statusSubject(row, actor), status: 'staking' });
  if (row.maturesAt !== null) jobs.schedule(tx, MATURE, row.id, row.maturesAt);
  const description = `Staked in ${name}`;
  const moved = { type: 'staking' as const, currency: asset, amount: -amount, description };
  return { row, transaction: recordTransactions(deps, tx, row, [moved])[0] as Transaction };
}
