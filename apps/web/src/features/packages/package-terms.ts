import type { PackageFeature } from '@papermint/contracts/packages/package-features';
import { packageFeatures } from '@papermint/contracts/packages/package-features';
import type { Outputs } from '../../api/trpc.ts';
import { percentText } from '../../lib/text/percent-text.ts';
import { formatAmount } from '../../ui/text/amount-format.ts';

export type AccountPackage = Outputs['packages']['list']['packages'][number];

/** The terms of a package that are compared. */
export type PackageTerms = Pick<
  AccountPackage,
  'makerFee' | 'takerFee' | 'maxLeverage' | 'cardLimit' | 'stakingBonus' | 'excludes'
>;

/** Features that a package may lack, by their names in a comparison. */
export const FEATURES: Record<PackageFeature, string> = {
  futures: 'Futures',
  api_keys: 'API keys',
};

/** The terms in words, by their names. Withdrawals are missing, because they never depend on a package. */
export function termTexts(terms: PackageTerms, currency: string): Record<string, string> {
  return {
    'Maker fee': percentText(terms.makerFee),
    'Taker fee': percentText(terms.takerFee),
    'Max leverage': `${terms.maxLeverage}x`,
    'Card limit a month': `${formatAmount(terms.cardLimit, 'exact')} ${currency}`,
    'Staking bonus': `+${percentText(terms.stakingBonus)}`,
    ...Object.fromEntries(
      packageFeatures.map((feature) => [
        FEATURES[feature],
        terms.excludes.includes(feature) ? 'Not included' : 'Included',
      ]),
    ),
  };
}

/** The price in words. */
export const priceText = ({ price, currency }: Pick<AccountPackage, 'price' | 'currency'>): string =>
  Number(price) === 0 ? 'Free' : `${formatAmount(price, 'exact')} ${currency}`;
