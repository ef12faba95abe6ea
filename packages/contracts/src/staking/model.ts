import { z } from 'zod';
import { decimalText, instant } from '../common/fields.ts';
import { stakeActions, stakeStatuses } from './statuses.ts';

export const stakingProduct = z
  .object({
    uuid: z.string().describe('Id of the product.'),
    name: z.string().describe('Name of the product.'),
    currency: z.string().describe('Code of the asset that is staked.'),
    currencyName: z.string().describe('Name of the asset that is staked.'),
    rewardCurrency: z.string().describe('Code of the asset that rewards are paid in.'),
    decimals: z.number().int().describe('Decimals of `currency`.'),
    rewardDecimals: z.number().int().describe('Decimals of `rewardCurrency`.'),
    annualRate: decimalText.describe("A year's reward as a fraction, without the bonus of a package."),
    bonus: decimalText.describe("What the trader's package adds to the rate."),
    rate: decimalText.describe('Both together: the rate of a contract that begins now.'),
    price: decimalText.describe(
      'What one of `currency` is worth in `rewardCurrency` now; 1 where they are the same.',
    ),
    termDays: z.number().int().nullable().describe('Days of the term; null for a flexible product.'),
    minimum: decimalText.describe('The least amount of a contract.'),
    maximum: decimalText.nullable().describe('The largest amount of a contract; null if there is no limit.'),
    earlyPenalty: decimalText.describe(
      'The part of the accrued reward that is lost by leaving before the end of the term, as a fraction.',
    ),
    capacity: decimalText
      .nullable()
      .describe('The most that all traders can stake together; null for no limit.'),
    left: decimalText.nullable().describe('How much of the capacity is left; null if there is none.'),
    available: decimalText.describe('What the trader can spend of `currency`.'),
  })
  .describe('A staking product as a trader sees it.')
  .meta({ id: 'StakingProduct' });

export const offeredProduct = stakingProduct
  .omit({ bonus: true, rate: true, available: true })
  .describe('A staking product without the details of a trader.')
  .meta({ id: 'OfferedStakingProduct' });
export type StakingProduct = z.infer<typeof stakingProduct>;

export const stakeFields = {
  uuid: z.string().describe('Id of the contract.'),
  product: z.string().describe('Name of the product when it began.'),
  productUuid: z.string().describe('Id of the product.'),
  status: z.enum(stakeStatuses).describe('Status of the contract.'),
  currency: z.string().describe('Code of the asset that is staked.'),
  rewardCurrency: z.string().describe('Code of the asset that rewards are paid in.'),
  amount: decimalText.describe('The principal, in `currency`.'),
  annualRate: decimalText.describe('The rate of the product when it began.'),
  bonus: decimalText.describe('What the package of the trader added when it began.'),
  rate: decimalText.describe('Both together: the rate by which it accrues.'),
  termDays: z.number().int().nullable().describe('Days of the term; null for a flexible contract.'),
  days: z.number().int().describe('How many days have accrued.'),
  accrued: decimalText.describe('What has accrued so far, in `rewardCurrency`.'),
  promised: decimalText.nullable().describe('The reward of the whole term; null for a flexible contract.'),
  paid: decimalText.nullable().describe('The reward that was paid; null before.'),
  penalty: decimalText
    .nullable()
    .describe('What an early exit cost, in `rewardCurrency`; null if there was none.'),
  startedAt: instant.describe('When it began.'),
  nextAccrualAt: instant.nullable().describe('When the next day accrues; null if none does.'),
  maturesAt: instant.nullable().describe('When its term ends; null for a flexible contract.'),
  closedAt: instant.nullable().describe('When it was paid out; null before.'),
  alertEnabled: z.boolean().describe('Whether its owner is notified, also by email, when it matures.'),
};

export const stake = z
  .object(stakeFields)
  .describe('A staking contract: an amount that is locked and accrues rewards every day.')
  .meta({ id: 'StakingContract' });
export type Stake = z.infer<typeof stake>;

/** What ending a contract now would pay. */
export const stakeExit = z
  .object({
    principal: decimalText.describe('The amount that is available again, in `currency`.'),
    accrued: decimalText.describe('What has accrued, in `rewardCurrency`.'),
    penalty: decimalText.describe('What of it is lost.'),
    reward: decimalText.describe('What of it is paid.'),
    early: z.boolean().describe('Whether this is before the end of a term.'),
  })
  .describe('What ending the contract now would pay.')
  .meta({ id: 'StakingExit' });
export type StakeExit = z.infer<typeof stakeExit>;

/** A status that a contract has reached. */
export const stakeStep = z
  .object({
    status: z.enum(stakeStatuses).describe('Status that it reached.'),
    at: instant.describe('When it did.'),
    by: z.enum(['trader', 'staff', 'system']).describe('Who caused it.'),
  })
  .describe('A status that a contract has reached.');
export type StakeStep = z.infer<typeof stakeStep>;

export const stakeDetail = {
  exit: stakeExit.nullable().describe('What ending it now would pay; null if it has ended or matured.'),
  steps: z.array(stakeStep).describe('Its status changes, oldest first.'),
  allowedActions: z.array(z.enum(stakeActions)).describe('What the reader can do with it now.'),
};

export const accrual = z
  .object({
    day: z.number().int().describe('Day of the contract, from 1.'),
    at: instant.describe('When the day accrues.'),
    reward: decimalText.describe('What the day adds, in the currency of rewards.'),
    total: decimalText.describe('What has accrued with it.'),
    currency: z.string().describe('Code of the asset that rewards are paid in.'),
    status: z.enum(['accrued', 'due']).describe('accrued for a day that is over, due for one to come.'),
  })
  .describe("A day of a staking contract's calendar.")
  .meta({ id: 'StakingAccrual' });
export type Accrual = z.infer<typeof accrual>;
