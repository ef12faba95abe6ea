import { z } from 'zod';
import { decimalText, instant } from '../common/fields.ts';
import { stakeFields } from './model.ts';
import { productStatuses } from './statuses.ts';

export const staffStakingProduct = z
  .object({
    uuid: z.string().describe('Id of the product.'),
    name: z.string().describe('Name of the product.'),
    status: z.enum(productStatuses).describe('Status of the product.'),
    currency: z.string().describe('Code of the asset that is staked.'),
    rewardCurrency: z.string().describe('Code of the asset that rewards are paid in.'),
    annualRate: decimalText.describe("A year's reward as a fraction."),
    termDays: z.number().int().nullable().describe('Days of the term; null for a flexible product.'),
    minimum: decimalText.describe('The least amount of a contract.'),
    maximum: decimalText.nullable().describe('The largest amount of a contract; null for no limit.'),
    earlyPenalty: decimalText.describe(
      'The part of the accrued reward that an early exit costs, as a fraction.',
    ),
    capacity: decimalText
      .nullable()
      .describe('The most that all traders can stake together; null for no limit.'),
    staked: decimalText.describe('What is staked in it now.'),
    running: z.number().int().describe('How many contracts are not paid out yet.'),
    traders: z.number().int().describe('How many traders have one of those.'),
    contracts: z.number().int().describe('How many contracts there have been.'),
    createdAt: instant.describe('When it was created.'),
  })
  .describe('A staking product as staff see it.')
  .meta({ id: 'StaffStakingProduct' });
export type StaffStakingProduct = z.infer<typeof staffStakingProduct>;

export const staffStake = z
  .object({
    ...stakeFields,
    accountId: z.string().describe('Account number of its owner.'),
    name: z.string().describe('First and last name of its owner.'),
  })
  .describe('A staking contract as staff see it.')
  .meta({ id: 'StaffStakingContract' });
export type StaffStake = z.infer<typeof staffStake>;
