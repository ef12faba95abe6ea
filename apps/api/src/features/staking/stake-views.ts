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
import type { Clock } from '../../platform/time/clock.ts';
import type { Markets } from '../markets/markets-service.ts';
import type { StakesStore } from './stakes-store.ts';
import type { Accruing, OwnedStake, StakeRecord } from './staking-types.ts';

/** Contracts as they are now, and what ending one would pay. */
export interface StakeViews {
  stake(row: StakeRecord): Stake;
  staffStake(row: OwnedStake): StaffStake;
  /** What has accrued until now, minor units; of one that has ended, until it did. */
  accrued(row: Accruing): bigint;
  /** What ending a running contract now would pay beside the principal. */
  exitNow(row: StakeRecord): ExitReward;
  exit(row: StakeRecord): StakeExit | null;
  steps(id: string): StakeStep[];
  /** The days of its calendar, the first one first. */
  accruals(row: StakeRecord): Accrual[];
}

interface Parts {
  store: Pick<StakesStore, 'timeline'>;
  markets: Markets;
  clock: Clock;
}

const isoOf = (at: number) => new Date(at).toISOString();
const isoOrNull = (at: number | null) => (at === null ? null : isoOf(at));
export const rateText = (parts: number) => formatUnits(BigInt(parts), RATE_SCALE);
const termsOf = ({ base, rate, bonus }: Accruing) => ({ base, rate: BigInt(rate + bonus) });

export function createStakeViews({ store, markets, clock }: Parts): StakeViews {
  const textOf = (code: string, amount: bigint) => formatUnits(amount, markets.asset(code).scale);
  const daysOf = (row: Accruing) => daysAccrued(row, row.closedAt ?? clock.now());
  const accrued = (row: Accruing) => accruedIn(termsOf(row), daysOf(row));
  const exitNow = (row: StakeRecord) =>
    exitReward(accrued(row), row.termDays === null ? 0n : BigInt(row.penalty));

  function stake(row: StakeRecord): Stake {
    const { rewardAsset: reward, termDays, paid, lost, status } = row;
    const days = daysOf(row);
    const goesOn = status === 'staking' && (termDays === null || days < termDays);
    return {
      uuid: row.id,
      product: row.productName,
      productUuid: row.productId,
      status,
      currency: row.asset,
      rewardCurrency: reward,
      amount: textOf(row.asset, row.amount),
      annualRate: rateText(row.rate),
      bonus: rateText(row.bonus),
      rate: rateText(row.rate + row.bonus),
      termDays,
      days,
      accrued: textOf(reward, accrued(row)),
      promised: termDays === null ? null : textOf(reward, accruedIn(termsOf(row), termDays)),
      paid: paid === null ? null : textOf(reward, paid),
      penalty: lost === null || lost === 0n ? null : textOf(reward, lost),
      startedAt: isoOf(row.startedAt),
      maturesAt: isoOrNull(row.maturesAt),
      nextAccrualAt: goesOn ? isoOf(accruesAt(row.startedAt, days + 1)) : null,
      closedAt: isoOrNull(row.closedAt),
      alertEnabled: row.alertEnabled,
    };
  }

  return {
    stake,
    accrued,
    exitNow,
    staffStake: (row) => ({
      ...stake(row),
      accountId: row.accountId,
      name: `${row.firstName} ${row.lastName}`,
    }),
    exit(row) {
      if (row.status !== 'staking') return null;
      const { accrued: all, penalty, reward } = exitNow(row);
      const text = (amount: bigint) => textOf(row.rewardAsset, amount);
      return {
        principal: textOf(row.asset, row.amount),
        accrued: text(all),
        penalty: text(penalty),
        reward: text(reward),
        early: row.termDays !== null,
      };
    },
    steps: (id) =>
      store.timeline(id).map(({ at, to, actor }) => ({
        status: to as StakeStatus,
        at: isoOf(at),
        by: actor.startsWith('trader') ? 'trader' : actor.startsWith('staff') ? 'staff' : 'system',
      })),
    accruals(row) {
      const terms = termsOf(row);
      const days = daysOf(row);
      // Those of a contract that was left early never accrue.
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
          reward: textOf(row.rewardAsset, reward),
          total: textOf(row.rewardAsset, total),
          currency: row.rewardAsset,
          status: day <= days ? ('accrued' as const) : ('due' as const),
        };
      });
    },
  };
}
