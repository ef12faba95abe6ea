import { formatUnits } from '@papermint/contracts/money/amount';
import type { ExitReward } from '@papermint/contracts/staking/accrual';
import {
  accruedIn,
  accruesAt,
  daysAccrued,
  exitReward,
  RATE_SCALE,
} from '@papermint/contracts/staking/accrual';
import type { Accrual, Stake, StakeExit, StakeStep } from '@papermint/contracts/staking/model';
import type { StaffStake } from '@papermint/contracts/staking/staff-model';
import type { StakeStatus } from '@papermint/contracts/staking/statuses';
import { bindVerbs } from '../../platform/bind-verbs.ts';
import type { Clock } from '../../platform/time/clock.ts';
import type { Markets } from '../markets/markets-service.ts';
import type { StakesStore } from './stakes-store.ts';
import type { Accruing, OwnedStake, StakeRecord } from './staking-types.ts';

export interface StakeViewsDeps {
  store: Pick<StakesStore, 'timeline'>;
  markets: Markets;
  clock: Clock;
}

const isoOf = (at: number) => new Date(at).toISOString();
const isoOrNull = (at: number | null) => (at === null ? null : isoOf(at));
export const rateText = (parts: number) => formatUnits(BigInt(parts), RATE_SCALE);
const termsOf = ({ base, rate, bonus }: Accruing) => ({ base, rate: BigInt(rate + bonus) });

/** Contracts as they are now, and what ending them would pay. */
export type StakeViews = ReturnType<typeof createStakeViews>;

export function createStakeViews(deps: StakeViewsDeps) {
  return bindVerbs(deps, {
    stake: stakeView,
    accrued: accruedReward,
    exitNow,
    staffStake: staffStakeView,
    exit: exitView,
    steps: statusSteps,
    accruals: accrualViews,
  });
}

function amountText({ markets }: StakeViewsDeps, code: string, amount: bigint) {
  return formatUnits(amount, markets.asset(code).scale);
}

function accruedDays({ clock }: StakeViewsDeps, row: Accruing) {
  return daysAccrued(row, row.closedAt ?? clock.now());
}

/** The accrued reward in minor units, now or when the contract ended. */
function accruedReward(deps: StakeViewsDeps, row: Accruing): bigint {
  return accruedIn(termsOf(row), accruedDays(deps, row));
}

/** The reward and the penalty if a running contract ended now. */
function exitNow(deps: StakeViewsDeps, row: StakeRecord): ExitReward {
  return exitReward(accruedReward(deps, row), row.termDays === null ? 0n : BigInt(row.penalty));
}

function stakeView(deps: StakeViewsDeps, row: StakeRecord): Stake {
  const { rewardAsset: reward, termDays, paid, lost, status } = row;
  const days = accruedDays(deps, row);
  const goesOn = status === 'staking' && (termDays === null || days < termDays);
  return {
    uuid: row.id,
    product: row.productName,
    productUuid: row.productId,
    status,
    currency: row.asset,
    rewardCurrency: reward,
    amount: amountText(deps, row.asset, row.amount),
    annualRate: rateText(row.rate),
    bonus: rateText(row.bonus),
    rate: rateText(row.rate + row.bonus),
    termDays,
    days,
    accrued: amountText(deps, reward, accruedReward(deps, row)),
    promised: termDays === null ? null : amountText(deps, reward, accruedIn(termsOf(row), termDays)),
    paid: paid === null ? null : amountText(deps, reward, paid),
    penalty: lost === null || lost === 0n ? null : amountText(deps, reward, lost),
    startedAt: isoOf(row.startedAt),
    maturesAt: isoOrNull(row.maturesAt),
    nextAccrualAt: goesOn ? isoOf(accruesAt(row.startedAt, days + 1)) : null,
    closedAt: isoOrNull(row.closedAt),
    alertEnabled: row.alertEnabled,
  };
}

function staffStakeView(deps: StakeViewsDeps, row: OwnedStake): StaffStake {
  return {
    ...stakeView(deps, row),
    accountId: row.accountId,
    name: `${row.firstName} ${row.lastName}`,
  };
}

function exitView(deps: StakeViewsDeps, row: StakeRecord): StakeExit | null {
  if (row.status !== 'staking') return null;
  const { accrued: all, penalty, reward } = exitNow(deps, row);
  const text = (amount: bigint) => amountText(deps, row.rewardAsset, amount);
  return {
    principal: amountText(deps, row.asset, row.amount),
    accrued: text(all),
    penalty: text(penalty),
    reward: text(reward),
    early: row.termDays !== null,
  };
}

function statusSteps({ store }: StakeViewsDeps, id: string): StakeStep[] {
  return store.timeline(id).map(({ at, to, actor }) => ({
    status: to as StakeStatus,
    at: isoOf(at),
    by: actor.startsWith('trader') ? 'trader' : actor.startsWith('staff') ? 'staff' : 'system',
  }));
}

/** The days of its calendar in order. */
function accrualViews(deps: StakeViewsDeps, row: StakeRecord): Accrual[] {
  const terms = termsOf(row);
  const days = accruedDays(deps, row);
  // The remaining days of a contract that ended early never accrue.
  const last = row.termDays === null || row.closedAt !== null ? days : row.termDays;
  let before = 0n;
  return Array.from({ length: last }, (_, index) => {
    const day = index + 1;
    const total = accruedIn(terms, day);
    const reward = total - before;
    before = total;
    return {
      day,
      at: isoOf(accruesAt(row.startedAt, day)),
      reward: amountText(deps, row.rewardAsset, reward),
      total: amountText(deps, row.rewardAsset, total),
      currency: row.rewardAsset,
      status: day <= days ? ('accrued' as const) : ('due' as const),
    };
  });
}
