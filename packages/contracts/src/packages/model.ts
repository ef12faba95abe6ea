import { z } from 'zod';
import { decimalText } from '../common/fields.ts';
import { packageFeatures } from './package-features.ts';

/** Withdrawals never depend on a package, so it has no withdrawal limit. */
const fields = {
  slug: z.string().describe('Its name in calls, such as gold.'),
  name: z.string().describe('Name of the package.'),
  rank: z.number().int().describe('Rank: an upgrade leads to a higher one.'),
  description: z.string().describe('Whom it is for, in a sentence.'),
  price: decimalText.describe('Price of the upgrade, in `currency`.'),
  currency: z.string().describe('Currency of price and card limit.'),
  makerFee: decimalText.describe('Fee of orders that rest in the book, as a fraction.'),
  takerFee: decimalText.describe('Fee of orders that fill immediately, as a fraction.'),
  maxLeverage: z.number().int().describe('The highest leverage of futures.'),
  cardLimit: decimalText.describe('Monthly spending limit of virtual cards, in `currency`.'),
  stakingBonus: decimalText.describe('Bonus on the staking rate, as a fraction.'),
  features: z.array(z.string()).describe('Further features, in words.'),
  excludes: z
    .array(z.enum(packageFeatures))
    .describe('Features that need an upgrade. Never a feature that takes money out.'),
};

export const accountPackage = z
  .object(fields)
  .describe('A package of accounts: its price, fees, limits and features.')
  .meta({ id: 'Package' });
export type AccountPackage = z.infer<typeof accountPackage>;

export const staffPackage = z
  .object({ ...fields, traders: z.number().int().describe('How many accounts have it.') })
  .describe('A package as staff see it.')
  .meta({ id: 'StaffPackage' });
export type StaffPackage = z.infer<typeof staffPackage>;
